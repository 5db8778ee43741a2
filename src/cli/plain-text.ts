/** Text of a site as it may go to a terminal: without the characters that a terminal would obey. Lines stay lines. */
export function plainText(text: string): string {
  return text.replace(COMMANDS, "�");
}

const COMMANDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

import { listForm } from "./list-form.ts";

/** The form of addresses of messages that have a page each: one for all boards of a site that are told apart by the names of folders. */
export function messageForm(url: string): string {
  return withoutFolders(listForm(url));
}

export function withoutFolders(form: string): string {
  return NUMBERED.test(form) ? form.replace(FOLDER, "/*") : form;
}

const NUMBERED = /\/[^/?]*[#~][^/?]*(?:\?|$)/;
const FOLDER = /\/[^/?#~*.]+(?=\/)/g;

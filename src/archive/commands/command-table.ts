/** What people ask of whoever writes the archive, in order, and what came of it. */
export const COMMAND_TABLE = `
CREATE TABLE command (number INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT NOT NULL, value TEXT, at INTEGER NOT NULL, done_at INTEGER, result TEXT);
CREATE INDEX command_waiting ON command (number) WHERE done_at IS NULL;
`;

/** The kinds of pages that every site knows, in the words of the papers. */
export type PageType = "entry" | "index" | "thread" | "profile" | "other";

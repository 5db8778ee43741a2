/** How long the lists of noise are. */
export const MEMBERS_PER_PAGE = 30;
export const ONLINE_PAGES = 2;
export const SEARCH_PAGES = 4;
export const TAG_PAGES = 3;
/** Links on one page of search results, of a tag, of who is online. */
export const FOUND_PER_PAGE = 15;

/**
 * Whether a fragment, with its hash sign, is the route of an application: "#/t/12" and "#!/t/12" say which page is meant, and belong to its
 * address. Other fragments name a place on a page.
 */
export function isRoute(fragment: string): boolean {
  return ROUTE.test(fragment.slice(0, ENOUGH));
}

const ROUTE = /^#!?\/[^\s#/]/;
const ENOUGH = 4;

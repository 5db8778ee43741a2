import { tagId } from "../page/html/tags.ts";
import type { Page } from "../page/page.ts";

/** What to tell the user of a page that shows nothing but a closed door; undefined for pages that show something. */
export function refusal(page: Page): string | undefined {
  const text = page.dom.textOf(0);
  if (text.length > LONGEST_REFUSAL) return undefined;
  if (CHALLENGE.test(text))
    return `${page.url} shows a test for robots instead of the site: pass it in a browser and give its cookies with --load-cookies`;
  if (hasPasswordField(page) || LOGIN.test(text))
    return `${page.url} asks for a login: log in with a browser and give its cookies with --load-cookies`;
  if (DENIED.test(text))
    return `${page.url} refuses crawlers: ask its operators, or try a browser's cookies with --load-cookies`;
  return undefined;
}

/** A page with more to read than this shows something, whatever else it says. */
const LONGEST_REFUSAL = 1500;
const CHALLENGE =
  /captcha|are you (?:a )?(?:human|robot)|checking your browser|just a moment|verify(?:ing)? (?:that )?you are (?:a )?human|enable javascript and cookies/i;
const LOGIN =
  /(?:must|need to|have to|please|required to) (?:be )?(?:log(?:ged)? ?in|sign(?:ed)? ?in|register)|(?:anmelden|einloggen) um|connectez-vous|iniciar sesión para/i;
const DENIED = /access denied|forbidden|zugriff verweigert|accès refusé|acceso denegado|доступ запрещ/i;

const INPUT = tagId("input");

function hasPasswordField({ dom }: Page): boolean {
  for (let node = 0; node < dom.size; node++)
    if (dom.tag[node] === INPUT && dom.attribute(node, "type")?.toLowerCase() === "password") return true;
  return false;
}

import { fieldsOf } from "../fetch/exchange-answer.ts";
import { isHtml } from "../fetch/is-page.ts";
import { normalise } from "../url/normalise.ts";
import { scopeOf } from "../url/scope.ts";
import type { Capture } from "./capture.ts";

/** What the files hold of one host. */
export interface HostSurvey {
  readonly host: string;
  captures: number;
  /** Of them, what pages show or carry. */
  shown: number;
  pages: number;
  /** Of its pages the one that lies highest: where its forum begins. */
  start: string;
}

/** A host with fewer pages than this share of the largest one's is no site, but what sites embed. */
const MAIN_SHARE = 0.1;

/** What there is, host by host, seen before anything is taken in. */
export class Survey {
  readonly #hosts = new Map<string, HostSurvey>();

  see(capture: Capture): void {
    const url = normalise(capture.url);
    if (url === undefined) return;
    const { host } = scopeOf(url);
    let survey = this.#hosts.get(host);
    if (!survey) {
      survey = { host, captures: 0, shown: 0, pages: 0, start: "" };
      this.#hosts.set(host, survey);
    }
    survey.captures++;
    if (isShown(capture)) survey.shown++;
    if (!isPageCaptured(capture)) return;
    survey.pages++;
    if (survey.start === "" || rankOf(url) < rankOf(survey.start)) survey.start = url;
  }

  get all(): HostSurvey[] {
    return [...this.#hosts.values()];
  }

  /** Hosts with pages, those with the most first. */
  get hosts(): HostSurvey[] {
    return this.all.filter(({ pages }) => pages > 0).sort((a, b) => b.pages - a.pages);
  }

  /** Those that are sites of their own. */
  get main(): HostSurvey[] {
    const [largest] = this.hosts;
    return this.hosts.filter(({ pages }) => pages >= largest!.pages * MAIN_SHARE);
  }
}

/** Whether it is something that pages show or carry: no page, and nothing that tells how to find one. */
export function isShown({ status, headers, url }: Capture): boolean {
  const type = fieldsOf(headers)["content-type"] ?? "";
  return (
    (status === 200 || status === 0) && type !== "" && !/html/i.test(type) && !/\/robots\.txt$/i.test(url)
  );
}

export function isPageCaptured({ status, headers, body }: Capture): boolean {
  return status >= 200 && status < 300 && isHtml(fieldsOf(headers)["content-type"], body);
}

/** Smaller is nearer to the entry: fewer folders, no query, a shorter name; of equals the one that sorts first. */
function rankOf(url: string): string {
  const { pathname, search } = new URL(url);
  const number = (value: number) => String(value).padStart(5, "0");
  return [number(pathname.split("/").length), search === "" ? 0 : 1, number(url.length), url].join(" ");
}

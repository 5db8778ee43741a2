import type { Archive, Facts } from "../archive/archive.ts";
import { MEMBER_FACT } from "../archive/secrets.ts";
import type { Answer, Answered, Fetcher, FetchOptions } from "../fetch/answer.ts";
import { shorten } from "../fetch/failure.ts";
import { Deeds } from "../learn/deeds/deeds.ts";
import type { Page } from "../page/page.ts";
import { normalise } from "../url/normalise.ts";
import { isSameHost } from "../url/scope.ts";
import { pageOf } from "./understand.ts";

/** What was learned of what must not be asked for. */
const DEEDS_FACT = "deeds";

export interface GuardedParts {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
}

/**
 * Stands before the web: every request passes, whoever makes it, and none gets through that would do something on the site.
 * Learns what would from every page that comes.
 */
export class Guard {
  readonly deeds: Deeds;
  /** The web behind the guard. */
  readonly fetcher: Fetcher;
  readonly #archive: Archive;
  #saved: number;

  constructor({ archive, fetcher }: GuardedParts, start: string) {
    this.#archive = archive;
    this.deeds = new Deeds(archive.fact(MEMBER_FACT) !== undefined, archive.fact(DEEDS_FACT));
    this.deeds.startsAt(start);
    this.#saved = this.deeds.changes;
    archive.keepAlongside(() => this.#facts());
    this.fetcher = {
      ...(fetcher.sitemaps && { sitemaps: (url: string) => fetcher.sitemaps!(url) }),
      close: () => fetcher.close(),
      fetch: (url, options) => this.#fetch(fetcher, url, options),
    };
  }

  async #fetch(inner: Fetcher, url: string, options: FetchOptions | undefined): Promise<Answer> {
    // What a site lists for robots is no secret of its members.
    if (this.deeds.hasMember && inner.sitemaps?.(url).includes(url))
      return inner.fetch(url, { ...options, asGuest: true });
    const doubt = this.deeds.doubt(url);
    if (doubt !== undefined) {
      const message = `${doubt}: ${shorten(url)}`;
      return { ok: false, url, failure: { reason: "unsafe", retry: false, message } };
    }
    const answer = await inner.fetch(url, options);
    if (answer.ok && this.deeds.hasMember) await this.#learnFrom(inner, answer, options?.signal);
    return answer;
  }

  async #learnFrom(inner: Fetcher, answer: Answered, signal: AbortSignal | undefined): Promise<void> {
    const { url, location } = answer;
    if (location !== undefined && this.deeds.isStart(url) && isSameHost(location, url))
      this.deeds.startsAt(normalise(location) ?? location);
    const page = answer.status === 200 ? pageOf(answer) : undefined;
    if (page)
      this.deeds.see(
        page,
        this.deeds.takeLook(url) ? await this.#lookAsGuest(inner, url, signal) : undefined,
      );
  }

  /** What a guest is shown there; null when it is no page, undefined when nobody could look. */
  async #lookAsGuest(
    inner: Fetcher,
    url: string,
    signal: AbortSignal | undefined,
  ): Promise<Page | null | undefined> {
    const answer = await inner.fetch(url, { asGuest: true, ...(signal && { signal }) });
    if (answer.exchange) this.#archive.keep(answer.exchange, "asGuest");
    if (!answer.ok) return answer.failure.reason === "stopped" ? undefined : null;
    return answer.status === 200 ? (pageOf(answer) ?? null) : null;
  }

  #facts(): Facts {
    if (this.deeds.changes === this.#saved) return {};
    this.#saved = this.deeds.changes;
    return { [DEEDS_FACT]: this.deeds.save() };
  }
}

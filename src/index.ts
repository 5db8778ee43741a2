/**
 * Crawls forums without being taught, keeps every byte in a web archive, and hands out the posts.
 *
 * @module skein
 */

export { ArchiveError, ArchiveInUse, NoArchive } from "./archive/archive-error.ts";
export type { Loss, ShortFile } from "./archive/check/losses.ts";
export { StorageError, type StorageFault } from "./archive/database/storage-fault.ts";
export type { Figures } from "./archive/figures.ts";
export type { KeptBody } from "./archive/media/kept-media.ts";
export type { MediaFigures } from "./archive/media/media.ts";
export type { StoredMedia } from "./archive/media/stored-media.ts";
export type { Totals } from "./archive/totals.ts";
export type { CrawlEnd } from "./crawl/end.ts";
export type { TurnedAway } from "./crawl/turned-away.ts";
export { DEFAULTS } from "./defaults.ts";
export type { EventRow } from "./export/events.ts";
export type {
  BoardEventRow,
  BoardRow,
  ListEventRow,
  PersonRow,
  ThreadEventRow,
  ThreadRow,
} from "./export/lists.ts";
export type { ExportedPage } from "./export/pages.ts";
export type { PostEventRow, PostRow } from "./export/posts.ts";
export type {
  Answer,
  Answered,
  Exchange,
  Failure,
  FailureReason,
  Fetcher,
  FetchOptions,
  HeaderPair,
  Origin,
  Unanswered,
} from "./fetch/answer.ts";
export { CookieFileError, Cookies } from "./fetch/cookies.ts";
export { HeaderError } from "./fetch/header-rules.ts";
export { type HttpFetcherOptions, httpFetcher } from "./fetch/http-fetcher.ts";
export type { PaceFacts, PaceReason } from "./fetch/pace.ts";
export type { HostFacts } from "./fetch/polite-fetcher.ts";
export type { Resolve } from "./fetch/private-address.ts";
export { ProxyError } from "./fetch/proxy.ts";
export type { LeftOut } from "./import/capture.ts";
export { ImportError } from "./import/import-error.ts";
export type { ImportedHost, ImportProgress, ImportResult } from "./import/import-files.ts";
export type { LinkRole, PageLinksByRole, RoledLink } from "./learn/link-role.ts";
export { type Crawl, type CrawlEvents, type CrawlResult, crawl } from "./library/crawl.ts";
export { type ImportOptions, importWarc } from "./library/import-warc.ts";
export {
  type CrawlAll,
  type CrawlAllEvents,
  type CrawlAllOptions,
  crawlAll,
  type SiteToCrawl,
} from "./library/many/crawl-all.ts";
export type { CrawledSite, SiteResult } from "./library/many/crawled-site.ts";
export { fetchMedia, type MediaFetchOptions, type MediaResult } from "./library/media.ts";
export {
  type ArchiveStatus,
  type OpenArchive,
  openArchive,
  type PostsOptions,
  type WatchStatus,
} from "./library/open-archive.ts";
export type { CrawlOptions, Pattern, SiteRunOptions, StrategyName, WatchOptions } from "./library/options.ts";
export type { Duration, Moment, Size } from "./library/quantities.ts";
export { type ReadOptions, read } from "./library/read.ts";
export type { FollowOptions, Run, RunEvents, RunResult, Started } from "./library/run.ts";
export type { DecidedLink, DecisionEvent, FoundList } from "./library/told.ts";
export { type EventOptions, type Watch, type WatchEvents, type WatchResult, watch } from "./library/watch.ts";
export type { Crumb } from "./page/links/breadcrumb.ts";
export type { Flip, Paging } from "./page/links/flips.ts";
export type { Link, PageLinks, PageRelations } from "./page/links/links.ts";
export type { Page } from "./page/page.ts";
export type { PageType } from "./page/page-type.ts";
export type { Post } from "./page/posts/post.ts";
export type { PostFields } from "./page/posts/post-fields.ts";
export type { ThreadHead } from "./page/posts/posts.ts";
export type { ThreadRow as ListedThread } from "./page/posts/threads.ts";
export type { Location } from "./page/regions/location.ts";
export type { Span } from "./page/regions/segment.ts";
export type { PageReading, ReadLink, ReadPost, ReadThread } from "./read/outline.ts";
export type { IndexRecords, Reading, Records, ThreadRecords } from "./read/reading.ts";
export { type Clock, systemClock } from "./seam/clock.ts";
export { OptionError } from "./seam/option-error.ts";
export { type Random, seededRandom } from "./seam/random.ts";
export { SkeinError } from "./seam/skein-error.ts";
export { LearningError } from "./strategy/learning-error.ts";
export { STRATEGIES } from "./strategy/strategies.ts";
export type {
  Decision,
  Guide,
  Judgement,
  LearnedWay,
  Missed,
  Refusal,
  Site,
  Strategy,
  WeighedLink,
} from "./strategy/strategy.ts";
export type { StrategyOption, Told } from "./strategy/strategy-option.ts";
export type { Skip, SkipReason } from "./url/skip.ts";
export type { WayWeight } from "./url/way-weight.ts";
export type { WatchPhase } from "./watch/doing.ts";

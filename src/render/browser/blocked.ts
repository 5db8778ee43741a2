/**
 * Who counts visitors and shows advertisements for others: asking them brings nothing that is read, and tells them of us. What they send
 * (pictures, beacons, posts) is refused as everybody's; this is only about their programs. Not a list to be kept complete: one that is
 * missing costs a request for each crawl.
 */
const TRACKERS: readonly string[] = [
  "google-analytics.com",
  "googletagmanager.com",
  "googletagservices.com",
  "googlesyndication.com",
  "googleadservices.com",
  "doubleclick.net",
  "adservice.google.com",
  "connect.facebook.net",
  "analytics.tiktok.com",
  "bat.bing.com",
  "clarity.ms",
  "amazon-adsystem.com",
  "adnxs.com",
  "criteo.com",
  "criteo.net",
  "taboola.com",
  "outbrain.com",
  "pubmatic.com",
  "rubiconproject.com",
  "openx.net",
  "quantserve.com",
  "quantcast.com",
  "scorecardresearch.com",
  "hotjar.com",
  "mouseflow.com",
  "fullstory.com",
  "mixpanel.com",
  "segment.com",
  "segment.io",
  "amplitude.com",
  "newrelic.com",
  "nr-data.net",
  "sentry.io",
  "sentry-cdn.com",
  "cloudflareinsights.com",
  "chartbeat.com",
  "matomo.cloud",
  "plausible.io",
  "mc.yandex.ru",
  "an.yandex.ru",
  "hm.baidu.com",
  "cookielaw.org",
  "onetrust.com",
  "cookiebot.com",
];

export function isTracker(url: string): boolean {
  const { hostname } = new URL(url);
  return TRACKERS.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

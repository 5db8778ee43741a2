import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findDates } from "../../../src/page/dates/date-forms.ts";
import { orderCosts, orderOf, ordersOnPage } from "../../../src/page/dates/date-order.ts";
import { zoneIn } from "../../../src/page/dates/date-zone.ts";
import { momentAt } from "../../../src/page/dates/dated.ts";
import { clockTime, isoTime, readDate } from "../../../src/page/dates/dates.ts";
import { Page } from "../../../src/page/page.ts";

/** Wednesday noon. */
const at = Date.UTC(2020, 3, 29, 12);
const iso = (text: string, context = {}) => {
  const moment = readDate(text, { at, ...context });
  return moment && isoTime(moment).replace(/:00Z$/, "").replace("T00:00", "");
};

test.each([
  ["April 04, 2020, 09:22:51 AM", "2020-04-04T09:22:51Z"],
  ["Fri May 08, 2009 2:03 am", "2009-05-08T02:03"],
  ["12 Jan 2018, 12:15", "2018-01-12T12:15"],
  // Years since 1900, as programs of the last century wrote them in this one.
  ["May 02, 19105 at 08:35:31", "2005-05-02T08:35:31Z"],
  ["20:24:18 1/24/105", "2005-01-24T20:24:18Z"],
  ["1/24/19105 20:24", "2005-01-24T20:24"],
  ["Reply 1 - Aug 30th, 2018 at 11:42pm", "2018-08-30T23:42"],
  ["Reply #3 - Sep 12, 2018, 10:05", "2018-09-12T10:05"],
  ["#4 - May 7th, 10:05", "2019-05-07T10:05"],
  ["14. Juni 2020 10:23", "2020-06-14T10:23"],
  ["Do, 05.01.2004 10:33 Uhr", "2004-01-05T10:33"],
  ["29/07/2004, 19h46", "2004-07-29T19:46"],
  ["1er avril 2020", "2020-04-01"],
  ["5 de mayo de 2019 a las 18:05", "2019-05-05T18:05"],
  ["lunedì 3 febbraio 2014, 8:15", "2014-02-03T08:15"],
  ["12 de março de 2015 às 22:10", "2015-03-12T22:10"],
  ["3 maart 2011 om 9:05", "2011-03-03T09:05"],
  ["Wt, 3 mar 2020, 12:30", "2020-03-03T12:30"],
  ["5 апреля 2020 г. в 12:30", "2020-04-05T12:30"],
  ["3 mars 2020 kl. 12.30", "2020-03-03T12:30"],
  ["24. maj 2019, 14.07.05", "2019-05-24T14:07:05Z"],
  ["24 Μαΐου 2019 στις 2:07 μ.μ.", "2019-05-24T14:07"],
  ["24 трав. 2019 р., 14:07", "2019-05-24T14:07"],
  ["24 de maig 2019, 14:07", "2019-05-24T14:07"],
  ["14:07 24 thg 5, 2019", "2019-05-24T14:07"],
  ["٢٤ مايو ٢٠١٩، ٢:٠٧ م", "2019-05-24T14:07"],
  ["15 Ağustos 2018 Çarşamba 21:40", "2018-08-15T21:40"],
  ["3 října 2020 12:30", "2020-10-03T12:30"],
  ["3 октомври 2019, 12:30", "2019-10-03T12:30"],
  ["3. фебруар 2019. 12:30", "2019-02-03T12:30"],
  ["3. ožujka 2019., 12:30", "2019-03-03T12:30"],
  ["3. avgust 2019 12:30", "2019-08-03T12:30"],
  ["3 кастрычніка 2019 12:30", "2019-10-03T12:30"],
  ["3. ágúst 2019 12:30", "2019-08-03T12:30"],
  ["3 Xullo 2019, 12:30", "2019-07-03T12:30"],
  ["3 iyun 2019 12:30", "2019-06-03T12:30"],
  ["3 ივნისი 2019, 12:30", "2019-06-03T12:30"],
  ["3 سپتامبر 2019 12:30", "2019-09-03T12:30"],
  ["jučer 12:30", "2020-04-28T12:30"],
  ["вчера, 12:30", "2020-04-28T12:30"],
  ["2020年4月3日(金) 12:30", "2020-04-03T12:30"],
  ["2020年4月3日 下午 3:20", "2020-04-03T15:20"],
  ["周二 3月 04, 2008 10:14 pm", "2008-03-04T22:14"],
  ["11월 15, 2023, 10:14", "2023-11-15T10:14"],
  ["15 11月 2023, 10:14", "2023-11-15T10:14"],
  ["2020년 4월 3일 오후 3:20", "2020-04-03T15:20"],
  ["04-23-2020 at 3:40 pm", "2020-04-23T15:40"],
  ["Jan 5 '04 at 12:05 a.m.", "2004-01-05T00:05"],
  ["11:43pm On Apr 23", "2020-04-23T23:43"],
  ["29.01.19", "2019-01-29"],
  ["September 2019", "2019-09"],
  ["3 Apr 2020 12:30:00 +0200", "2020-04-03T10:30"],
  ["2011-12-03T17:27:18-05:00", "2011-12-03T22:27:18Z"],
  ["Mon, 06 Apr 2020 12:30:00 GMT", "2020-04-06T12:30"],
  ["Thu Apr  1 19:09:34 MST 2004", "2004-04-02T02:09:34Z"],
  ["Thu Apr  1 19:09:34 2004", "2004-04-01T19:09:34Z"],
  ["Thu Apr  1 19:09:34 XYZT 2004", "2004-04-01T19:09:34Z"],
  ["Jan 12th 2022", "2022-01-12"],
  ["Sat, Apr 3, 2004 at 1:22 PM", "2004-04-03T13:22"],
  ["03 Apr 04, 13:22", "2004-04-03T13:22"],
  ["7:09PM, 12 April 04", "2004-04-12T19:09"],
  ["12.04.04, 19:09", "2004-04-12T19:09"],
  ["12.4.2004 19.09", "2004-04-12T19:09"],
  ["12.4.2004 19.9.2004", "2004-04-12"],
  ["12-04-2004, 19uur09", "2004-04-12T19:09"],
  ["12-04-2004, 19 mm 09", "2004-04-12"],
  ["2004. április 12. hétfő, 19:09", "2004-04-12T19:09"],
  ["12 Απρ 2004, 7:09 μμ", "2004-04-12T19:09"],
  ["2004年4月12日 19時09分34秒", "2004-04-12T19:09:34Z"],
  ["平成16年4月12日", "2004-04-12"],
  ["２００４／０４／１２ １９：０９", "2004-04-12T19:09"],
  ["١٢ أبريل ٢٠٠٤ ٠٧:٠٩ م", "2004-04-12T19:09"],
  ["١٢\u200f/٠٤\u200f/٢٠٠٤", "2004-04-12"],
  ["۱۳۸۳/۰۱/۲۴ ۱۹:۰۹", "2004-04-12T19:09"],
  ["۲۴ فروردین ۱۳۸۳", "2004-04-12"],
  ["۳۰ اسفند ۱۳۹۹", "2021-03-20"],
  ["12 เมษายน 2547 19:09", "2004-04-12T19:09"],
  ["12 เม.ย. 2547, 19:09", "2004-04-12T19:09"],
  ["12/04/2547 19:09", "2004-04-12T19:09"],
  ["12 tháng 4 năm 2004", "2004-04-12"],
  ["12 अप्रैल 2004", "2004-04-12"],
  ["12 April 2004 19:09 WIB", "2004-04-12T12:09"],
])("%s is read as %s", (text, expected) => {
  expect(iso(text)).toBe(expected);
});

test.each([
  ["Today at 5:40 PM", "2020-04-29T17:40"],
  ["Heute, 08:15", "2020-04-29T08:15"],
  ["hier à 12:30", "2020-04-28T12:30"],
  ["昨天 12:30", "2020-04-28T12:30"],
  ["Tuesday at 5:40 PM", "2020-04-28T17:40"],
  ["5 minutes ago", "2020-04-29T11:55"],
  ["jan 5 minutes ago", "2020-04-29T11:55"],
  ["ida-may 5 hours ago", "2020-04-29T07:00"],
  ["2 hours, 5 minutes ago", "2020-04-29T09:55"],
  ["1.5 hours ago", "2020-04-29T10:30"],
  ["vor 1,5 Stunden", "2020-04-29T10:30"],
  ["2.65 years ago", "2017-09-04"],
  ["vor einer Stunde", "2020-04-29T11:00"],
  ["vor 3 Tagen", "2020-04-26"],
  ["pred 2 týždne 4 dni", "2020-04-11"],
  ["il y a environ 3 heures", "2020-04-29T09:00"],
  ["hace 5 días", "2020-04-24"],
  ["3 часа назад", "2020-04-29T09:00"],
  ["3天前", "2020-04-26"],
  ["5h", "2020-04-29T07:00"],
  ["March 30", "2020-03-30"],
  ["December 30", "2019-12-30"],
  ["Thursday 23rd April", "2020-04-23"],
  ["i går kl. 12:30", "2020-04-28T12:30"],
  ["Hôm qua, 12:30", "2020-04-28T12:30"],
  ["a few seconds ago", "2020-04-29T12:00"],
  ["vor ein paar Sekunden", "2020-04-29T12:00"],
  ["5 phút trước", "2020-04-29T11:55"],
])("%s is told relative to the visit: %s", (text, expected) => {
  expect(iso(text)).toBe(expected);
});

test("a word that is a month elsewhere is not one in a saying", () => {
  expect(findDates("4 Vote(s) - 4 out of 5 in Average")).toEqual([]);
  expect(iso("5 out 2019")).toBe("2019-10-05");
});

test("without the time of the visit, a date that needs it stays unknown", () => {
  expect(readDate("yesterday", {})).toBeUndefined();
  expect(readDate("March 30", {})).toBeUndefined();
});

test.each([
  "version 1.8.8.2",
  "192.168.1.10",
  "2.5 GHz",
  "Hier steht nichts",
  "page 3 of 12",
  "may be",
  "31.02",
])("%s is no date", (text) => {
  expect(findDates(text)).toEqual([]);
});

test("numbers of seconds and milliseconds since 1970 are machine times", () => {
  expect(iso("1587900000")).toBe("2020-04-26T11:20");
  expect(iso("1587900000000")).toBe("2020-04-26T11:20");
  expect(readDate("123456", { at })).toBeUndefined();
});

test("a page's own zone shifts its times, with summer time where it is named", () => {
  expect(iso("29.07.2019 21:00", { zone: { minutes: 60 } })).toBe("2019-07-29T20:00");
  expect(iso("29.07.2019 21:00", { zone: { name: "Europe/London" } })).toBe("2019-07-29T20:00");
  expect(iso("29.01.2019 21:00", { zone: { name: "Europe/London" } })).toBe("2019-01-29T21:00");
});

test.each([
  ["All times are GMT+1. The time now is 04:24 PM.", { minutes: 60 }],
  ["All times are UTC - 5 hours [ DST ]", { minutes: -240 }],
  ["Alle Zeiten sind UTC+02:00", { minutes: 120 }],
  ["Les heures sont au format UTC+1", { minutes: 60 }],
  ["Times are Europe/London", { name: "Europe/London" }],
])("the line %s tells a zone", (line, zone) => {
  expect(zoneIn(line)).toEqual({ zone, isWorded: true });
});

test("a zone without a word about time is mentioned, no more; a line without a zone says nothing", () => {
  expect(zoneIn("GMT is a place")).toEqual({ zone: { minutes: 0 }, isWorded: false });
  expect(zoneIn("All times are wrong")).toBeUndefined();
});

describe("the zone of a page", () => {
  const post = (day: number, text: string) =>
    `<div class="post"><p class="by">anna, ${day}.05.2020 12:00</p><div class="text">${text}</div></div>`;
  const zoneOf = (posts: string[], footer: string) =>
    datedZone(`<body><div class="posts">${posts.join("")}</div><div class="end">${footer}</div></body>`);
  const mention = "My time zone is GMT+5, so call me in the evening.";

  test("is what its own line says, wherever posts speak of others", () => {
    const posts = [post(1, "Hello."), post(2, mention), post(3, "All times are GMT+9 in the list I sent.")];
    expect(zoneOf(posts, "All times are GMT+1.")).toEqual({ minutes: 60 });
    expect(zoneOf(posts, "<a href=/>Home</a> · Current time: 4.5.2020 10:00 (UTC+2)")).toEqual({
      minutes: 120,
    });
  });

  test("is not what somebody writes or quotes, in the last post or the only one", () => {
    expect(zoneOf([post(1, "Hello."), post(2, mention)], "")).toBeUndefined();
    expect(zoneOf([post(1, "Have a nice time in the GMT+3 zone of life.")], "")).toBeUndefined();
    expect(zoneOf([post(1, "Hello.")], "<blockquote>All times are GMT+3.</blockquote>")).toBeUndefined();
    expect(zoneOf([post(1, "Hello.")], "All times are GMT+3.")).toEqual({ minutes: 180 });
  });

  test("is not what posts say that lie beside their dates, not within one element with them", () => {
    const row = (day: number, text: string) =>
      `<tr class="by"><td>${day}.05.2020 12:00</td></tr><tr><td>${text}</td></tr>`;
    const table = `<table>${row(1, "Hello.")}${row(2, "Hi.")}${row(3, mention)}</table>`;
    expect(datedZone(`<body>${table}</body>`)).toBeUndefined();
    expect(datedZone(`<body>${table}<p>All times are UTC+1</p></body>`)).toEqual({ minutes: 60 });
  });
});

/** The order of the numbers of a page's dates, of one place each. */
function orderOn(places: readonly (readonly string[])[], language = "", fetched?: number) {
  const groups = places.map((texts) => texts.flatMap(findDates).map((found) => ({ found })));
  const orders = ordersOnPage(orderCosts(groups, fetched), groups, language);
  expect(Object.keys(orders)).toHaveLength(1);
  return Object.values(orders)[0];
}

test("one date that can only be month first decides for the whole page", () => {
  expect(orderOn([["04/05/2020", "04/23/2020"]])).toBe("mdy");
  expect(orderOn([["04/05/2020"], ["04/23/2020"]])).toBe("mdy");
  expect(orderOn([["04/05/2020", "23/04/2020"]], "en-US")).toBe("dmy");
});

test("among dates that could be either, the order in which they lie closest together wins", () => {
  expect(orderOn([["03/11/2020", "04/01/2020", "04/12/2020", "05/02/2020"]])).toBe("mdy");
  // Both ways they ascend; but two days of one month are closer than one day of two months.
  expect(orderOn([["03/04/2020", "05/04/2020", "06/04/2020"]], "en-US")).toBe("dmy");
  expect(orderOn([["03/04/2020", "03/05/2020", "03/06/2020"]], "de")).toBe("mdy");
  expect(orderOn([["04/03/11", "04/03/12", "04/04/01"]])).toBe("ymd");
});

test("nothing was written after the page was fetched, and a weekday fits one order only", () => {
  expect(orderOn([["05/11/2020"]], "", Date.UTC(2020, 5, 1))).toBe("mdy");
  expect(orderOn([["05/11/2020"]], "en-US", Date.UTC(2020, 10, 6))).toBe("mdy");
  expect(orderOn([["Mon, 04/05/2020"]])).toBe("dmy");
  expect(orderOn([["Sun, 04/05/2020"]])).toBe("mdy");
});

test("where nothing tells, the page's language and clock do", () => {
  expect(orderOn([["04/05/2020"]], "en-US")).toBe("mdy");
  expect(orderOn([["04/05/2020 10:15 PM"]], "en")).toBe("mdy");
  expect(orderOn([["04/05/2020 10:15 PM"]], "en-GB")).toBe("dmy");
  expect(orderOn([["04.05.2020 10:15 PM"]], "en-US")).toBe("dmy");
});

test("the order of a list is the surplus of neighbours in one direction", () => {
  expect(orderOf([1, 2, 3, 4]).order).toBe(1);
  expect(orderOf([4, 1, 3, 2]).order).toBeCloseTo(1 / 3);
  expect(orderOf([5, undefined, 4])).toEqual({ ascending: 0, descending: 1, order: 1 });
});

test("any text can be searched for dates", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const found of findDates(text)) expect(found.end).toBeGreaterThan(found.start);
      readDate(text, { at });
    }),
  );
});

function datedZone(html: string) {
  return new Page({ url: "http://small.test/t/1", html, at }).evidence.dated.context.zone;
}

test("a time is written no more exactly than the page tells it, and always so that it parses", () => {
  const written = (text: string) => isoTime(readDate(text, { at })!);
  expect(written("3 Apr 2020 12:30:05")).toBe("2020-04-03T12:30:05Z");
  expect(written("3 Apr 2020")).toBe("2020-04-03");
  expect(written("April 2020")).toBe("2020-04");
  expect(written("2 years ago")).toBe("2018");
  for (const text of ["3 Apr 2020 12:30", "3 Apr 2020", "April 2020", "2 weeks ago", "2 years ago"])
    expect(Date.parse(written(text))).not.toBeNaN();
});

test("a day is the board's own, whatever its zone; the board's clock is the same in every zone", () => {
  const east = { at, zone: { minutes: 600 } };
  expect(isoTime(readDate("3 Apr 2020", east)!)).toBe("2020-04-03");
  const moment = readDate("3 Apr 2020 08:30", east)!;
  expect(isoTime(moment)).toBe("2020-04-02T22:30:00Z");
  expect(clockTime(moment)).toBe("2020-04-03T08:30");
  expect(clockTime(readDate("3 Apr 2020 08:30", { at })!)).toBe("2020-04-03T08:30");
});

test("a weekday with a time that is still to come was a week ago", () => {
  const greenwich = { zone: { minutes: 0 } };
  expect(iso("Wednesday at 11:00", greenwich)).toBe("2020-04-29T11:00");
  expect(iso("Wednesday at 13:00", greenwich)).toBe("2020-04-22T13:00");
  // It is that late already, somewhere.
  expect(iso("Wednesday at 13:00")).toBe("2020-04-29T13:00");
});

const toldOn = (html: string) => {
  const { dated } = new Page({ url: "http://small.test/t/1", html, at }).evidence;
  const moment = momentAt(dated.places[0]!, dated);
  return moment && isoTime(moment);
};

test("a number or a date in an attribute of whatever name is the time in the text, if it can be", () => {
  expect(toldOn('<span data-u7="1587646800">23 April 2020, 15:00</span>')).toBe("2020-04-23T13:00:00Z");
  expect(toldOn('<span data-u7="1587646800">6 days ago</span>')).toBe("2020-04-23T13:00:00Z");
  expect(toldOn('<span data-u7="1587646800">23 April 2019, 15:00</span>')).toBe("2019-04-23T15:00:00Z");
  expect(toldOn('<span data-u7="23 April 2020, 13:07:11 GMT">6 days ago</span>')).toBe(
    "2020-04-23T13:07:11Z",
  );
  expect(toldOn('<span data-u7="23 April 2018, 13:07:11 GMT">6 days ago</span>')).not.toContain("2018");
  expect(toldOn('<time datetime="20200423T130000Z">23 April</time>')).toBe("2020-04-23T13:00:00Z");
});

test.each([
  ["3 May 2021 10:15 +02:30", "2021-05-03T07:45"],
  ["3 May 2021 10:15 +0230", "2021-05-03T07:45"],
  ["3 May 2021 10:15 (UTC+2)", "2021-05-03T08:15"],
  ["3 May 2021 10:15+02", "2021-05-03T08:15"],
  ["3 May 2021 10:15 GMT-3", "2021-05-03T13:15"],
  ["3 May 2021 10:15+2", "2021-05-03T10:15"],
  ["3 May 2021 10:15 +2000", "2021-05-03T10:15"],
])("%s is %s in Greenwich, as far as it tells", (text, wanted) => {
  expect(iso(text)).toBe(wanted);
});

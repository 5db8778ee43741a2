import { expect, test } from "vitest";
import { KnownPeople } from "../../../src/learn/people/known-people.ts";
import { Page } from "../../../src/page/page.ts";
import { learnWrapper, readPosts } from "../../../src/page/posts/posts.ts";

/** Small pages as nobody's package makes them. */
function pageOf(html: string): Page {
  const page = new Page({ url: "http://forum.test/t/1", html, at: Date.UTC(2022, 0, 1, 12) });
  new KnownPeople().meet(page);
  return page;
}
const told = (html: string) =>
  readPosts(pageOf(html)).map(({ author, published, text }) => `${author} ${published}: ${text}`);

test("a question, its answers and the comments on both are posts, though each is laid out otherwise", () => {
  const signed = (what: string, time: string, name: string) =>
    `<div class="sig">${what} <time datetime="2021-05-${time}:00Z">May ${time}</time> <a href="/u/${name}">${name}</a></div>`;
  const comment = (text: string, time: string, name: string) =>
    `<div class="comment"><span class="said">${text}</span> – <a href="/u/${name}">${name}</a> <time datetime="2021-05-${time}:00Z">May 2021, ${time}</time></div>`;
  const page = `<h1>How do I splice rope?</h1>
    <div class="question"><div class="prose">I have a rope whose end is frayed. How do I make an eye splice that holds?</div>${signed("asked", "02T10:00", "jack")}
      <div class="comments">${comment("Which material is it?", "02T10:20", "mia")}${comment("Manila, about 12 mm thick.", "02T10:31", "jack")}</div></div>
    <h2>2 Answers</h2>
    <div class="answer"><div class="prose">Unlay five turns, tape the ends and tuck each strand over one and under one.</div>${signed("answered", "02T12:00", "salt")}
      <div class="comments">${comment("Five tucks for synthetic ropes, mind.", "02T12:20", "mia")}</div></div>
    <div class="answer"><div class="prose">Buy one that is made already; they are cheap and tested, and safer for it.</div>${signed("answered", "03T08:00", "lazy")}</div>`;
  expect(told(page)).toEqual([
    "jack 2021-05-02T10:00:00Z: I have a rope whose end is frayed. How do I make an eye splice that holds?",
    "mia 2021-05-02T10:20:00Z: Which material is it?",
    "jack 2021-05-02T10:31:00Z: Manila, about 12 mm thick.",
    "salt 2021-05-02T12:00:00Z: Unlay five turns, tape the ends and tuck each strand over one and under one.",
    "mia 2021-05-02T12:20:00Z: Five tucks for synthetic ropes, mind.",
    "lazy 2021-05-03T08:00:00Z: Buy one that is made already; they are cheap and tested, and safer for it.",
  ]);
});

test("days that are only named are times where others are, and words among words are not", () => {
  const post = (name: string, when: string, text: string) =>
    `<div class="post"><a class="user" href="/u/${name}">${name}</a> <span>${when}</span><p>${text}</p></div>`;
  const page = [
    post("ada", "3 days ago", "The new slipway is open at last, who has used it already?"),
    post("bo", "yesterday", "I did, it is steep but clean, and we shall be there today."),
    post("cy", "4 hours ago", "Mind the algae at low water, my wheels slipped yesterday."),
    post("bo", "just now", "Great, going there now."),
  ];
  expect(told(page.join("")).map((line) => line.slice(0, line.indexOf(": ")))).toEqual([
    "ada 2021-12-29",
    "bo 2021-12-31",
    "cy 2022-01-01T08:00:00Z",
    "bo 2022-01-01T12:00:00Z",
  ]);
});

test("the time of a page's only post is the one beside it, not the clock above; and who wrote stands around it", () => {
  const page = `<div id="head"><a href="/">Harbour Forum</a> <span>This is 5 June 2018, 10:00</span></div><h1>Lost: one oar</h1>
    <div class="post" id="post-991"><div class="left"><a href="/users/12">gull</a><br>Posts: 12</div>
    <div class="right"><div class="date">1 June 2018, 19:22</div><div class="body">Somewhere between the mole and the red buoy I have lost an oar, ash, with a copper tip. A reward waits for the finder.</div></div></div>
    <div class="foot">Members online: <a href="/users/3">tern</a>, <a href="/users/9">skua</a></div>`;
  expect(told(page)).toEqual([
    expect.stringMatching(/^gull 2018-06-01T19:22:00Z: Somewhere between .* finder\.$/),
  ]);
});

test("what leads elsewhere above a post that is alone on its page is no part of it, though the others of a thread begin one element before", () => {
  const post = (id: number, name: string) =>
    `<div class="message"><a href="/u/${name}">${name}</a> <small>${id} May 2021 10:00</small><p>What ${name} has to say of boat number ${id}, at some length.</p></div>`;
  const named = (id: number, name: string) => `<a name="msg-${id}"></a>${post(id, name)}`;
  const thread = pageOf(`<div class="nav">Home</div>${named(1, "ann")}${named(2, "bob")}${named(3, "cyd")}`);
  const lone = pageOf(`<div class="nav"><a href="/read?7#msg-7">Previous Message</a></div>${post(8, "dee")}`);
  const [alone] = learnWrapper([thread, thread, lone]).read(lone);
  expect(alone).toMatchObject({ author: "dee", published: "2021-05-08T10:00:00Z" });
  expect(alone?.id).not.toBe("7");
  expect(alone?.url ?? "").not.toContain("msg-7");
});

const SAID = [
  "The slipway at the old harbour is open again, only the last two metres are slippery at low water.",
  "Has anybody measured how deep it is there at spring tide? My boat draws almost a metre.",
  "No.",
  "They are going to dredge the basin next spring, and until then nobody should try it after dark.",
];
const BY = ["anna", "Bert Klein", "salty_dog", "anna"];
const DAYS = ["3 May 2021 10:12", "3 May 2021 11:40", "4 May 2021 08:05", "4 May 2021 08:06"];
const READ = ["2021-05-03T10:12", "2021-05-03T11:40", "2021-05-04T08:05", "2021-05-04T08:06"].map(
  (time, i) => `${BY[i]} ${time}:00Z: ${SAID[i]}`,
);
const each = (post: (name: string, day: string, text: string, i: number) => string) =>
  SAID.map((text, i) => post(BY[i]!, DAYS[i]!, text, i)).join("");

test("a name may share its text with the date, whatever stands between the two", () => {
  for (const head of [
    (name: string, day: string) => `${name}, ${day}`,
    (name: string, day: string) => `${name} wrote on ${day}`,
    (name: string, day: string) => `${day} | ${name}`,
    (name: string, day: string, i: number) => `${i + 1} ：${name}：${day} ID:xy`,
    (name: string, day: string, i: number) => `Posted by ${name} in ${i % 2 ? "Old Boats" : "Trips"}, ${day}`,
  ])
    expect(
      told(`<dl>${each((name, day, text, i) => `<dt>${head(name, day, i)}</dt><dd>${text}</dd>`)}</dl>`),
    ).toEqual(READ);
  const unnamed = each((_name, day, text) => `<div><p>Written: ${day}</p><p class="w">${text}</p></div>`);
  expect(readPosts(pageOf(unnamed)).map(({ author }) => author)).toEqual(SAID.map(() => undefined));
});

test("name and time are no part of the words that they share an element with", () => {
  for (const post of [
    (name: string, day: string, text: string) => `<p><b>${name}</b> wrote on ${day}:<br>${text}</p>`,
    (name: string, day: string, text: string) => `<p><b>${name}</b><br><i>${day}</i><br>${text}</p>`,
    (name: string, day: string, text: string) => `<p>${text}<br><b>${name}</b> (${day})</p>`,
  ])
    expect(told(each(post))).toEqual(READ);
});

test("of a record's parts of one kind a name that is a link is not the one with the words", () => {
  const page = each(
    (name, day, text) =>
      `<dl><dt>Who</dt><dd><a href="/user/${name}">${name}</a></dd><dt>When</dt><dd>${day}</dd><dt>What</dt><dd>${text}</dd></dl>`,
  );
  expect(told(page)).toEqual(READ);
});

test("comments below a question whose time is laid out in a table are posts as well", () => {
  const signed = (name: string, day: string) =>
    `<table><tr><td>on <span class="time">${day}</span></td><td><a href="/users/${name}">${name}</a></td></tr></table>`;
  const [asked, remarked, , answered] = SAID;
  const page = `<div class="q"><div class="w"><p>${asked}</p></div>${signed(BY[0]!, DAYS[0]!)}
      <ul><li><span>${remarked}</span> – <a href="/users/bert">bert</a> <i class="when" title="2021-05-03 11:40">a while ago</i></li></ul></div>
    <div class="a"><div class="w"><p>${answered}</p></div>${signed(BY[2]!, DAYS[2]!)}
      <ul><li><span>${asked}</span> – <a href="/users/bert">bert</a> <i class="when" title="2021-05-04 09:00">a while ago</i></li></ul></div>
    <div class="a"><div class="w"><p>${answered}</p></div>${signed(BY[3]!, DAYS[3]!)}</div>`;
  expect(readPosts(pageOf(page)).map(({ author, text }) => `${author}: ${text}`)).toEqual([
    `anna: ${asked}`,
    `bert: ${remarked}`,
    `salty_dog: ${answered}`,
    `bert: ${asked}`,
    `anna: ${answered}`,
  ]);
});

test("guests without a link comment on an article whose author has one", () => {
  const long = each((name, day, text) =>
    text === "No." ? "" : `<li><div><cite>${name}</cite> <span>${day}</span></div><p>${text}</p></li>`,
  );
  const page = `<article><p>On <a href="/2021/05/02">2 May 2021</a> by <a href="/author/jo">Jo</a></p><div>${SAID.join(" ")}</div></article>
    <ol>${long}</ol>`;
  expect(told(page)).toEqual([
    `Jo 2021-05-02: ${SAID.join(" ")}`,
    ...READ.filter((post) => !post.endsWith(" No.")),
  ]);
});

test("a short post that is alone on its page is not its lists of what is new, nor by somebody in them", () => {
  const news = [1, 2, 3, 4, 5].map(
    (i) =>
      `<li><a href="/t/${i}">Question number ${i} about boats</a><br>by <a href="/user/${i}">user${i}</a>, 1${i} May 2021 0${i}:10</li>`,
  );
  const page = `<div><h3>Latest posts</h3><ul>${news.join("")}</ul></div><div><h1>Lost: one oar</h1><div class="k">
    <p><b>gull</b> <span>1 May 2021 19:22</span></p><div class="w">${SAID[0]}</div></div></div><div>It is now 14 May 2021 09:00</div>`;
  expect(told(page)).toEqual([`gull 2021-05-01T19:22:00Z: ${SAID[0]}`]);
});

test("what leads to a post is no name, though it comes again with one address", () => {
  const page = each(
    (name, day, text, i) =>
      `<div class="k"><div>[<a href="/t?goto=${i && 3221}#m${i && 3221}">message #${i && 3221}</a>] <span>${day}</span></div>
       <div><a href="/index.php?t=who&amp;id=${name.length}">${name}</a></div><div class="w">${text}</div></div>`,
  );
  expect(told(page)).toEqual(READ);
});

test("what a post shows of the one that it answers, above its own time, is no post", () => {
  const page = each((name, day, text, i) => {
    const shown = `<div class="to"><a href="/user/${BY[0]}">${BY[0]}</a> <a href="#p1" class="then">${DAYS[0]}</a><div>${SAID[0]}</div></div>`;
    return `<div class="k">${i === 1 || i === 3 ? shown : ""}<div><a href="/user/${name}">${name}</a> <span class="now">${day}</span></div><div class="w">${text} ${SAID[3]}</div></div>`;
  });
  expect(told(page)).toEqual(READ.map((post) => `${post} ${SAID[3]}`));
});

test("a day in the title of something else, where to go next and where to answer are no part of a page's only post", () => {
  const news = ["Nets", "Meeting on 14.4.2021 in the old boathouse", "Oars"].map(
    (title) => `<li><a href="/${title}">${title}</a> some weeks and a day</li>`,
  );
  const page = `<div class="m"><h1>Lost: one oar</h1><div class="k"><p><a href="/user/gull">gull</a> <span>1 May 2021 19:22</span></p>
      <div class="w"><p>${SAID[1]}</p><div><a href="/t/1">‹ Nets for sale</a> <a href="/t/3">Old boats wanted ›</a></div></div></div>
      <form action="/answer"><div>You have to be known here before you may answer: say who you are, and choose whether all of your words are to be seen by everybody.</div></form></div>
    <div class="s"><h2>News</h2><ul>${news.join("")}</ul></div>`;
  expect(told(page)).toEqual([`gull 2021-05-01T19:22:00Z: ${SAID[1]}`]);
});

test("a number with a letter is a time, if each post has one beside its name; sizes and counts are none", () => {
  const post = (name: string, when: string, text: string) =>
    `<div class="post"><a class="user" href="/u/${name}">${name}</a> <span>${when}</span><p>${text}</p></div>`;
  const page = (...times: string[]) =>
    times.map((when, i) => post(["ada", "bo", "cy", "dee"][i]!, when, SAID[i === 2 ? 4 : i]!)).join("");
  const heads = (html: string) => told(html).map((line) => line.slice(0, line.indexOf(": ")));
  expect(heads(page("3y", "11mo", "3d", "5h"))).toEqual([
    "ada 2019",
    "bo 2021-01",
    "cy 2021-12-29",
    "dee 2022-01-01T07:00:00Z",
  ]);
  expect(heads(page("3kg", "11kb", "3px", "5ft"))).toEqual([
    "ada undefined",
    "bo undefined",
    "cy undefined",
    "dee undefined",
  ]);
});

test("of rows that each have a label, the words are what the same label stands before, also where the time is below them", () => {
  const post = (name: string, day: number, text: string) =>
    `<table data-id="${day}"><tr><th>Name</th><td><img src="/u.svg"><a href="/u/${name}">${name}</a><dl><dt>Messages</dt><dd>${day * 9}</dd><dt>Since</dt><dd>some ${day} years</dd></dl></td></tr><tr><th>Subject</th><td><span>Re: Where are the oars?</span></td></tr><tr><th>Message</th><td>${text}<br><a href="/p/${day}">${day} May 2021 10:00</a></td></tr></table>`;
  const page =
    post("ann", 3, "They stood behind the shed, I have seen them there.") +
    post("bob", 4, "Not any more, since the storm, and neither does it.") +
    post("cyd", 5, "Ask at the ferry!");
  expect(told(page)).toEqual([
    "ann 2021-05-03T10:00:00Z: They stood behind the shed, I have seen them there.",
    "bob 2021-05-04T10:00:00Z: Not any more, since the storm, and neither does it.",
    "cyd 2021-05-05T10:00:00Z: Ask at the ferry!",
  ]);
});

test("of elements of one kind side by side the words are not what comes again in front of them, nor what comes again behind", () => {
  const post = (number: number, name: string, text: string) =>
    `<hr><span>${name}</span> <span>Deckhand</span> ${number} May 2021 10:00 <a href="/quote/${number}">Quote</a><br><span>${text}</span>`;
  const page = [
    post(3, "ann", "The tide was out when we came back, so we had to wait."),
    post(4, "bob", "You should have taken the other way in, behind the mole."),
    post(5, "ann", "That one is closed in winter, as everybody here knows."),
    post(6, "bob", "It has been open since the storm took the gate away."),
  ].join("");
  expect(told(page).map((line) => line.slice(line.indexOf(": ") + 2, line.indexOf(": ") + 12))).toEqual([
    "The tide w",
    "You should",
    "That one i",
    "It has bee",
  ]);
});

test("words may stand in an element that only names a font, with code among them", () => {
  const post = (number: number, name: string, text: string) =>
    `<li><p><b>${name}</b> <time datetime="2021-05-0${number}T10:00:00Z">May ${number}</time></p><font>${text}</font><div>${number} people like this</div></li>`;
  const page = `<ol>${post(3, "ann", "This one turns the lamp on:<pre>lamp --on --bright</pre> and nothing else does.")}
    ${post(4, "bob", "Not here, what does it say of the mains?<pre>mains --tell</pre>")}${post(5, "cyd", "Ask the harbour master.")}</ol>`;
  expect(told(page)).toEqual([
    "ann 2021-05-03T10:00:00Z: This one turns the lamp on:\nlamp --on --bright\nand nothing else does.",
    "bob 2021-05-04T10:00:00Z: Not here, what does it say of the mains?\nmains --tell",
    "cyd 2021-05-05T10:00:00Z: Ask the harbour master.",
  ]);
});

test("of cells at one place the words are in that with most of its own, however much is known of the writer", () => {
  const post = (number: number, name: string, text: string) =>
    `<tr><td><a href="/u/${name}">${name}</a><ul><li>Joined: the year 2012</li><li>Messages: ${number * 9}</li><li>From: the Northern Harbour</li></ul></td><td><b>Re: Oars</b></td></tr><tr><td colspan="2">${text}</td></tr><tr><td colspan="2"><time datetime="2021-05-0${number}T10:00:00Z">May ${number}</time></td></tr>`;
  const page = `<table>${post(3, "ann", "They stood behind the shed, I have seen them there, both of them, on the day before the storm.")}${post(4, "bob", "Not any more.")}${post(5, "cyd", "Ask at the ferry, they have found a lot on the beach since then.")}</table>`;
  expect(told(page).map((line) => line.slice(line.indexOf(": ") + 2, line.indexOf(": ") + 12))).toEqual([
    "They stood",
    "Not any mo",
    "Ask at the",
  ]);
});

/** A first post in another frame than its answers, on three pages. */
function begun(date: (day: number) => string, apart = ""): Page[] {
  const answer = (name: string, day: number, text: string) =>
    `<div class="answer"><p class="by"><a class="user" href="/u/${name}">${name}</a> <span class="date">${date(day)}</span></p><div class="words">${text}</div></div>`;
  return [1, 2, 3].map((n) =>
    pageOf(
      `<h1>Thread ${n}</h1><article class="entry"><a class="user" href="/u/ann">ann</a>${apart} ${date(n)}<div class="text">The oars of boat ${n} are gone, and so is the boat itself. ${`Nobody saw who took them from us on that night ${n}. `.repeat(7)}</div></article>
      <div class="answers">${["bob", "cyd", "dee", "eve"].map((name, i) => answer(name, n + i + (n % 2), `Look behind shed ${i} of number ${n}, said ${name}'s brother, where they were last year too.`)).join("")}</div>`,
    ),
  );
}

test("a first post in another frame that has the day of its first answer is a post, where only days are told", () => {
  const pages = begun((day) => `${day} May 2021`);
  const wrapper = learnWrapper(pages);
  expect(pages.map((page) => wrapper.read(page).map(({ author }) => author))).toEqual(
    pages.map(() => ["ann", "bob", "cyd", "dee", "eve"]),
  );
});

test("a time alone on its line is a time, in however long an element it stands", () => {
  let late = 0;
  const pages = begun((day) => `${day} May 2021, 10:${10 + late++}`, "<ul><li>Messages: 7</li></ul>");
  const wrapper = learnWrapper(pages);
  expect(pages.map((page) => wrapper.read(page).map(({ author }) => author))).toEqual(
    pages.map(() => ["ann", "bob", "cyd", "dee", "eve"]),
  );
});

test("answers that are set in by the element for quotations are posts, and what a post quotes is none", () => {
  const post = (number: number, name: string, text: string, answers = "") =>
    `<div class="node"><div class="post"><p><a class="user" href="/u/${name}">${name}</a> <span>${number} May 2021, 10:00</span></p><div class="words">${text}</div></div>${answers === "" ? "" : `<blockquote>${answers}</blockquote>`}</div>`;
  const page = [
    post(1, "ann", "Where are the oars of the blue boat?", post(2, "bob", "Behind the shed, as always.")),
    post(
      4,
      "cyd",
      `<blockquote><span>bob, 2 May 2021, 10:00</span><p>Behind the shed, as always.</p></blockquote>Not any more, I looked there.`,
      post(5, "dee", "Ask at the ferry then, they find much."),
    ),
  ].join("");
  expect(told(page).map((line) => line.slice(0, line.indexOf(": ")))).toEqual([
    "ann 2021-05-01T10:00:00Z",
    "bob 2021-05-02T10:00:00Z",
    "cyd 2021-05-04T10:00:00Z",
    "dee 2021-05-05T10:00:00Z",
  ]);
});

/** Posts of three rows each, whose cells are all at one place: who wrote it and what is known of them, the words, the day. */
const rows = (posts: readonly (readonly [name: string, day: number, text: string])[]) =>
  `<table>${posts
    .map(
      ([name, day, text]) =>
        `<tr><td><a href="/u/${name}">${name}</a><ul><li>Joined: 12 April 2019</li><li>Posts: ${3 * name.length}</li><li>Lives at the ${name}wharf by the sea</li></ul></td><td><b>Re: Boats</b></td></tr><tr><td colspan="2">${text}</td></tr><tr><td colspan="2"><i>${day} May 2021</i></td></tr>`,
    )
    .join("")}</table>`;

test("a first post in a frame of its own is one, though most are answered on the same day", () => {
  const things = ["ropes", "oars", "sails", "anchors", "lamps", "nets"];
  const writer = (i: number) => ["olof", "wieke", "jytte"][i % 3]!;
  const asked = (thing: string) =>
    `I have bought some ${thing} whose ends are frayed. How do I mend the ${thing} so that they hold?`;
  const answers = (thing: string) =>
    [
      ["jack", 2, `Buy ${thing} that are made already; they are cheap and tested, and safer for it.`],
      ["mia", 3, `Nobody makes ${thing} any more, as far as I know; where did you find yours?`],
      ["salt", 3, `The old chandler has ${thing} from before the war, go and ask her for some.`],
    ] as const;
  const pages = things.map((thing, i) =>
    pageOf(
      `<h1>${thing}</h1><article><p><a href="/u/${writer(i)}">${writer(i)}</a></p><font><div>${asked(thing)}</div></font><p><i>${i === 0 ? 1 : 2} May 2021</i></p></article><h3>Answers</h3>${rows(answers(thing))}`,
    ),
  );
  const wrapper = learnWrapper(pages);
  expect(pages.map((page) => wrapper.read(page).map(({ author, text }) => `${author}: ${text}`))).toEqual(
    things.map((thing, i) => [
      `${writer(i)}: ${asked(thing)}`,
      ...answers(thing).map(([name, , text]) => `${name}: ${text}`),
    ]),
  );
});

test("the words are those of every row, where rows have a class and the same with a number in turn", () => {
  const things = [
    ...["ropes", "oars", "sails", "anchors", "lamps", "nets"],
    ...["rafts", "pumps", "keels", "masts", "hooks", "bells"],
  ];
  const says = (thing: string, i: number) =>
    [
      `The ${thing} are wet through, and so is the shed that they lie in.`,
      `Who takes the ${thing} home to dry them before it rains again?`,
      `Without dry ${thing} there is no sailing for anybody, as ever.`,
    ][i % 3]!;
  const row = (thing: string, i: number) => {
    const name = ["olof", "wieke", "jytte"][i % 3]!;
    const color = i % 2 === 0 ? "shade" : "shade2";
    return `<tr><td class="${color}"><font><b><a href="/u/${name}">${name}</a></b></font><br><font>Deckhand<br>Joined: May 2019<br>Posts: ${7 * (i + 3)}</font></td><td class="${color}"><table width="100%"><tr><td><img src="/x.gif"></td><td><font><b>Re: What to do with all the ${thing} of ours</b></font><br><font>on ${i + 1} May 2021, 10:0${i}</font></td></tr></table><hr><font>${says(thing, i)}</font>${i % 3 === 1 ? "<br><hr><font>Fair winds to all of you</font>" : ""}</td></tr>`;
  };
  const pages = things.map((thing) =>
    pageOf(`<table class="posts">${[0, 1].map((i) => row(thing, i)).join("")}</table>`),
  );
  const wrapper = learnWrapper(pages);
  const read = pages.flatMap((page) => wrapper.read(page));
  expect(read.map(({ text }) => text)).toEqual(things.flatMap((thing) => [0, 1].map((i) => says(thing, i))));
  for (const { html, text } of read) expect(html).toBe(`<font>${text}</font>`);
});

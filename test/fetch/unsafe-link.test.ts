import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unsafeWord } from "../../src/fetch/unsafe-link.ts";

const word = (path: string) => unsafeWord(new URL(path, "http://forum.example/"));

describe("never asked for", () => {
  test.each([
    "/logout",
    "/logout.php?hash=abc",
    "/logout/?t=1700000000,abcdef",
    "/users/sign_out",
    "/forum/index.php?action=logout;sesc=0f3a",
    "/ucp.php?mode=logout&sid=1f",
    "/member.php?action=logout&logoutkey=9f",
    "/login.php?do=logout",
    "/index.php?r=site/logout",
    "/?q=user/logout",
    "/?logout",
    "/index.php?app=core&do=log_out",
    "/abmelden",
    "/index.php?action=deconnexion",
    "/%D0%B2%D1%8B%D1%85%D0%BE%D0%B4",
    "/posting.php?mode=delete&f=1&p=17",
    "/index.php?action=deletemsg;topic=1.0;msg=3",
    "/index.php?action=removetopic2;topic=5",
    "/posts/17/delete",
    "/post/delete/17",
    "/delete.php?id=17",
    "/delete/17",
    "/comment/17/loeschen",
    "/index.php?delete=17",
    "/viewforum.php?f=1&hash=ab&mark=topics",
    "/rate-thread.php?tid=5&rating=2",
    "/forumdisplay.php?do=markread&f=1",
    "/misc.php?action=markread&fid=2",
    "/index.php?action=markasread;sa=all;x=1",
    "/forums/-/mark-read?date=1700000000",
    "/forums/general.2/mark-read",
    "/posts/17/like",
    "/posts/17/react?reaction_id=1",
    "/post/17/vote/up",
    "/questions/17/upvote",
    "/?vote=17",
    "/report.php?p=17",
    "/posts/17/report",
    "/index.php?action=report_post&id=1",
    "/threads/some-title.17/watch",
    "/viewtopic.php?f=1&t=2&watch=topic",
    "/subscription.php?do=addsubscription&t=1",
    "/ucp.php?mode=delete_cookies",
    "/ajax.php?cmd=post.delete",
  ])("%s", (path) => {
    expect(word(path)).toBeTypeOf("string");
  });
});

describe("safe to ask for", () => {
  test.each([
    "/",
    "/t/how-to-delete-a-file/123",
    "/threads/how-do-i-log-out.99/",
    "/t/delete/17",
    "/topic/17-please-vote-for-us",
    "/questions/17/vote-counting-in-small-clubs",
    "/viewtopic.php?f=1&t=2",
    "/index.php?topic=12.0",
    "/index.php?action=profile;u=1",
    "/index.php?action=recent",
    "/search?q=delete",
    "/search?q=how+to+log+out",
    "/list?sort=votes&filter=watched",
    "/2023/11/vote",
    "/2023/11/05/close",
    "/boards/report/",
    "/watch?v=abcdef",
    "/reputation.php?uid=12",
    "/27-november-thanksgiving/thanks/",
    "/index.php?topic=vote",
    "/forum/2/page/3",
    "/showthread.php?t=5&mode=threaded",
    "/blog/like-it-or-not",
    "/members/delete.17/",
    "/?follow=0&report=no",
    "/%ZZ%",
  ])("%s", (path) => {
    expect(word(path)).toBeUndefined();
  });

  test("any address at all gets a verdict", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        unsafeWord(new URL(url));
      }),
    );
  });
});

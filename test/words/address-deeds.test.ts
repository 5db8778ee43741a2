import { expect, test } from "vitest";
import { isDeedName, namesAct } from "../../src/words/address-deeds.ts";
import { withoutWords } from "../../src/words/words.ts";

test.each([
  "login",
  "newreply",
  "print-view",
  "mark_read",
  "sendtopic",
  "antworten",
  "cevapla",
  "memberlist",
])("%s names a deed", (name) => {
  expect(isDeedName(name)).toBe(true);
});

test.each(["new", "topic", "how-to-delete-a-file", "forum", "thread", "conversations"])(
  "%s names none",
  (name) => {
    expect(isDeedName(name)).toBe(false);
  },
);

test.each([
  "/posting.php?mode=quote&p=12",
  "/members/anna.12/follow",
  "/user/join?return=%2F",
  "/reply-12",
  "/users/sign_in",
  "javascript:void(0)",
])("%s leads to something to be done", (address) => {
  expect(namesAct(address)).toBe(true);
});

test.each([
  "/member/12-anne-ami",
  "/t/how-do-i-print-this-page/12",
  "/topic/12/report-on-the-meeting-of-may",
  "/members/ami.12/",
  "/goto/post?id=12",
])("%s leads to none", (address) => {
  expect(namesAct(address)).toBe(false);
});

test("without words nothing does", () => {
  expect(withoutWords(() => [isDeedName("login"), namesAct("/login")])).toEqual([false, false]);
});

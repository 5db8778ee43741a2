import { expect, test } from "vitest";
import { isProfileUrl, linkedName, plainName } from "../../../src/page/posts/people.ts";

test.each([
  "http://small.test/user/12",
  "/member.php?u=7",
  "/profile-ada.html",
  "/show-user-12",
  "/forum/members/ada.12/",
  "/@ada",
  "/memberlist.php?mode=viewprofile&u=5",
  "/index.php?action=profile;u=142",
  "/profile?id=54",
  "/memberlist.php?mode=viewprofile&u=55&sid=0a1b2c",
  "/board.cgi?do=get_profile;u=00000012",
  "/index.php?t=usrinfo&id=100&",
])("%s is a person's page", (url) => {
  expect(isProfileUrl(url)).toBe(true);
});

test.each([
  "/threads/a-question-about-author.295/",
  "/threads/what-do-you-think-of-the-new-member-area.7/",
  "/t/12",
  "/private.php?do=newpm&u=7",
  "/index.php?action=profile;u=142;area=showposts",
  "/memberlist.php?sort=user&order=asc",
  "/memberlist.php?sort=user&start=30",
  "/memberlist.php?mode=searchuser",
])("%s is none", (url) => {
  expect(isProfileUrl(url)).toBe(false);
});

test.each([
  ["by anna", "anna"],
  ["anna:", "anna"],
  ["anna –", "anna"],
  ["-=mike=-", "-=mike=-"],
  ["anna ·", "anna"],
])("%s is the name %s", (text, name) => {
  expect(plainName(text)).toBe(name);
});

test("all of a link to a person is the name, whatever its first word means elsewhere", () => {
  expect(linkedName("Da boss")).toBe("Da boss");
  expect(linkedName("@anna")).toBe("anna");
});

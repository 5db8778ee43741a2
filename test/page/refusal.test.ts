import { describe, expect, it } from "vitest";
import { Page } from "../../src/page/page.ts";
import { refusalOf } from "../../src/page/refusal.ts";

const AT = Date.UTC(2026, 0, 2, 12);
const page = (body: string, title = "Tinkers Corner") =>
  new Page({
    url: "http://forum.test/thread/7",
    html: `<!doctype html><title>${title}</title><body>${body}`,
    at: AT,
  });
const kindOf = (body: string, title?: string, status = 200) => refusalOf(page(body, title), status)?.kind;

const MENU = `<ul><li><a href="/">Home</a></li><li><a href="/memberlist.php">Members</a></li><li><a href="/search">Search</a></li></ul>`;
const PASSWORD = `<form><label>User <input name="user"></label><label>Password <input type="password" name="p"></label><button>Go</button></form>`;
const FOOTER = `<div>Current time: 01-02-2026, 11:58 AM</div><div>Powered by something</div>`;
const framed = (notice: string) => `${MENU}<div class="box"><p>${notice}</p></div>${FOOTER}`;

describe("a page that says no", () => {
  it.each([
    ["missing", "The specified thread does not exist."],
    ["missing", "Invalid thread specified"],
    ["missing", "No topic specified."],
    ["missing", "The requested page could not be found."],
    ["missing", "Das Thema existiert nicht."],
    ["missing", "Le sujet que vous recherchez n’existe pas."],
    ["missing", "El tema solicitado no existe."],
    ["missing", "O tópico solicitado não existe."],
    ["missing", "La pagina richiesta non è stata trovata."],
    ["missing", "Dit onderwerp bestaat niet."],
    ["missing", "Запрошенная тема не существует."],
    ["missing", "抱歉，您访问的页面不存在。"],
    ["missing", "お探しのページは見つかりません。"],
    ["denied", "You do not have permission to access this page."],
    ["denied", "Sorry, you are not authorised to read this forum."],
    ["denied", "Only registered members are allowed to access this section."],
    ["denied", "The board requires you to be registered and logged in to view this forum."],
    ["denied", "Du hast keine Berechtigung, dieses Forum zu sehen."],
    ["denied", "Vous n'avez pas l'autorisation de consulter ce forum."],
    ["denied", "No tienes permiso para ver este foro."],
    ["denied", "У вас нет прав для просмотра этого раздела."],
    ["denied", "抱歉，您没有权限访问该版块。"],
    ["tooFast", "Sorry, but you are searching too fast. Please wait a moment."],
    ["tooFast", "Too many requests"],
    ["tooFast", "The board is temporarily closed."],
    ["tooFast", "Trop de requêtes, veuillez patienter."],
    ["challenge", "Checking your browser before you can go on."],
    ["challenge", "Please verify that you are a human."],
    ["challenge", "Bitte bestätigen Sie, dass Sie kein Roboter sind."],
  ])("%s: %s", (kind, notice) => {
    expect(kindOf(framed(notice))).toBe(kind);
  });

  it("is a login wall where a password is asked for", () => {
    expect(kindOf(`${MENU}<h2>Log in</h2>${PASSWORD}`, "Log in - Tinkers Corner")).toBe("login");
    expect(kindOf(`${MENU}<p>You must log in to view this page.</p>${PASSWORD}`)).toBe("login");
    expect(kindOf(`${MENU}<h1>Anmelden</h1>${PASSWORD}`, "Forum :: Anmelden")).toBe("login");
  });

  it("is known by its title as well", () => {
    expect(kindOf(`<p>Ray 8f3a</p>`, "Just a moment...")).toBe("challenge");
    expect(kindOf(`<p>Back to the board</p>`, "Page not found | Tinkers")).toBe("missing");
  });

  it("is a riddle to solve and nothing else", () => {
    expect(kindOf(`<form><div class="some-captcha"></div><input type="submit"></form>`)).toBe("challenge");
  });

  it("is known by its status where the words say nothing", () => {
    expect(kindOf("", "", 403)).toBe("denied");
    expect(kindOf("", "", 404)).toBe("missing");
    expect(kindOf("", "", 429)).toBe("tooFast");
    expect(kindOf("<p>Checking your browser…</p>", "", 403)).toBe("challenge");
  });

  it("says by which words it was known", () => {
    expect(refusalOf(page(framed("Invalid thread specified")), 200)?.evidence).toBe(
      "invalid thread specified",
    );
    expect(
      refusalOf(page(framed("Invalid\u001b[2J thread specified: page not found")), 200)?.evidence,
    ).not.toContain("\u001b");
  });
});

describe("a page that shows something", () => {
  const post = (author: string, text: string) =>
    `<div class="post"><a href="/user/${author}">${author}</a> <span>3 May 2024, 10:22</span><p>${text}</p></div>`;

  it.each([
    "I get “You do not have permission to access this page” whenever I log in. Why?",
    "The page could not be found.",
    "How do I solve the captcha? It says: verify that you are a human.",
    "Too many requests, it says.",
  ])("is a thread about errors: %s", (text) => {
    expect(kindOf(post("ada", text), "Error message - Tinkers Corner")).toBeUndefined();
    expect(kindOf(post("ada", text).replace(/<\/?a[^>]*>/g, ""), "Page not found")).toBeUndefined();
  });

  it("is a thread below a small login form, even if it is called Login", () => {
    expect(kindOf(PASSWORD + post("ada", "Hello.") + post("bob", "Hi."), "Login - Tinkers")).toBeUndefined();
  });

  it("is a list of threads that asks guests to log in before they write", () => {
    const row = (n: number) =>
      `<tr><td><a href="/thread/${n}">Thread ${n}</a></td><td>12 replies</td><td>3 May 2024</td></tr>`;
    const table = `<table>${[1, 2, 3].map(row).join("")}</table>`;
    expect(kindOf(`${PASSWORD}${table}<p>You must log in to post here.</p>`)).toBeUndefined();
    expect(kindOf(`${MENU}<p>You must log in or register to reply here.</p>`)).toBeUndefined();
    expect(kindOf(`${MENU}<p>You cannot post new topics in this forum</p>`)).toBeUndefined();
  });

  it("is an entry page with few words and a login form in its head", () => {
    const boards = ["Mirrors", "Mounts", "Eyepieces"].map(
      (name) => `<li><a href="/board/${name}">${name}</a>`,
    );
    expect(kindOf(`${PASSWORD}<p>You are not logged in.</p><ul>${boards.join("")}</ul>`)).toBeUndefined();
  });

  it("is a long page, whatever it says", () => {
    expect(
      kindOf(`<p>Page not found</p>${"<p>There is much to read here, and more.</p>".repeat(60)}`),
    ).toBeUndefined();
  });
});

it("takes no long time over hostile pages", () => {
  for (const part of ["you must log ", "page ", "do not have ", "нет ", "a"])
    refusalOf(page(`<p>${part.repeat(120 / part.length)}</p>`.repeat(12)), 200);
});

it("takes the end of a word for no word of another language", () => {
  expect(kindOf("<h1>Trees</h1><p>Old ones are given maintenance twice a year.</p>")).toBeUndefined();
  expect(kindOf(framed("Le forum est en maintenance."))).toBe("tooFast");
});

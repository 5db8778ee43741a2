import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { textOf } from "../../src/fetch/charset.ts";

const russian = "Привет всем! Подскажите, пожалуйста, как правильно настроить форум. Спасибо за помощь.";
const samples: readonly [charset: string, text: string][] = [
  ["windows-1251", russian],
  ["koi8-r", russian],
  ["iso-8859-5", russian],
  ["gb18030", "大家好，请问这个论坛怎么注册？我想发帖子但是没有权限，谢谢楼主的回复。"],
  ["big5", "大家好，請問這個論壇怎麼註冊？我想發帖子但是沒有權限，謝謝樓主的回覆。"],
  [
    "shift_jis",
    "みなさん、こんにちは。この掲示板の使い方がわかりません。教えてください。よろしくお願いします。",
  ],
  [
    "euc-jp",
    "みなさん、こんにちは。この掲示板の使い方がわかりません。教えてください。よろしくお願いします。",
  ],
  ["euc-kr", "안녕하세요. 이 게시판에 글을 쓰는 방법을 모르겠습니다. 도와주시면 감사하겠습니다."],
  ["windows-1252", "Grüße aus Köln! Wer weiß, wie man das löst? Voilà une réponse très précise, señor."],
  ["windows-1250", "Dzień dobry, czy ktoś wie, jak założyć konto? Proszę o szybką odpowiedź. Žluťoučký kůň."],
  [
    "windows-1254",
    "Arkadaşlar merhaba, bu konuda yardımcı olabilir misiniz? Şimdiden çok teşekkür ediyorum, iyi günler. Değişiklik yaptığım.",
  ],
  ["windows-1253", "Καλημέρα σε όλους. Ξέρει κανείς πώς μπορώ να γραφτώ στο φόρουμ; Ευχαριστώ πολύ."],
  ["windows-1255", "שלום לכולם, מישהו יודע איך נרשמים לפורום? תודה רבה מראש לכל העונים."],
  ["windows-1256", "مرحبا بالجميع، هل يعرف أحدكم كيف يمكنني التسجيل في المنتدى؟ شكرا جزيلا لكم"],
  ["windows-874", "สวัสดีครับ ใครรู้บ้างว่าสมัครสมาชิกเว็บบอร์ดนี้อย่างไร ขอบคุณมากครับ"],
];

describe("nothing declared", () => {
  test.each(samples)("%s is recognised by its letters", (charset, text) => {
    const page = `<html><head><title>Forum</title></head><body><div class="post"><p>${text}</p></div></body></html>`;
    const found = textOf(iconv.encode(page, charset), "text/html");
    expect(found).toMatchObject({ charset, text: page, from: "content" });
  });

  test("UTF-8 is UTF-8, ASCII needs nothing", () => {
    expect(textOf(Buffer.from("grüß dich"))).toEqual({
      text: "grüß dich",
      charset: "utf-8",
      from: "content",
    });
    expect(textOf(Buffer.from("plain"))).toEqual({ text: "plain", charset: "utf-8", from: "content" });
  });

  test("a UTF-8 page with one title cut in the middle of a letter stays UTF-8", () => {
    const body = Buffer.concat([
      Buffer.from(`${"Größe über alles ".repeat(10)}`),
      Buffer.from([0xc3]),
      Buffer.from(" Ende"),
    ]);
    const { text, charset } = textOf(body);
    expect(charset).toBe("utf-8");
    expect(text).toContain("Größe über alles");
  });

  test.each(["© 2005 Example", "It\u2019s 20 °C", "£5", "naïve"])(
    "%s alone is in the encoding most pages are in",
    (text) => {
      expect(textOf(iconv.encode(text, "windows-1252"))).toMatchObject({ text, charset: "windows-1252" });
    },
  );

  test("scars of earlier conversions do not count", () => {
    const text = `${"ï¿½ ï¿½ ".repeat(5)}Foren-Übersicht`;
    expect(textOf(Buffer.from(text, "latin1")).charset).toBe("windows-1252");
  });

  test.each([
    ["windows-1251", `ВНИМАНИЕ! ПРАВИЛА ФОРУМА. ${russian}`],
    ["koi8-r", `ВНИМАНИЕ! ПРАВИЛА ФОРУМА. ${russian}`],
    ["windows-1252", "ÜBER DIE GRÖSSE DER FLÜSSE, MÖGLICHST MIT BELÄGEN"],
  ])("%s is recognised with capitals in it", (charset, text) => {
    expect(textOf(iconv.encode(text, charset))).toMatchObject({ charset, text });
  });

  test.each(["windows-1251", "koi8-r"])("%s is recognised behind a long head of scripts", (charset) => {
    const page = `<script>${"var x = 1;\n".repeat(5000)}</script><p>${russian}</p>${"<br>".repeat(9000)}`;
    expect(textOf(iconv.encode(page, charset))).toMatchObject({ charset, text: page });
  });

  test("a little UTF-8 that is broken is not UTF-8", () => {
    expect(textOf(Buffer.from("Größe \xc3 Maß", "latin1")).charset).toBe("windows-1252");
  });

  test("Japanese with escapes looks like ASCII and is not", () => {
    const body = Buffer.from("\u001b$B$3$s\u001b(B", "latin1");
    expect(textOf(body)).toMatchObject({ text: "こん", charset: "iso-2022-jp" });
  });
});

describe("declared", () => {
  test.each(samples)("%s in the header is believed", (charset, text) => {
    expect(textOf(iconv.encode(text, charset), `text/html; charset=${charset}`)).toMatchObject({
      text,
      from: "header",
    });
  });

  test("by a meta element in either form, or by an XML declaration", () => {
    for (const head of [
      '<meta charset="windows-1251">',
      '<META http-equiv=Content-Type content="text/html; charset=windows-1251">',
      '<?xml version="1.0" encoding="windows-1251"?>',
    ]) {
      const found = textOf(iconv.encode(`${head}<p>да`, "windows-1251"));
      expect(found).toMatchObject({ charset: "windows-1251", from: "meta" });
      expect(found.text).toContain("да");
    }
  });

  test("a byte order mark beats everything", () => {
    const found = textOf(Buffer.from("\ufeffä"), "text/html; charset=koi8-r");
    expect(found).toEqual({ text: "ä", charset: "utf-8", from: "bom" });
    expect(textOf(Buffer.from("\ufeffhä", "utf16le"))).toEqual({
      text: "hä",
      charset: "utf-16le",
      from: "bom",
    });
    const swapped = Buffer.from("\ufeffhä", "utf16le").swap16();
    expect(textOf(swapped)).toEqual({ text: "hä", charset: "utf-16be", from: "bom" });
  });

  test("UTF-16 by the header is believed, by a meta element it cannot be", () => {
    const body = Buffer.from("hi", "utf16le");
    expect(textOf(body, "text/html; charset=utf-16le")).toEqual({
      text: "hi",
      charset: "utf-16le",
      from: "header",
    });
    expect(textOf(Buffer.from('<meta charset="utf-16">ü'))).toMatchObject({ charset: "utf-8", from: "meta" });
  });

  test("Japanese with escapes by the header is believed though it looks like ASCII", () => {
    const body = Buffer.from("\u001b$B$3$s\u001b(B", "latin1");
    expect(textOf(body, "text/html; charset=ISO-2022-JP")).toEqual({
      text: "こん",
      charset: "iso-2022-jp",
      from: "header",
    });
  });

  test("an encoding in two bytes is believed while its bytes may be UTF-8 by chance", () => {
    const letters = (count: number) => Buffer.from("d0b4".repeat(count), "hex");
    expect(textOf(letters(5), "text/html; charset=gbk")).toEqual({
      text: "写".repeat(5),
      charset: "gbk",
      from: "header",
    });
    expect(textOf(letters(6), "text/html; charset=gbk")).toEqual({
      text: "д".repeat(6),
      charset: "utf-8",
      from: "content",
    });
    expect(textOf(letters(5)).charset).toBe("utf-8");
  });

  test("a meta element counts within the first 4096 bytes", () => {
    const late = (spaces: number) => iconv.encode(`${" ".repeat(spaces)}<meta charset=koi8-r>Да`, "koi8-r");
    expect(textOf(late(4000))).toMatchObject({ charset: "koi8-r", from: "meta" });
    expect(textOf(late(4096)).from).toBe("content");
  });

  test("the header beats the meta element", () => {
    const body = iconv.encode('<meta charset="utf-8">да да', "windows-1251");
    expect(textOf(body, "text/html; charset=windows-1251").text).toContain("да да");
  });
});

describe("declared wrongly", () => {
  test("Latin-1 said, UTF-8 sent", () => {
    expect(textOf(Buffer.from("Grüße"), "text/html; charset=iso-8859-1")).toMatchObject({
      text: "Grüße",
      charset: "utf-8",
    });
  });

  test("UTF-8 said, something else sent", () => {
    const body = Buffer.from("Grüße aus Köln, café crème, voilà", "latin1");
    expect(textOf(body, "text/html; charset=utf-8").text).toBe("Grüße aus Köln, café crème, voilà");
    expect(textOf(iconv.encode(russian, "windows-1251"), "text/html; charset=utf-8").text).toBe(russian);
  });

  test("an encoding in two bytes that they do not fit", () => {
    const german = "Grüße aus Köln! Wer weiß, wie man das löst? Für Übungen schöne Wörter";
    for (const charset of ["big5", "euc-kr", "shift_jis"])
      expect(textOf(Buffer.from(german, "latin1"), `text/html; charset=${charset}`).text).toBe(german);
  });

  test("a label nobody knows is passed over, the first time and later", () => {
    textOf(Buffer.from("grüß"), "text/html; charset=klingon");
    expect(textOf(Buffer.from("grüß"), "text/html; charset=klingon").text).toBe("grüß");
  });
});

test("any bytes become some text", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 2000 }),
      fc.constantFrom("", "text/html; charset=big5", "charset=x"),
      (bytes, type) => {
        expect(typeof textOf(Buffer.from(bytes), type).text).toBe("string");
      },
    ),
  );
});

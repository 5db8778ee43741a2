/** Words on page-flipping links besides numbers, in the languages forums are mostly written in. */
const FLIP_WORDS = new Set(
  (
    "next prev previous last first older newer more|weiter nächste vorherige zurück letzte erste ältere neuere|" +
    "suivant suivante précédent précédente dernier première première dernière|siguiente anterior última primera|" +
    "successiva precedente ultima prima|próxima próximo seguinte última primeira|следующая предыдущая последняя первая след пред вперед назад|" +
    "volgende vorige laatste eerste|następna poprzednia ostatnia pierwsza|nästa föregående sista första|sonraki önceki son ilk|" +
    "下一页 上一页 尾页 首页 下页 上页|次へ 前へ 次 前|다음 이전"
  ).split(/[|\s]+/),
);
/** What may stand beside such a word: "next page", "older posts". */
const BESIDE =
  /\b(?:page|pages|seite|seiten|page suivante|página|pagina|страница|strona|sida|sayfa|post|posts|topics|threads)\b/giu;

/** iRobot's third heuristic: whether a link's text is a number or says "next". */
export function isFlipText(text: string): boolean {
  const plain = text.trim().toLowerCase();
  if (plain.length === 0 || plain.length > LONGEST) return false;
  if (/^[\s([]*[0-9][0-9.,\s]*[\])]*$/.test(plain) || /^[\s«»‹›<>|←→≪≫⟨⟩]+$/.test(plain)) return true;
  const words = plain
    .replace(/[«»‹›<>|←→≪≫⟨⟩().,:[\]]/g, " ")
    .replace(BESIDE, " ")
    .trim()
    .split(/\s+/);
  return (
    words.length > 0 &&
    words.length <= 2 &&
    words.every((word) => FLIP_WORDS.has(word) || /^[0-9]+$/.test(word))
  );
}

const LONGEST = 24;

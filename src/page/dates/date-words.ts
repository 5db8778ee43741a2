import { DAY, HOUR, MINUTE, SECOND } from "../../seam/times.ts";
/**
 * Words of dates and times in the languages forums are written in. One word may mean several things in several languages
 * ("mar" is March or Tuesday, "ago" is English ago or August): all meanings are kept, the place in the sentence decides.
 */
export interface DateWord {
  month?: number;
  /** 0 is Sunday. */
  weekday?: number;
  /** Days from today: 0 today, -1 yesterday. */
  day?: number;
  /** Milliseconds; months and years are counted in days of the mean calendar. */
  unit?: number;
  /** "ago", after the amount (or before it where `before` is set: "vor", "il y a", "hace"). */
  ago?: boolean;
  before?: boolean;
  /** "just now". */
  now?: boolean;
  /** "a minute", "eine Stunde". */
  one?: boolean;
  /** Hours to add to a 12-hour clock reading: 0 or 12. */
  half?: 0 | 12;
  /** May stand between the parts of a date, or between date and time. */
  joins?: boolean;
  /** Minutes east of Greenwich. */
  zone?: number;
}

/** The meanings of a word as `plainWord` spells it. */
export function dateWord(plain: string): DateWord | undefined {
  return WORDS.get(plain);
}

/** Lower case without marks above and below letters: the spelling of the word table. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  for (let i = 0; i < lower.length; i++) {
    if (lower.charCodeAt(i) > 0x7f) {
      return lower
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFC");
    }
  }
  return lower;
}

const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

const MONTHS = [
  "january jan janv januar jänner januari janvier enero ene gennaio gen janeiro stycznia styczeń sty leden ledna led январь января янв січня січень ocak oca ianuarie ian január januára tammikuu tammikuuta ιανουαρίου ιαν يناير ינואר sausio janvāris jaanuar",
  "february feb febr februar februari février fév févr febrero febbraio fevereiro fev lutego luty lut únor února úno февраль февраля фев февр лютого лютий şubat şub februarie február februára helmikuu helmikuuta φεβρουαρίου φεβ فبراير פברואר",
  "march mar mär mrz märz maart mrt mars marzo março marca marzec březen března bře март марта мар березня березень mart martie március márc marec maaliskuu maaliskuuta marts μαρτίου μαρ maret مارس מרץ märts",
  "april apr avril avr abril abr aprile kwietnia kwiecień kwi duben dubna dub апрель апреля апр квітня квітень nisan nis aprilie április ápr apríl apríla huhtikuu huhtikuuta απριλίου απρ أبريل אפריל aprill",
  "may mai mei mayo maggio mag maio maj maja květen května kvě май мая травня травень mayıs május máj mája toukokuu toukokuuta μαΐου μαι مايو מאי",
  "june jun juni juin junio giugno giu junho czerwca czerwiec cze červen června čvn čer июнь июня июн червня червень haziran haz iunie iun június jún jún júna kesäkuu kesäkuuta ιουνίου ιουν يونيو יוני juuni",
  "july jul juli juil juillet julio luglio lug julho lipca lipiec lip červenec července čvc июль июля июл липня липень temmuz tem iulie iul július júl júla heinäkuu heinäkuuta ιουλίου ιουλ يوليو יולי juuli",
  "august aug août aou agosto ago augustus augusti sierpnia sierpień sie srpen srpna srp август августа авг серпня серпень ağustos ağu augusztus elokuu elokuuta αυγούστου αυγ agustus agu أغسطس אוגוסט",
  "september sept sep septembre septiembre settembre set setembro września wrzesień wrz září zář сентябрь сентября сен сент вересня вересень eylül eyl septembrie szeptember szept syyskuu syyskuuta σεπτεμβρίου σεπ سبتمبر ספטמבר",
  "october oct okt oktober octobre octubre ottobre ott outubro out października październik paź říjen října říj октябрь октября окт жовтня жовтень ekim eki octombrie október októbra lokakuu lokakuuta οκτωβρίου οκτ أكتوبر אוקטובר oktoober",
  "november nov novembre noviembre novembro listopada listopad lis listopadu ноябрь ноября ноя нояб листопада листопад kasım kas noiembrie noi novembra marraskuu marraskuuta νοεμβρίου νοε نوفمبر נובמבר",
  "december dec dez dezember décembre déc diciembre dic dicembre dezembro grudnia grudzień gru prosinec prosince декабрь декабря дек грудня грудень aralık ara decembrie decembra joulukuu joulukuuta desember des δεκεμβρίου δεκ ديسمبر דצמבר detsember",
];

const WEEKDAYS = [
  "sunday sun sonntag so dimanche dim domingo dom domenica zondag zo niedziela niedz nie ndz neděle ne воскресенье вс söndag sön søndag неділя нд pazar paz vasárnap sunnuntai su 星期日 星期天 周日 週日 日曜日 일요일 minggu",
  "monday mon montag mo lundi lun lunes lunedì segunda seg maandag ma poniedziałek pon pn pondělí po понедельник пн måndag mån mandag man понеділок pazartesi pzt hétfő maanantai 星期一 周一 週一 月曜日 월요일 senin",
  "tuesday tue tues dienstag di mardi mar martes martedì terça ter dinsdag wtorek wto wt úterý út вторник вт tisdag tis tirsdag вівторок salı sal kedd tiistai 星期二 周二 週二 火曜日 화요일 selasa",
  "wednesday wed mittwoch mi mercredi mer miércoles mié mercoledì quarta qua woensdag wo środa śro śr středa st среда ср onsdag ons середа çarşamba çar szerda keskiviikko 星期三 周三 週三 水曜日 수요일 rabu",
  "thursday thu thur thurs donnerstag do jeudi jeu jueves jue giovedì gio quinta qui donderdag czwartek czw čtvrtek čt четверг чт torsdag tor tors четвер perşembe per csütörtök torstai 星期四 周四 週四 木曜日 목요일 kamis",
  "friday fri freitag fr vendredi ven viernes vie venerdì sexta sex vrijdag vr piątek pią pt pátek pá пятница пт fredag fre п'ятниця cuma cum péntek perjantai 星期五 周五 週五 金曜日 금요일 jumat",
  "saturday sat samstag sa sonnabend samedi sam sábado sáb sabato sab zaterdag za sobota sob суббота сб lördag lör lørdag субота cumartesi cmt szombat lauantai 星期六 周六 週六 土曜日 토요일 sabtu",
];

const RELATIVE_DAYS: [number, string][] = [
  [
    0,
    "today heute aujourd hoy oggi hoje vandaag dzisiaj dziś dnes сегодня сьогодні idag bugün 今天 今日 오늘 azi tänään σήμερα",
  ],
  [
    -1,
    "yesterday gestern hier ayer ieri ontem gisteren wczoraj včera вчера вчора igår dün 昨天 昨日 어제 eilen tegnap kemarin χθες",
  ],
  [-2, "vorgestern anteayer eergisteren przedwczoraj předevčírem позавчера avantier 前天 一昨日 그저께 그제"],
];

const UNITS: [number, string][] = [
  [
    SECOND,
    "s sec secs second seconds sekunde sekunden sek seconde secondes segundo segundos seg secondo secondi seconden sekund sekundy sekundę секунд секунды секунду сек sekunder saniye vteřin vteřinami sekundami 秒 초",
  ],
  [
    MINUTE,
    "m min mins minute minutes minuten minuto minutos minuti minuut minut minuty minutę minutami минут минуты минуту мин minuter dakika dk хвилин хвилини хвилину 分 分钟 分鐘 분",
  ],
  [
    HOUR,
    "h hr hrs hour hours stunde stunden std heure heures hora horas ora ore uur uren godz godzin godziny godzinę час часа часов hodin hodinami hodinou timme timmar saat sa годин години 小时 小時 時間 시간",
  ],
  [
    DAY,
    "d day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen dagar dni dzień день дня дней дни dny dnem gün днів 天 日 일",
  ],
  [
    7 * DAY,
    "w wk week weeks woche wochen semaine semaines semana semanas settimana settimane weken tydzień tygodni tygodnie неделю недели недель týdny týdnem týdnů vecka veckor hafta тиждень тижні 周 週 週間 주 주일",
  ],
  [
    MONTH,
    "mo mos mth month months monat monate monaten mois mes meses mese mesi mês maand maanden miesiąc miesiące miesięcy месяц месяца месяцев měsíce měsíci měsícem månad månader ay місяць місяці місяців 月 个月 個月 か月 ヶ月 カ月 개월 달",
  ],
  [
    YEAR,
    "y yr yrs year years jahr jahre jahren an ans année années año años anno anni ano anos jaar jaren rok lata lat roku год года лет rokem lety år yıl sene рік роки років 年 년",
  ],
];

const WORDS = new Map<string, DateWord>();

function add(words: string, meaning: DateWord): void {
  for (const word of words.split(" ")) {
    const plain = plainWord(word);
    WORDS.set(plain, { ...meaning, ...WORDS.get(plain) });
  }
}

MONTHS.forEach((words, i) => {
  add(words, { month: i + 1 });
});
WEEKDAYS.forEach((words, i) => {
  add(words, { weekday: i });
});
for (const [day, words] of RELATIVE_DAYS) add(words, { day });
for (const [unit, words] of UNITS) add(words, { unit });
add("ago fa atrás temu назад тому geleden önce zpět sedan siden sitten 前 전", { ago: true });
add("vor hace há il před för", { before: true });
add("now 刚刚 剛剛 たった今 방금 jetzt только ahora agora adesso maintenant teď nyní şimdi nu", {
  now: true,
});
add("a an one ein eine einem einer einen un une una uno uma um een jeden jedna jedną один одну en ett bir", {
  one: true,
});
add("am vorm 上午 午前 오전 凌晨 早上 öö", { half: 0 });
add("pm nachm 下午 午後 오후 晚上 中午", { half: 12 });
add("a", { half: 0 });
add("p", { half: 12 });
add(
  "at on um à á a às as las alle ore om op kl klo klokken o w godz в о у ve saat ob na v the de del di of al d et le lo den der am dem the á t uhr y hui i j г р год года року klukken pukul jam this last",
  {
    joins: true,
  },
);
const ZONES: [string, number][] = [
  ["z", 0],
  ["utc", 0],
  ["gmt", 0],
  ["bst", 60],
  ["wet", 0],
  ["west", 60],
  ["cet", 60],
  ["cest", 120],
  ["mez", 60],
  ["mesz", 120],
  ["eet", 120],
  ["eest", 180],
  ["msk", 180],
  ["est", -300],
  ["edt", -240],
  ["cst", -360],
  ["cdt", -300],
  ["mst", -420],
  ["mdt", -360],
  ["pst", -480],
  ["pdt", -420],
  ["jst", 540],
  ["kst", 540],
  ["aest", 600],
  ["aedt", 660],
];
for (const [word, zone] of ZONES) add(word, { zone });

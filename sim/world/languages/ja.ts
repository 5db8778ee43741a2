import type { Language } from "../language.ts";
import { lines, split } from "./split.ts";

export const ja: Language = {
  code: "ja",
  gap: "",
  stops: ["。", "？", "！", "、"],
  common: split(
    `は が を に の で と も から まで です ます でした ません している という ので けど だから でも たぶん やっぱり ちょっと とても まだ
     もう すごく それ これ あれ ここ そこ どこ なに いつ だれ みんな 自分 今日 昨日 最近 前に 後で ありがとう すみません たしかに`,
  ),
  content: split(
    `エンジン 電池 カメラ サーバー ケーブル フィルター 庭 レシピ パン 自転車 タイヤ レンズ 三脚 画面 キーボード 電圧 ポンプ 弁 ブレーキ
     塗装 ネジ 工具 説明書 パスワード ギター 弦 ライブ 季節 球団 試合 投手 道 テント 山 天気 港 帆 保険 店 保証 送料 章 小説 翻訳 試験
     先生 企画 会議 職場 トマト 肥料 柵 屋根 窓 暖房 台所 オーブン 小麦粉 コーヒー 犬 獣医 水槽 植物 木材 梯子 色 故障 方法 意見 経験`,
  ),
  syllables: [
    split("大 小 新 高 中 東 西 南 北 金 水 天 海 青 赤 白"),
    split("山 石 光 明 安 平 本 田 川 野 谷"),
    split("機 器 店 駅 城 車 路 板 線 台 館"),
  ],
  titles: lines(
    `【質問】*について
     *が壊れた
     *と*どっちがいい？
     *を語るスレ
     おすすめの*教えて
     【画像】俺の*
     *の修理方法
     *総合スレ`,
  ),
  categories: lines(
    `総合
     技術
     雑談
     趣味
     売買`,
  ),
  boards: lines(
    `お知らせ
     自己紹介
     質問
     機械
     電気
     道具
     写真
     売ります買います
     雑談
     旅行
     読書
     音楽
     ゲーム
     要望`,
  ),
  months: split("1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"),
  monthsShort: split("1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"),
  days: split("日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日"),
  labels: {
    home: "ホーム",
    forum: "掲示板",
    boards: "板一覧",
    board: "板",
    threads: "スレッド",
    thread: "スレッド",
    posts: "投稿",
    replies: "返信",
    reply: "返信",
    views: "閲覧",
    author: "名前",
    lastPost: "最終書込",
    next: "次",
    previous: "前",
    first: "最初",
    last: "最新50",
    page: "頁",
    pages: "頁",
    of: "/",
    more: "もっと見る",
    older: "過去の記事",
    newer: "新しい記事",
    quote: "引用",
    report: "通報",
    print: "印刷",
    search: "検索",
    members: "会員一覧",
    calendar: "カレンダー",
    online: "閲覧中",
    login: "ログイン",
    register: "登録",
    help: "ヘルプ",
    contact: "連絡先",
    joined: "登録日",
    location: "場所",
    newThread: "新規スレ",
    sticky: "固定",
    locked: "終了",
    moved: "移動",
    poll: "投票",
    votes: "票",
    by: "投稿者",
    today: "今日",
    yesterday: "昨日",
    wrote: "さんの発言",
    edited: "最終編集",
    tags: "タグ",
    categories: "カテゴリ",
    comments: "コメント",
    answers: "回答",
    question: "質問",
    feed: "フィード",
    isPrivate: "非公開",
    notFound: "お探しのページは見つかりません。",
    mustLogin: "このページを見るにはログインしてください。",
    password: "パスワード",
    userName: "ユーザー名",
    unread: "未読へ",
    welcome: "ようこそ",
    profile: "プロフィール",
    subboards: "下位の板",
    about: "概要",
    message: "本文",
    subject: "件名",
    recent: "最近のスレッド",
    signature: "署名",
    minutesAgo: "#分前",
    hoursAgo: "#時間前",
    daysAgo: "#日前",
    monthsAgo: "#か月前",
    yearsAgo: "#年前",
    allTime: "全期間",
    unanswered: "未回答",
    points: "点",
    news: "ニュース",
    shop: "店",
    events: "行事",
    loading: "読み込み中…",
    anonymous: "名無しさん",
    archives: "過去ログ",
  },
};

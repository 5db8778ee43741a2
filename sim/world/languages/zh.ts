import type { Language } from "../language.ts";
import { lines, split } from "./split.ts";

export const zh: Language = {
  code: "zh",
  gap: "",
  stops: ["。", "？", "！", "，"],
  common: split(
    `的 是 了 我 不 在 他 有 这个 大家 可以 就是 没有 什么 怎么 因为 所以 但是 如果 现在 已经 还是 一下 时候 自己 知道 觉得 问题 谢谢
     请问 应该 可能 比较 非常 一直 后来 其实 然后 这样 那个 还有 以前 今天 昨天 真的 有点 一样 不过 而且 虽然 为了 关于`,
  ),
  content: split(
    `发动机 电池 相机 服务器 电缆 滤镜 花园 菜谱 面包 自行车 轮胎 镜头 三脚架 驱动 屏幕 键盘 电压 水泵 阀门 离合器 刹车 油漆 螺丝 工具
     说明书 密码 账号 吉他 琴弦 演唱会 赛季 球队 比赛 守门员 路线 帐篷 高山 天气 港口 风帆 保险 经销商 保修 快递 章节 小说 翻译 考试
     老师 项目 会议 办公室 西红柿 肥料 围栏 屋顶 窗户 暖气 厨房 烤箱 面粉 咖啡 小狗 兽医 鱼缸 植物 木头 梯子 颜色 故障 办法 意见 经验`,
  ),
  syllables: [
    split("大 小 新 老 高 中 东 西 南 北 金 水 火 天 海 青 红 白"),
    split("山 石 光 明 安 平 兴 华 龙 云 风 林 江 河"),
    split("机 器 店 站 城 网 车 路 区 板 线 台 馆"),
  ],
  titles: lines(
    `请教*的问题
     *怎么办？
     求推荐*
     *和*哪个好？
     我的*，多图
     [已解决]*坏了
     分享*的经验
     有人用过*吗？
     转让*
     新手求助：*`,
  ),
  categories: lines(
    `综合讨论
     技术交流
     社区生活
     作品展示
     跳蚤市场`,
  ),
  boards: lines(
    `公告与新闻
     新人报到
     求助问答
     硬件交流
     软件交流
     经验分享
     摄影作品
     二手交易
     灌水专区
     活动聚会
     新手入门
     旅游天地
     读书会
     音乐欣赏
     游戏天地
     站务建议`,
  ),
  months: split("1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"),
  monthsShort: split("1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"),
  days: split("星期日 星期一 星期二 星期三 星期四 星期五 星期六"),
  labels: {
    home: "首页",
    forum: "论坛",
    boards: "版块",
    board: "版块",
    threads: "主题",
    thread: "主题",
    posts: "帖子",
    replies: "回复",
    reply: "回复",
    views: "查看",
    author: "作者",
    lastPost: "最后发表",
    next: "下一页",
    previous: "上一页",
    first: "首页",
    last: "尾页",
    page: "页",
    pages: "页",
    of: "/",
    more: "加载更多",
    older: "更早",
    newer: "更新",
    quote: "引用",
    report: "举报",
    print: "打印",
    search: "搜索",
    members: "会员",
    calendar: "日历",
    online: "在线会员",
    login: "登录",
    register: "注册",
    help: "帮助",
    contact: "联系我们",
    joined: "注册时间",
    location: "来自",
    newThread: "发帖",
    sticky: "置顶",
    locked: "关闭",
    moved: "已移动",
    poll: "投票",
    votes: "票",
    by: "作者",
    today: "今天",
    yesterday: "昨天",
    wrote: "发表于",
    edited: "最后编辑",
    tags: "标签",
    categories: "分类",
    comments: "评论",
    answers: "回答",
    question: "问题",
    feed: "订阅",
    isPrivate: "私密",
    notFound: "抱歉，您访问的页面不存在。",
    mustLogin: "您需要登录才能查看此页面。",
    password: "密码",
    userName: "用户名",
    unread: "第一个未读",
    welcome: "欢迎",
    profile: "个人资料",
    subboards: "子版块",
    about: "关于",
    message: "内容",
    subject: "标题",
    recent: "最新主题",
    signature: "签名",
    minutesAgo: "# 分钟前",
    hoursAgo: "# 小时前",
    daysAgo: "# 天前",
    monthsAgo: "# 个月前",
    yearsAgo: "# 年前",
    allTime: "全部时间",
    unanswered: "未回答",
    points: "分",
    news: "新闻",
    shop: "商店",
    events: "活动",
    loading: "加载中…",
    anonymous: "匿名",
    archives: "归档",
  },
};

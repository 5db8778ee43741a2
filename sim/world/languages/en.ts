import { lines, split } from "./split.ts";

export const en = {
  code: "en",
  gap: " ",
  stops: [".", "?", "!", ","],
  common: split(
    `the of and to in is that it for was on are as with his they at be this from have or by one had not but what all were when
     we there can an your which their said if do will each about how up out them then she many some so these would other into
     has more her two like him see time could no make than first been its who now people my made over did down only way find
     use may long little very after words called just where most know get through back much before good new write our used me
     any same right look think also around another came come work three word must because does part even place well such here
     take why things help put years different away again off went old number great tell say small every found still between`,
  ),
  content: split(
    `engine battery camera server cable filter garden recipe bread bicycle gear wheel lens tripod driver update kernel screen
     keyboard sensor voltage resistor pump valve gasket clutch brake tyre suspension paint primer sandpaper router firmware
     backup password account guitar amplifier string pickup pedal drum chord melody album concert ticket season league match
     goalkeeper trainer injury schedule route trail tent boots river mountain weather harbour sail anchor knot engine fuel
     exhaust mileage insurance dealer warranty shipping refund catalogue chapter novel author translation grammar lesson exam
     teacher college project budget meeting deadline office garden tomato compost seedling fence roof window insulation heater
     boiler thermostat kitchen oven flour yeast butter pepper coffee grinder kettle puppy vet leash aquarium snail plant`,
  ),
  syllables: [
    split(
      "bar cor dal fen gra hol jun kel lin mor nor pel qua ran sil tor und ver wil zan brin cla dro fro gly stra tri",
    ),
    split("a e i o u en ar il or um ath est ing al on er ess ock"),
    split("dale ford ing ler man ner ric son ter ton tron ver wick x y mark fold ster gate"),
  ],
  titles: lines(
    `Problem with my *
     How do I fix * ?
     Best * for beginners?
     * not working after *
     My first * (lots of pictures)
     Looking for a *
     What do you think of the new *?
     [Solved] * and *
     A question about *
     * vs *
     Anyone else seen this *?
     Guide: how to clean a *
     Strange noise from the *
     Show us your *
     Is * worth the money?
     * keeps failing
     Thoughts on *`,
  ),
  categories: lines(
    `General
     Technical
     Community
     Projects
     Marketplace
     Off the record
     Archive`,
  ),
  boards: lines(
    `General discussion
     News and announcements
     Introductions
     Help and support
     Hardware
     Software
     Tips and tricks
     Show your work
     Buying and selling
     Off topic
     Meetings and events
     Beginners
     Workshop
     Photography
     Music
     Books
     Travel
     Reviews
     Feedback
     Games`,
  ),
  months: split("January February March April May June July August September October November December"),
  monthsShort: split("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
  days: split("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
  labels: {
    home: "Home",
    forum: "Forum",
    boards: "Boards",
    board: "Board",
    threads: "Topics",
    thread: "Topic",
    posts: "Posts",
    replies: "Replies",
    reply: "Reply",
    views: "Views",
    author: "Author",
    lastPost: "Last post",
    next: "Next",
    previous: "Previous",
    first: "First",
    last: "Last",
    page: "Page",
    pages: "Pages",
    of: "of",
    more: "Load more",
    older: "Older posts",
    newer: "Newer posts",
    quote: "Quote",
    report: "Report",
    print: "Print view",
    search: "Search",
    members: "Members",
    calendar: "Calendar",
    online: "Who is online",
    login: "Log in",
    register: "Register",
    help: "Help",
    contact: "Contact",
    joined: "Joined",
    location: "Location",
    newThread: "New topic",
    sticky: "Sticky",
    locked: "Locked",
    moved: "Moved",
    poll: "Poll",
    votes: "votes",
    by: "by",
    today: "Today",
    yesterday: "Yesterday",
    wrote: "wrote",
    edited: "Last edited",
    tags: "Tags",
    categories: "Categories",
    comments: "Comments",
    answers: "answers",
    question: "Question",
    feed: "Feed",
    isPrivate: "Private",
    notFound: "The page you asked for does not exist.",
    mustLogin: "You must log in to see this page.",
    password: "Password",
    userName: "User name",
    unread: "First unread post",
    welcome: "Welcome",
    profile: "Profile",
    subboards: "Sub-boards",
    about: "About",
    message: "Message",
    subject: "Subject",
    recent: "Recent topics",
    signature: "Signature",
    minutesAgo: "# minutes ago",
    hoursAgo: "# hours ago",
    daysAgo: "# days ago",
    monthsAgo: "# months ago",
    yearsAgo: "# years ago",
    allTime: "All times",
    unanswered: "Unanswered",
    points: "points",
    news: "News",
    shop: "Shop",
    events: "Events",
    loading: "Loading…",
    anonymous: "Anonymous",
    archives: "Archives",
  },
} as const;

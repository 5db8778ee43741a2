import { patternOf } from "./words.ts";

/**
 * Words in the names of classes, ids and attributes. Whoever writes markup writes it in English, wherever the site is; so these lists have one column, with
 * the few words of other languages that occur.
 */

/** An element that holds a name. */
export const AUTHOR_CLASS = patternOf(
  /(?:^|[\s_-]|[a-z](?=[A-Z]))(?:authors?|user-?name|user|poster|posted-?by|nick(?:name)?|member|by-?line|creator|names?|commenter|autor|username|postauthor|fn|screen-?name|handle)(?:$|[\s_-])/i,
);

/** One that stands beside it and holds none. */
export const NO_AUTHOR_CLASS = patternOf(
  /(?:avatar|title|rank|image|photo|icon|badge|count|stats|posts|info|details|extra|banner|group|signature|time|date|location|status|online|offline|menu|link-?list|tools|content|body|text|message|panel|profile-?box|quote)/i,
);

/** An attribute that tells who wrote. */
export const AUTHOR_ATTRIBUTE = patternOf(/^data-(?:author|user-?name|author-name|poster)$/);

/** An attribute of a quote that tells whom it quotes. */
export const QUOTED_ATTRIBUTE = patternOf(/^data-(?:[a-z]*quote|author|(?:[a-z]*quote-)?username)$/);

/** The words of a post. */
export const BODY_CLASS = patternOf(
  /[.\s_-]?(?:content|body|text|message|msg|entry|comment|inhalt|bodytext|articleBody|prose|markdown|post)(?:$|[.\s_-])|(?:body|content|text|message)$/i,
);

export const NO_BODY_CLASS = patternOf(
  /sig(?:nature)?(?:$|[._-])|user|author|profil|avatar|head(?:er)?(?:$|[._-])|foot|button|tool|action|info|menu|share|reaction|rating|vote|stats|crumb|title|form(?:$|[._-])|editor|quick|related|similar|poster|member/i,
);

export const SIGNATURE_CLASS = patternOf(
  /(?:^|[\s_-]|post|user|message|comment)sig(?:nature)?s?(?:$|[\s_-]|block|text)|signature/i,
);

/** What stands in a post and is not its author's: buttons, notes, advertisements. */
export const FURNITURE_CLASS = patternOf(
  /(?:^|[\s_-])(?:buttons?|controls?|actions?|toolbar|share|sharing|social|reactions?|likes?|edit(?:ed)?(?:[-_]?(?:note|info|by|message))?|last-?edit(?:ed)?|notice|expand|collapse|toggle|permalink|advert[a-z]*|ads?|sponsor[a-z]*|moderated)(?:$|[\s_-])/i,
);

/** What stands beside the content. */
export const BESIDE_CLASS = patternOf(
  /(?:^|\s)(?!with|has|no)(?:[a-z0-9_-]*[-_])?(?:side-?bar|widgets?|footer|nav(?:bar|igation)?|menu|calendar)(?:$|[\s_-])/i,
);

export const CRUMBS_CLASS = patternOf(
  /bread-?_?crumbs?|(?:^|[\s_-])crumbs?(?:$|[\s_-])|nav-?(?:path|trail|tree)|link-?tree|path-?way/i,
);

export const QUOTE_CLASS = patternOf(/(?:^|[\s_-]|bb|code)quote/i);

/** A quote or something in it: a date there is not the post's. */
export const IN_QUOTE_CLASS = patternOf(/quote(?!-?btn|-?button)|zitat|citation/i);

/** An attribute that holds the id of a post. */
export const POST_ID_ATTRIBUTE = patternOf(
  /(?:post|comment|message|msg|reply|content|entry|article|answer|question)[-_]?id$|^data-(?:id|pid|mid|cid|post|message|question|answer)$/i,
);

/** The id of an element that is no post. */
export const NO_POST_ID = patternOf(/user|member|author|avatar|profile|menu|ad[-_]|gpt|sig/i);

/** The id of a post in an address. */
export const POST_ID_IN_ADDRESS = patternOf(
  /(?:p|pid|post|post_?id|msg|mid|comment|cid|reply|show)[=/_-](\d+)/i,
);

/** The same in the link of a quote. */
export const QUOTED_ID_IN_ADDRESS = patternOf(/(?:#\D{0,12}|(?:post|p|pid|msg|comment|id)[=/_-])(\d+)\D*$/i);

/** The state of one record: its number, its being new. */
export const STATE_CLASS = patternOf(
  /^(?:.*[-_]|row|item|post|line|bg|tr|td)?(?:odd|even)$|^(?:.*[-_])?(?:first|last|alt|alternate|new|unread|read|online|offline|active|current|selected|highlight(?:ed)?|collapsed|expanded|hidden|sticky|js|lazy|lazyload(?:ed)?)$/i,
);

/** Every other row. */
export const STRIPE_CLASS = patternOf(/[-_]?(?:odd|even|alt)$/);

/** What a riddle for robots is called. */
export const RIDDLE = patternOf(/captcha/i);

/** What schema.org and its forerunners (SIOC) call something that somebody wrote. */
export const POST_TYPE = patternOf(
  /(?:^|[/:#\s])(?:DiscussionForumPosting|SocialMediaPosting|Question|Answer|Comment|UserComments|BlogPost(?:ing)?|Post|Message|EmailMessage)(?:$|\s)/,
);
/** What they call its words … */
export const TEXT_PROPERTY = patternOf(/(?:^|[/:#\s])(?:text|articleBody|commentText|encoded)(?:$|\s)/);
/** … who wrote it … */
export const AUTHOR_PROPERTY = patternOf(/(?:^|[/:#\s])(?:author|creator|has_creator)(?:$|\s)/);
/** … when … */
export const TIME_PROPERTY = patternOf(
  /(?:^|[/:#\s])(?:dateCreated|datePublished|commentTime|created)(?:$|\s)/,
);
/** … and what people thought of it. */
export const VOTES_PROPERTY = patternOf(/(?:^|[/:#\s])(?:upvoteCount|userInteractionCount)(?:$|\s)/);

/** A row of a thread that is held at the top of its board, or in which nobody may write any more; also in the names of pictures. */
export const STICKY_CLASS = patternOf(
  /(?:^|[\s_./-]|[a-z](?=[A-Z]))(?:stick(?:y|ied)|stuck|pinned|pin|announce(?:ment)?)(?:$|[\s_.-]|mark|icon)/i,
);
export const CLOSED_CLASS = patternOf(
  /(?:^|[\s_./-]|[a-z](?=[A-Z]))(?:locked|closed|lock)(?:$|[\s_.-]|mark|icon)/i,
);

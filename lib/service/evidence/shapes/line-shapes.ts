/** Shapes of lines, labels and stamps. No words of a language. */

const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,6})?)?(?:\s?[ap]\.?m\.?|[ap](?![\p{L}\d]))?(?:\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`;
const DAY = String.raw`(?:\p{L}{2,10}\.?,?\s+)?(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}\.?[\s/-](?:de\s)?\p{L}{3,10}\.?[\s/-](?:de\s)?\d{2,4}|\p{L}{3,10}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4})`;

/** A day, with or without its time, at the start of a line or cell. */
export const STARTS_WITH_DAY = new RegExp(String.raw`^[[(]?${DAY}(?:[T,\s]+(?:\p{L}{1,3}\s)?${TIME})?[\])]?`, "iu");
export const STARTS_WITH_DAY_AND_TIME = new RegExp(
  String.raw`^[[(<]?(?:\d{4}-\d{2}-\d{2}[T\s_]|\d{1,2}/\p{L}{3}/\d{4}:|${DAY}[,\s]+(?:\p{L}{1,3}\s)?)${TIME}[\])>]?`,
  "iu",
);
const DAY_AND_MONTH = String.raw`(?:\p{L}{2,4}\.?,?\s)?\d{1,2}[./]\d{1,2}\.?(?=\s)`;
/** `24/03 18:40`, `Mo 06.07. 21:14`: the stamp of a message that leaves the year out. */
export const SHORT_STAMP =
  /^[[(]?(?:\p{L}{2,4}\.?,?\s{1,4})?(?<first>\d{1,2})(?<mark>[./-])(?<second>\d{1,2})\.?\s+(?<time>\d{1,2}[:.]\d{2})/u;
/** The same in front of what a machine logs. */
export const STARTS_WITH_SHORT_STAMP =
  /^(?:0?[1-9]|[12]\d|3[01])(?<mark>[./-])(?:0?[1-9]|[12]\d|3[01])\.?\s{1,3}\d{1,2}:\d{2}(?::\d{2})?(?=\s|$)/u;
const STAMP = String.raw`[[(]?(?:(?:${DAY}|${DAY_AND_MONTH})[T,]?\s*(?:\p{L}{1,3}\s+)?)?${TIME}[\])]?`;
/** A lone clock has a colon: `Tax 4.20` is a sum. */
const HEAD_STAMP = String.raw`[[(]?(?:${DAY}[T,]?\s*(?:\p{L}{1,3}\s+)?${TIME}|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?)[\])]?`;
const NAME = String.raw`\p{L}[\p{L}\p{M} .'’-]{0,38}?`;
/** `[10:12] Agent: Hello`, `12/10/26, 2:03 PM - Agent (chat): Hello`, `Agent (10:12): Hello`. */
export const TURN = new RegExp(
  String.raw`^(?:(?<before>${STAMP}|${DAY}(?=\s))\s*[-–—|:]?\s*)?(?<name>${NAME})\s*(?:[(\[](?<note>[^)\]]{1,40})[)\]])?\s?:(?:\s+(?<said>\S.*))?$`,
  "iu",
);
/** `Agent, 12 October 2026 at 10:12` or `Agent 10:12` on a line of its own. */
export const TURN_HEAD = new RegExp(
  String.raw`^(?<name>${NAME})\s*[,|·–—(-]?\s*(?<!\p{L})(?<before>${HEAD_STAMP})\)?\s*:?$`,
  "iu",
);
/** `12 October 2026 10:12   Maria (agent)` on a line of its own. */
export const TURN_HEAD_AFTER = new RegExp(
  String.raw`^(?<before>${HEAD_STAMP})\s*[-–—|:]?\s+(?<name>${NAME})(?:\s*[(\[](?<note>[^)\]]{1,40})[)\]])?\s*:?$`,
  "iu",
);
/** `04/29/2026 20:11  jane@example.com` above what she wrote. */
export const MAIL_HEAD = new RegExp(
  String.raw`^(?<before>${HEAD_STAMP})\s*[-–—|:]?\s+<?(?<email>[^\s<>()@]+@[^\s<>()@]+\.[\p{L}]{2,})>?\s*:?$`,
  "iu",
);
/** `Label: value`; a web address is no label. */
export const LABEL = /^[*_]{0,2}(?<label>[\p{L}#№][^:：\t\n*]{0,60}?)[*_]{0,2}\s*[:：](?!\/\/)[*_]{0,2}(?:\s+|$)/u;
/** `AUTH CODE:04417B`: a label whose value follows its colon at once, as terminals print it. */
export const TIGHT_LABEL = /^(?<label>\p{L}[\p{L}\d #./-]{0,28}[\p{L}#.]):(?<value>[^\s/:][^:]*)$/u;
/** `Order number     : FH-10482`: the colon of a label that stands in front of its value. */
export const LEADING_COLON = /^[:：](?=\s|$)/u;
/** `Y - street and postal code match`: a code before its meaning is a value, whatever labels its meaning is made of. */
export const CODE_FIRST = /^\p{Lu}{1,2}(?:\s?[-–—=]\s|\s\(\p{Ll})/u;
/** `00318 21:44:07 SALE`: the number and the clock that open an entry of a journal. */
export const NUMBERED_ENTRY = /^\d{3,6}\s+\d{1,2}:\d{2}(?::\d{2})?\s/;
/** The number of a card that pays nothing. */
export const OTHER_CARD = /^(?:\d{5}|\d{7,8}|\d{2,3}-\d{3,6})$/;
/** `Order number - FH-10482`, `Order number -> FH-10482`: a label, a mark and its value. */
export const MARKED_LABEL = /^(?<label>[\p{L}#№][^:=\n]{1,40}?)\s(?<sign>=|->|=>|→|[-–—])\s(?<value>\S.*)$/u;
/** `[Order number] FH-10482`. */
export const BOXED_LABEL = /^\[(?<boxed>\p{L}[^\]\n]{1,40})\]\s(?<boxedValue>\S.*)$/u;
export const ONLY_WORDS = /^[\p{L}\p{M} .'’/#-]+$/u;
/** A value in quotation marks and nothing beside it. */
export const IN_QUOTES = /^(?:"[^"\n]+"|“[^”\n]+”|«[^»\n]+»|„[^“”\n]+[“”]|'[^'\n]+')$/u;
/** A further `Label:` inside a line. */
export const NEXT_LABEL = /\s(?=[\p{L}#№][\p{L}\p{N} .#/-]{0,30}[:：]\s)/gu;
export const QUOTE_MARK = /^(?:\s*[>|]\s?)+/;
export const MAIL_HEADER = /^\s*\*?(?<label>[\p{L}-]{1,16}(?:[\s/]\p{L}{2,10})?)\s*\*?\s?:\*?\s*(?<value>\S.*)$/u;
export const RULE = /^[\s_=*#~·•─━—–-]{5,}$/u;
export const CUT = /^[\s_=*~·.✂8<>-]{8,}$/u;
export const LETTER = /\p{L}/u;
export const LONG_NUMBER = /\d{3,}/;
export const ENDS_SENTENCE = /[.!?;,…]["')\]]?$/u;
/** `Member no.`, `Kunden-Nr.`: a short last word with its dot is an abbreviation. */
export const ENDS_SHORT = /(?:^|[^\p{L}])\p{L}{1,4}\.$/u;
export const HAS_DIGIT = /\d/;
export const BULLET = /^\s*(?:[-*•·‣▪●]|\d{1,2}[.)])\s+/u;
/** The position of a list member in a printed path: `Refunds 2`. */
export const LIST_POSITION = /\s\d+$/;
export const PATH_LABEL = /^(?<path>(?:[^›:\n]{1,80} › ){0,6}[^›:\n]{1,80}): /u;
/** `YYYY-MM-DD` inside an ISO moment, the time and the zone. */
export const ISO_MOMENT =
  /(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?)?/;
/** Day, month (name or number) and year as a mail writes them. */
export const WRITTEN_DAY =
  /(?<!\d)(?<day>\d{1,2})(?:\.?\s+|[/-])(?:de\s+)?(?<name>\p{L}{3,10})(?:\.?,?\s+|[/-])(?:de\s+)?(?<year>\d{4})/u;
export const WRITTEN_DAY_US = /(?<name>\p{L}{3,10})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/u;
export const NUMERIC_DAY = /(?<!\d)(?<first>\d{1,2})(?<mark>[./-])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d)/;
export const CLOCK =
  /(?<!\d)(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?:\s?(?<half>[ap])\.?m\.?|(?<short>[ap])(?![\p{L}\d]))?(?:\s*(?<zone>[+-]\d{4}|[+-]\d{2}:\d{2}|UTC|GMT|Z))?/iu;
/** `IL`, `ON`: two capitals as an address has them. */
export const REGION = /^[A-Z]{2}$/;
export const ONLY_CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/i;
/** What stands between the stamp of an entry and its words. */
export const AFTER_STAMP = /^[\s,;:|·–—-]+/u;
/** `user=jane` in a log line. */
export const ASSIGNMENT = /(?<![\p{L}\p{N}])([\p{L}_][\p{L}\p{N}_.-]{0,40})=("[^"]*"|[^\s,;&]+)/gu;
/** `BillingAddress1=27 Lindale Crescent`: a line of one key, whose value is all that follows. */
export const ONE_ASSIGNMENT =
  /^\s*(?<key>[\p{L}\d_][\p{L}\p{N}_.-]{1,40})=(?<gap>[ "]*)(?<value>[^\s="](?:[^=]*[^\s="]=*)?)"?\s*$/u;
/** `authcode=04417B&avsresponse=Y&zip=97214`: the answer of a gateway as it comes over the wire. */
export const QUERY = /^\s*\??[\p{L}_][\w.-]*=[^&\t]*(?:&[\p{L}_][\w.-]*=[^&\t]*){3,200}\s*$/u;
/** The same with keys that have no value: `auth=`. */
export const EACH_ASSIGNMENT = /(?<![\p{L}\p{N}])(?<key>[\p{L}_][\p{L}\p{N}_.-]{0,40})=(?<value>"[^"]*"|[^\s,;&|]*)/gu;
export const MARKS_AROUND = /[\s,;&|{}[\]()]+/gu;
/** A part of a name: a capitalized word or an initial. */
export const CAPITALIZED = /^\p{Lu}[\p{L}'’-]*\.?$/u;
/** `AM`, `P.M.`, `CET`, `UTC`: what stands behind a clock. */
export const BEHIND_CLOCK = /^(?:[AP]\.?M\.?|[A-Z]{1,3}[ST]T|UTC|GMT|Z)$/;
export const NAME_ALONE = /^\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){1,3}$/u;

/** `DOE, JANE MS`. */
export const SURNAME_FIRST =
  /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?, \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u;

/**
 * What stands between two columns: a tab, a run of spaces, a bar between spaces, a dot in front of a label, leader
 * dots. Two spaces behind a
 * full stop only divide sentences.
 */
export const COLUMN_GAP =
  /\t| {1,40}[|│¦] {1,40}| {1,3}[·•] {1,3}(?=[^:·•\n]{1,30}:\s)| {3,}|(?<![.!?]) {2}|(?<=[\p{L}\p{N}):%#])(?: ?\.{4,} ?|(?: \.){3,} )(?=[^\s.])/gu;
/** Dots that lead from a label to its value. */
export const LEADER = /^ ?(?:\.{4,}|(?:\. ){3,})/;
/** The bars around a row of a text table, the bullet of a list. */
export const FRAME = /^\s*(?:[|│¦]\s?|#{1,6} (?=\p{L})|[-*•▪●‣]\s+(?=[*_]{0,2}\p{L}))|\s*[|│¦]\s*$/gu;
export const CURRENCY_SIGN = /^\p{Sc}$/u;
/** The line on which somebody wrote a sum: `__138.00______`. */
export const FILLED_IN = /_{2,}(?=\p{Sc}?\d[\d.,]*(?:_|\s*$))|(?<=\d)_{2,}(?=\s|$)/gu;
/** The sum that opens a value: `452.00 EUR, taken at booking`. */
export const LEADING_SUM = /^[^\p{L}\d]{0,3}\d[\d.,' ]*\d(?:\s?\p{Lu}{3})?(?=,\s\p{L}|\s\()/u;
/** A sum of money with its sign or code in front: `$12.00 per month`, `EUR 9.90/mo`. */
export const OPENS_WITH_SUM = /^(?:\p{Sc}|\p{Lu}{3}\s?)\s?\d[\d.,]*(?!\d)/u;
/** A sum to the cent. */
export const HAS_DECIMALS = /\d[.,]\d{2}(?!\d)/;
/** A card number of which only the end is printed, alone or behind the name of its network. */
export const MASKED_NUMBER = /^(?:\p{L}[\p{L} ]{1,24}[:#]?\s+)?([*xX•.#]{2}[*xX•.#\s-]*\d{4})$/u;
/** As many signs and digits as the number of a card has, with its first digits or without: `411111******4242`, `**** **** **** 4242`. */
export const WHOLE_MASKED_NUMBER = /^(?:\d{6,8}[*xX•#]{4,9}|(?:[*xX•#]{4}[ -]?){2,3}[*xX•#]{3,4}[ -]?)\d{4}$/u;
/** A line that is nothing but a remark in brackets. */
export const REMARK_ALONE = /^\s*[([](?<note>[^()[\]]+)[)\]]\s*$/u;
/** `#LL5501`. */
export const ORDER_NAME = /^(?:#(?=.*\d{2})[\p{L}\d-]+|\p{Lu}{1,6}-?\d{3,})$/u;
export const NUMBER_SIGN = /^[#№]$/u;
/** `BOISE, ID 83704`. */
export const TOWN_LINE = /^[\p{L} .'’-]{2,40},\s\p{Lu}{2}(?:\s\d{5}(?:-\d{4})?)?$/u;
const SHORT_DAY = String.raw`(?:\p{L}{2,4}\.?,?\s)?(?:(?<before>\p{L}{3,9})\.?\s\d{1,2}|\d{1,2}\.?\s(?<after>\p{L}{3,9})\.?)`;
/** `Aug 6  9:10 am`, `31 Jul`: a day under a page that prints the year. */
export const STARTS_WITH_SHORT_DAY = new RegExp(String.raw`^${SHORT_DAY}(?:,?\s+${TIME})?(?=\s|$)`, "iu");
export const ONLY_SHORT_DAY = new RegExp(`^${SHORT_DAY}$`, "iu");
/** The name of an order in a title: `#LC-20417`. */
export const NUMBER_NAME = /^#(?=.*\d{2})[\p{L}\d-]+$/u;
/** The mark in front of the line on which somebody signs. */
export const SIGN_HERE = /^[xX]$/;
/** `(handwritten)`: a remark between a label and its value. */
export const REMARK = /^\([^()]*\)$/;
/** `in_1PgB7cL9aZt0uVwB`. */
export const PLATFORM_ID = /^[a-z]{2,6}_[A-Za-z0-9]{10,}$/;
/** What follows the number in a title: `Order TP-20931 – June 22, 2026`. */
export const AFTER_NUMBER = /(?:,| [-–—|(]).*$/u;
/** At least two words. */
export const WORDS = /\p{L}{2,}.*[\s-]\p{L}{2,}/u;
/** `Total charged to Visa 5003`: a label that ends with the last digits of a card. */
export const CARD_BEHIND = /^(?<label>\p{L}[\p{L} ]{2,50}?)\s+(?<card>[*xX•.]*\d{4})$/u;
/** The end of a card's number and the word behind it. */
export const CARD_AND_MODE = /^(?<end>\d{4}) (?<mode>\p{L}{3,12})(?= |$)/u;
/** A sum to the cent that is none below zero. */
export const PAID = /^[^-−(]*\d[.,]\d{2}[^-−\d]*$/;
/** `Exported 14 Sep 2026`: a word that is no short name of a weekday. */
export const WORD_BEFORE_DAY = /^\p{L}{4,}\s+\d{1,4}[\s./-]/u;
export const ONE_LETTER = /^\p{L}$/u;
/** Set in below what it goes on with. */
export const INDENTED = /^ {4,}\S/;
export const INDENT = /^ */;
/** The line under the titles of a text table. */
export const TABLE_RULE = /^[\s|+]{0,40}:?-{2,}[-:|+\s]*$/;
/** A clock time, with the seconds and zone that may follow. */
export const CLOCK_CELL =
  /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,6})?)?(?:\s?[ap]\.?\s?m\.?)?(?:\s?(?:\p{Lu}{1,5}|[+-]\d{2}:?\d{2}))?$/iu;
/** The clock time that opens a cell. */
export const STARTS_WITH_CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?=\s|$)/iu;
/** What divides two labels on a line, left at the end of the value in front of it. */
export const TRAILING_DIVIDER = /\s*[;,|·–—-]\s*$/u;
export const SPACES = /\s+/g;
/** Brackets and quotes around a name or an address of mail. */
export const BRACKETS = /[<>()"[\]]|mailto:/g;
export const ENDS_WITH_MARK = /[,:]$/;
/** What stands between a name and the address of mail behind it. */
export const BEFORE_MAIL = /[\s,;:|·<(–—-]+$/u;
/** A postal code behind a street: the address is whole. */
export const WHOLE_ADDRESS = /\d[^,]*,.*\d{4}|\d{4}[^,]*,.*\d/u;
/** Words of a line with their places. */
export const EACH_WORD = /[^\s]+/gu;
/** A mark that stands for a word between a label and its number. */
export const ONLY_MARKS = /^[#№:–—-]$/u;
export const ONLY_DIGITS = /^\d+$/;
export const AROUND_VALUE = /^[#([„"']+|[)\],.;:”"']+$/gu;
/** What divides a number from the day behind it. */
export const BEFORE_DAY = /^[\s,;:|·(–—-]+(?:\p{Ll}{1,4}\s+)?/u;
/** The acquirer's number of a credit or charge: 23 digits, the first of which names the network. */
export const ARN_VALUE = /^[2478]\d{22}$/;
/** A zone behind a time: `AM PDT`. */
export const ZONE = /^\s*\(?\p{Lu}{2,5}\)?$/u;
/** `LL-0771 (custom rug)`. */
export const REMARK_BEHIND = /\s+\([^()]{2,60}\)$/u;
export const STARTS_WITH_DIGIT = /^\d/;
/** A sentence ends here, also a long one that goes on in the next line. */
export const ENDS_SPEECH = /[.!?…]["')\]]?$|^.{45,}$/u;
/** The code of an approval: six letters and digits. */
export const APPROVAL = /^(?=.*\d)[\dA-Z]{6}$/;
/** The first word of a line, behind the number of an entry. */
export const FIRST_WORD = /\p{L}+/u;
/** `2026-06-16 12:02 < where is it?`: the mark between a stamp and words, which says which way a message went. */
export const SIDE_MARK = /(?<=^[^\p{L}<>]{4,40}\s)(?:(?<in><{1,2}|←|<-)|>{1,2}|→|->)(?=\s)/u;
/** `Where is it?   [1 Oct 10:02]`: a stamp in brackets behind what somebody said. */
export const STAMP_BEHIND = /\s+[[(](?<stamp>[^[\]()]{4,30})[\])]\s*$/u;
/** What points from who writes to whom it goes. */
export const ARROW = /\s*(?:->|=>|→|⇒|»|(?<=\s)[<>](?=\s))\s*/u;
/** What stands between the parts of a head. */
export const BETWEEN_PARTIES =
  /(?:[\s,;:|·•()[\]<>"“”/–—*-]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\s)[@&+](?=\s))+/gu;
/** A head in brackets: `[cust 03/16]`, `[visitor - Jane D.]`. */
export const BRACKETED_HEAD = /^\[[^[\]\n]{2,60}\]:?(?=\s)/u;
/** The colon behind who speaks. */
export const SPEAKING_COLON = /\s?:(?=\s|$)/gu;
/** `shop > Will do`. */
export const SAYING_ARROW = /\s>\s+/gu;
export const GAP = /\t+\s*|\s{2,}/gu;
/** `3/24 7:02p PG`: a stamp and initials. */
export const STAMPED_INITIALS =
  /^\d{1,2}[/.]\d{1,2}\.?(?:[/.]\d{2,4})?\s+\d{1,2}:\d{2}\s?[ap]?\.?m?\.?\s+\p{Lu}{1,3}(?=\s)/u;
export const ONE_CAPITAL = /^\p{Lu}$/u;
export const INITIALS = /^\p{Lu}{1,3}$/u;
/** A word of a name: `Odile`, `O'Hara`, `Penhallow`, `B.`, `RM`. */
export const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’.&]*$/u;
/** The name under which somebody goes in a tool: `seraphina.b`. */
export const HANDLE = /^@?\p{Ll}[\p{L}\p{N}._-]*$/u;
export const PHONE = /\+?\(?\d[\d()\s.-]{6,}\d/u;
/** `Fri Apr 24 08:12:00 2026`. */
export const CTIME =
  /\p{Lu}\p{L}{2}\s(?<month>\p{Lu}\p{L}{2})\s{1,2}(?<date>\d{1,2})\s(?<clock>\d{2}:\d{2}(?::\d{2})?)\s(?<year>\d{4})/u;
/** `3/24 7:02p`, `24.03. 18:40`, `5/2/26`. */
export const SHORT_NUMBERS =
  /(?<![\d/.,-])\d{1,2}[/.]\d{1,2}\.?(?:[/.]\d{2,4})?(?=[\s,\])]|$)(?:[,\s]+\d{1,2}:\d{2}(?:\s?[ap]\.?m?\.?(?![\p{L}]))?)?|(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?\s?[ap]\.?m?\.?(?!\p{L})|(?<![\d/.,-])\d{2}-\d{2}(?=\s)/giu;
/** A day and month in numbers, without the year. */
export const NO_YEAR = /(?<![\d/.,:-])(?:\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,2}\.|\d{2}-\d{2}(?=\s))(?![\d/.])/u;
/** `[1]`, `#2` in front of the head of a message. */
export const NUMBERED = /^(?:\[\d{1,3}\]|#\d{1,3})(?=\s)/u;
/** `40518`, `#M-40518`: the number under which somebody is known. */
export const NUMBER_OF_PERSON = /^#?\p{L}{0,3}-?\d{4,12}$/u;
/** `#2 03/03/2026`: the number of an entry in front of its day. */
export const ENTRY_NUMBER = /^(?:\[\d{1,3}\]|#\d{1,3})\s+(?=\d)/u;
/** The subject behind the head of a message: `… from Jane Doe   subj: where is it?`. */
export const SUBJECT_BEHIND = /\s{2,}(?<label>\p{L}{2,8}):\s\S.*$/u;
/** `E-Mail`, one word. */
export const ELECTRONIC = /\be-(mail)\b/giu;
export const MARKDOWN = /\*{1,2}/g;
/** Four words or more, or the end of a sentence. */
export const SPEECH = /(?:\p{L}[\p{L}'’]*[\s,]+){3,}\p{L}|[.!?…]["')\]]?$/u;
/** A line of a web server's log: what was asked for, how it was answered and how many bytes went out. */
export const WEB_REQUEST =
  /(?<![^\s"])(?<method>GET|HEAD|POST|PUT|PATCH|DELETE) (?<path>[^\s"]*\/[^\s"]*)(?: HTTP\/\d(?:\.\d)?"?|(?=\s))(?: +[\w.-]{1,20}=[^\s"]{1,80}){0,6} +(?:-> ?|=> ?)?(?<status>[1-5]\d{2})(?: +(?:- +)?(?<bytes>\d+|-)(?= |$))?/u;
/** `[11/Apr/2026:16:23:44 +0000]`. */
export const SERVER_STAMP = /\[(?<stamp>\d{1,2}\/\p{L}{3}\/\d{4}:\d{2}:\d{2}:\d{2}(?: [+-]\d{4})?)\]/u;
/** `203.0.113.9 - jane [`: who was signed in. */
export const SERVER_USER = /^\S+ \S+ (?<user>[^\s"[\]-][^\s"[\]]*) \[/u;
/** What a program says of itself at the end of a line. */
export const USER_AGENT = /"(?<agent>[^"]{4,300})"[^"]*$/u;
/** What stands between two labels of one value. */
export const BETWEEN_LABELS = / ?[/&+,] ?/u;
/** A bar between two parts of a line, which does not frame it. */
export const BAR = /^[^|]*[^|\s] *\| *[^|\s]/u;
/** Words that open with a capital, without numbers, addresses and colons. */
export const CAPITALIZED_WORDS = /^\p{Lu}[\p{L} '’-]*$/u;
/** `4:10 PM  Store (Naomi) Hi …`: a clock, a name and a note in brackets. */
export const NOTED_NAME = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\s+\p{Lu}[\p{L}.]*\s\([^)\d]{1,20}\)\s+(?=\S)/iu;
/** `Harrogate`, `DAYTON, OH`: a town, with its state where that is printed. */
export const TOWN_NAME = /^\p{Lu}[\p{L} .'’-]{1,38}(?:,? \p{Lu}{2})?$/u;
/** The postal codes of Great Britain, Canada, the Netherlands and the United States. */
export const POSTAL_CODE =
  /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{5}(?:-\d{4})?)(?:, \p{Lu}{2,3})?$/u;

/** A letter that is no mark of a check box. */
export const CHECK_LETTER = /^[A-WYZ]$/;
export const SEVERAL_WORDS = /^\p{L}{2,} \p{L}/u;
/** A number in one piece or in groups of digits: `6A11209884317`, `7911 0442 8830`. */
export const GROUPED_NUMBER =
  /(?<![\p{L}\p{N}.,/:-])(?:\d{3,8}(?: \d{2,8}){1,7}|[A-Z\d]{10,34})(?![\p{L}\p{N}/:-]|[.,]\d)/gu;
export const NOT_DIGITS = /\D/g;
/** A name with its value behind an equals sign: `avs=N`. */
export const ASSIGNS = /^[\p{L}_.-]+=\S/u;

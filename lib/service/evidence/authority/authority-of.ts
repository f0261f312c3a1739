import type { DocumentReading } from "@/lib/service/documents/reading";
import { carriersNamed, trackingFormats } from "@/lib/service/documents/values/tracking-format";
import { entryModeIn } from "@/lib/service/evidence/catalog/codes";
import { AUTHORITIES, type Authority, isMessage, type Pair, type SourceRecord } from "@/lib/service/evidence/model";
import { isDomainOf } from "@/lib/service/evidence/people/people";
import { finder, isOneOf, SOURCES, spaced, speaksAsMany } from "../catalog/sources";
import { byDefault } from "./by-default";
import { byLayout, isPaymentObject, isSpoken, type Page } from "./layout";
import { type Heads, headsOf } from "./letterhead";
import { pageOf, pagesOf } from "./pages";
import { DIGIT, DIGIT_OR_LETTER, PAYPAL_ID, PREFIXED_ID, PSP_REFERENCE } from "./shapes/ids";
import { inTables } from "./tables";

const automatic = finder(SOURCES.automatic);

/** One strong marker (2) or two weak ones (1 each) decide. */
const ENOUGH = 2;
type Marks = Partial<Record<Authority, number>>;
/** `ownNames`: the merchant of the case, as it is named and by its site. */
type Document = { reading: DocumentReading; ownNames?: readonly string[] };
type Look = {
  document: Document;
  /** Children with a day of their own, of a record and of its children. */
  dated: ReadonlyMap<string, number>;
  /** Records with a list of goods below them. */
  selling: ReadonlySet<string>;
  /** What the letterhead names; the same for every record of the document. */
  heads: Heads;
  byId: ReadonlyMap<string, SourceRecord>;
  pages: ReadonlyMap<number, Page>;
};

/**
 * Who asserts each record. A speaker or sender speaks for himself; anything else is judged by the marks of its source in
 * the record and what stands around it. A carrier's name in somebody's sentence is no mark.
 */
export function authorityOf(records: readonly SourceRecord[], document: Document): ReadonlyMap<string, Authority> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const { reading } = document;
  const look: Look = {
    document,
    byId,
    dated: datedChildren(records, byId),
    selling: sellers(records, byId),
    heads: headsOf(reading, document.ownNames),
    pages: pagesOf(
      records.filter((record) => ancestorWho(record, { byId }) === undefined),
      reading,
    ),
  };
  const found = new Map<string, Authority>();
  for (const record of records) found.set(record.id, decide(record, look, found));
  return inTables(records, withDefaults(records, look, together(records, look, found)));
}

/** What nothing marks, by its form alone; messages and turns are by whoever speaks in them. */
function withDefaults(
  records: readonly SourceRecord[],
  look: Look,
  found: ReadonlyMap<string, Authority>,
): ReadonlyMap<string, Authority> {
  const all = new Map(found);
  for (const record of records) {
    const isEmpty = record.pairs.length + record.prose.length + record.passages.length === 0;
    if (found.get(record.id) !== "unknown" || isEmpty || ancestorWho(record, look) !== undefined) continue;
    all.set(record.id, byDefault(record, look.pages.get(pageOf(record)), look.document.reading, look.heads));
  }
  return all;
}

/** What stands on one page beside parts of a single source, without a mark of its own, is that source's too. */
function together(
  records: readonly SourceRecord[],
  look: Look,
  found: ReadonlyMap<string, Authority>,
): ReadonlyMap<string, Authority> {
  const sources = new Map<number, Set<Authority>>();
  const loose = records.filter((record) => ancestorWho(record, look) === undefined);
  for (const record of loose) {
    const authority = found.get(record.id) ?? "unknown";
    if (authority === "unknown") continue;
    sources.set(pageOf(record), (sources.get(pageOf(record)) ?? new Set()).add(authority));
  }
  const all = new Map(found);
  for (const record of loose) {
    const [only, ...others] = sources.get(pageOf(record)) ?? [];
    const isOpen = found.get(record.id) === "unknown" && !isSpoken(record.prose.map(({ quote }) => quote));
    if (only !== undefined && others.length === 0 && isOpen) all.set(record.id, only);
  }
  return all;
}

function decide(record: SourceRecord, look: Look, found: ReadonlyMap<string, Authority>): Authority {
  if (record.kind === "message") return ofMessage(record, look);
  if (record.kind === "turn") return ofTurn(record, look);
  const parent = record.parent === undefined ? undefined : look.byId.get(record.parent);
  const within = parent === undefined ? undefined : ancestorWho(parent, look);
  if (within !== undefined) return found.get(within.id) ?? "unknown";
  if (look.document.reading.form === "word") return "merchant-statement";
  const marks = marksOf(record, look);
  const best = ORDER.find((authority) => (marks[authority] ?? 0) >= ENOUGH);
  if (best !== undefined) return best;
  if (isNarrative(record)) return "merchant-statement";
  const above = parent && found.get(parent.id);
  return above ?? "unknown";
}

/** The more particular source first: a terminal's slip also shows what a processor answered. */
const ORDER: readonly Authority[] = [
  "terminal",
  "carrier",
  "processor",
  "issuer",
  "third-party",
  "merchant-statement",
  "merchant-system",
];

function ancestorWho(record: SourceRecord, look: Pick<Look, "byId">): SourceRecord | undefined {
  if (isMessage(record.kind)) return record;
  const parent = record.parent === undefined ? undefined : look.byId.get(record.parent);
  return parent && ancestorWho(parent, look);
}

function ofTurn({ speaker }: SourceRecord, look: Look): Authority {
  if (speaker?.role === "cardholder") return "cardholder";
  if (speaker?.role === "merchant") return "merchant-statement";
  const host = speaker?.email?.split("@")[1];
  return (host && byHost(host)) || (look.document.reading.form === "word" ? "merchant-statement" : "unknown");
}

/** The domain of the sender, not what the message says of itself. */
function ofMessage(record: SourceRecord, { document: { ownNames = [] } }: Look): Authority {
  const email = record.speaker?.email;
  const host = email?.split("@")[1] ?? "";
  const known = byHost(host);
  if (known !== undefined) return known;
  const hasNumber =
    record.prose.some(({ quote }) => DIGIT.test(quote)) || record.pairs.some(({ value }) => DIGIT.test(value));
  const isAutomatic = automatic(email?.split("@")[0] ?? "") !== undefined && hasNumber;
  if (isAutomatic && !isNarrativeStrong(record)) return "merchant-system";
  const sender = `${record.speaker?.name ?? ""} ${host}`;
  const isOwn = ownNames.some(
    (name) => finder([name])(sender) !== undefined || isWithin(name, host) || isDomainOf(host, name),
  );
  if (isOwn || record.speaker?.role === "merchant") {
    // A list of sent mail prints no sender; what nobody speaks in, a program wrote.
    const isSentByProgram = sender.trim() === "" && spokenBy(record, 4) === 0;
    return isSentByProgram || isFormMail(record) ? "merchant-system" : "merchant-statement";
  }
  if (record.speaker?.role === "cardholder") return "cardholder";
  if (isCarriersMail(record, host)) return "carrier";
  return isNarrativeStrong(record) ? "merchant-statement" : "unknown";
}

/** `sorrelceramics.example` is of Sorrel Ceramics. */
function isWithin(name: string, host: string): boolean {
  const joined = spaced(name).replaceAll(" ", "");
  return joined.length >= 5 && spaced(host).replaceAll(" ", "").startsWith(joined);
}

/** A notice of a delivery with its number, from a company that writes under its own domain and speaks of itself nowhere. */
function isCarriersMail(record: SourceRecord, host: string): boolean {
  const fields = new Set(record.pairs.map(fieldOf));
  const states = record.pairs.some(
    ({ means }) => means && ("event" in means ? means.event === "delivered" : "status" in means),
  );
  const isCompany = isWithin(record.speaker?.name ?? "", host);
  return isCompany && fields.has("trackingNumber") && states && fields.has("address") && spokenBy(record, 4) === 0;
}

const FEWEST_OF_FORM = 4;

/** A confirmation that the shop's program wrote: an order with its labels, and no sentence in which somebody speaks. */
function isFormMail(record: SourceRecord): boolean {
  const known = record.pairs.filter(({ means }) => means !== undefined);
  return (
    known.length >= FEWEST_OF_FORM && known.some((pair) => fieldOf(pair) === "orderNumber") && spokenBy(record, 4) === 0
  );
}

function byHost(host: string): Authority | undefined {
  if (isOneOf(SOURCES.carriers.hosts, host)) return "carrier";
  return isOneOf(SOURCES.processors.hosts, host) ? "processor" : undefined;
}

function marksOf(record: SourceRecord, look: Look): Marks {
  const around = scope(record, look);
  const pairs = around.flatMap((one) => one.pairs);
  const has = (field: string): boolean =>
    pairs.some((pair) => fieldOf(pair) === field && DIGIT_OR_LETTER.test(pair.value));
  const { form } = look.document.reading;
  const isStructured = form === "json" || form === "xml" || form === "csv" || form === "spreadsheet";
  const { heads } = look;
  const marks: Marks = {};
  const mark = (authority: Authority, weight: number): void => {
    marks[authority] = (marks[authority] ?? 0) + weight;
  };

  const readsCard = pairs.some(isCardPresent) || has("aid") || has("emv") || has("cvm") || has("cryptogram");
  if (has("terminalId") && readsCard) mark("terminal", 2);
  if (pairs.filter((pair) => fieldOf(pair) === "emv").length >= 3) mark("terminal", 2);
  if (has("aid") || has("emv")) mark("terminal", 1);
  if (!isStructured && heads.isCopy) mark("terminal", 1);

  const hasNumber = has("trackingNumber");
  const page = look.pages.get(pageOf(record));
  const list = page?.isList && !isStructured ? 0 : checkpoints(record, look);
  if (!isStructured && hasNumber && heads.isCarriers) mark("carrier", 2);
  if (!isStructured && hasNumber && heads.linksToCarrier && list >= 2) mark("carrier", 2);
  if (isStructured && hasNumber && has("carrier") && list >= 2) mark("carrier", 2);
  if (isStructured && isPlatform(pairs) && hasNumber) mark("carrier", 2);
  if (hasNumber && formatFits(pairs, heads.text)) mark("carrier", 1);
  if (hasNumber && list >= 2 && !isStructured) mark("carrier", 1);
  if (isCarrierTree(look) && list >= 2) mark("carrier", 2);

  if (isStructured && (pairs.some(isPlatformId) || pairs.some(isPlatformObject))) mark("processor", 2);
  if (!isStructured && heads.isProcessors && (has("transactionId") || has("approvalCode") || has("arn")))
    mark("processor", 2);
  if (!isStructured && pairs.some(isPlatformId)) mark("processor", 1);
  if (has("response") && has("transactionId")) mark("processor", 1);
  if (pairs.filter((pair) => fieldOf(pair) === "result" || fieldOf(pair) === "eci").length >= 2) mark("processor", 1);
  if (has("arn") && (has("approvalCode") || has("transactionId"))) mark("processor", 1);

  if (!isStructured && heads.isIssuers) mark("issuer", 2);
  if (!isStructured && heads.isThirdPartys && has("reference")) mark("third-party", 2);

  if (isStructured && pairs.length >= 3 && pairs.some(isTimed)) mark("merchant-system", 2);
  if (heads.isSystems && (has("orderNumber") || has("reference") || has("account"))) mark("merchant-system", 2);
  if (record.kind === "row" && record.pairs.some(isTimed)) mark("merchant-system", 1);
  if (has("orderNumber") && pairs.length >= 4) mark("merchant-system", 1);
  if (pairs.some(isTimed) && pairs.length >= 5) mark("merchant-system", 1);
  if (!isStructured && page && !isNarrative(record)) {
    const shown = byLayout(pairs, page, heads, list);
    for (const authority of AUTHORITIES) mark(authority, shown[authority] ?? 0);
  }
  const isTree = form === "json" || form === "xml";
  if (isStructured && !(isTree && look.selling.has(record.id)) && isPaymentObject(record.pairs, isTree))
    mark("processor", 2);
  if (isStructured && isExported(pairs)) mark("merchant-system", 2);
  if (isNarrativeStrong(record)) mark("merchant-statement", 2);
  // What was sold, for how much and on which card no carrier knows; a shop prints by whom it was sent.
  const isSale = has("total") && (has("cardTail") || has("items") || has("ip"));
  if (isSale || (isNarrativeStrong(record) && !heads.hasHosts)) delete marks.carrier;
  return marks;
}

const fieldOf = ({ means }: Pair): string | undefined => (means && "field" in means ? means.field : undefined);
const isTimed = ({ means }: Pair): boolean => means !== undefined && "field" in means && means.field === "day";

const FEWEST_EXPORTED = 3;

/** An object or row of a system names its subject by a number or an address. */
function isExported(pairs: readonly Pair[]): boolean {
  const known = pairs.filter(({ means }) => means !== undefined);
  return known.length >= FEWEST_EXPORTED && known.some((pair) => NUMBERS.has(fieldOf(pair) ?? ""));
}

const NUMBERS = new Set([
  "orderNumber",
  "account",
  "email",
  "trackingNumber",
  "transactionId",
  "reference",
  "buyer",
  "guest",
]);

const PRESENT = new Set(["chip", "contactless-chip", "contactless-stripe", "stripe", "fallback", "imprint"]);

/** An entry mode that only a terminal reads; a payment page also prints one (`e-commerce`, `keyed by the customer`). */
function isCardPresent(pair: Pair): boolean {
  return fieldOf(pair) === "entryMode" && PRESENT.has(entryModeIn(pair.value) ?? "");
}

/** The record, what it stands in, and the children that are parts of it. */
function scope(record: SourceRecord, look: Look): SourceRecord[] {
  const parent = record.parent === undefined ? undefined : look.byId.get(record.parent);
  return [record, ...(parent ? scope(parent, look) : [])];
}

function checkpoints(record: SourceRecord, look: Look): number {
  return Math.max(look.dated.get(record.id) ?? 0, look.dated.get(record.parent ?? "") ?? 0);
}

function datedChildren(records: readonly SourceRecord[], byId: ReadonlyMap<string, SourceRecord>): Map<string, number> {
  const dated = new Map<string, number>();
  for (const { kind, pairs, parent } of records) {
    if ((kind !== "row" && kind !== "object") || parent === undefined || !pairs.some(isTimed)) continue;
    for (const id of [parent, byId.get(parent)?.parent]) if (id !== undefined) dated.set(id, (dated.get(id) ?? 0) + 1);
  }
  return dated;
}

/** Records of which a child has the price of something: orders. */
function sellers(records: readonly SourceRecord[], byId: ReadonlyMap<string, SourceRecord>): Set<string> {
  const selling = new Set<string>();
  for (const { kind, pairs, parent } of records) {
    if ((kind !== "row" && kind !== "object") || !pairs.some((pair) => fieldOf(pair) === "price")) continue;
    for (const id of [parent, parent && byId.get(parent)?.parent]) if (id) selling.add(id);
  }
  return selling;
}

/** The roots of carriers' own interfaces name what they hold: `TrackResponse`, `tracking-detail`. */
function isCarrierTree({ document: { reading } }: Look): boolean {
  if (reading.form !== "xml" || typeof reading.data !== "object" || reading.data === null) return false;
  return Object.keys(reading.data).some((key) => spaced(key).includes(" track ") || spaced(key).includes(" tracking "));
}

const relayName = finder(SOURCES.carriers.relays);

function isPlatform(pairs: readonly Pair[]): boolean {
  return pairs.some(({ value }) => value.length < 80 && relayName(value) !== undefined);
}

function isPlatformId(pair: Pair): boolean {
  const { value } = pair;
  if (PREFIXED_ID.test(value)) return true;
  const isReference = pair.words.includes("psp") && PSP_REFERENCE.test(value);
  return isReference || (fieldOf(pair) === "transactionId" && PAYPAL_ID.test(value));
}

/** `"object": "charge"`: platforms name the type of what they return. */
function isPlatformObject({ label, value }: Pair): boolean {
  return label.split(".").at(-1) === "object" && SOURCES.processors.types.includes(value.trim());
}

const carriersOfText = new Map<string, ReadonlySet<string>>();

/** Remembered: the rows of an export name the same few carriers. */
function carriersIn(text: string): ReadonlySet<string> {
  const named = carriersOfText.get(text) ?? carriersNamed(text);
  if (carriersOfText.size > 1000) carriersOfText.clear();
  carriersOfText.set(text, named);
  return named;
}

/** A tracking number whose format and check digit are those of the carrier that stands beside it. */
function formatFits(pairs: readonly Pair[], heads: string): boolean {
  const carrier = pairs.filter((pair) => fieldOf(pair) === "carrier").map(({ value }) => value);
  const named = carriersIn([...new Set(carrier), heads].join("\n"));
  return pairs
    .filter((pair) => fieldOf(pair) === "trackingNumber")
    .some(({ value }) =>
      trackingFormats(value.replaceAll(" ", "").toUpperCase(), named).some(
        (match) => named.has(match.carrier) && match.checkDigit !== false,
      ),
    );
}

/** Sentences in which somebody says "we". */
function spokenBy(record: SourceRecord, leastWords: number): number {
  return record.prose.filter(({ quote }) => quote.split(" ").length >= leastWords && speaksAsMany(quote)).length;
}

/** A record of labels and values stays one although its foot says `contact us`. */
const PAIRS_A_SENTENCE = 3;

function isNarrative(record: SourceRecord): boolean {
  const spoken = spokenBy(record, 4);
  return spoken > 0 && record.pairs.length <= PAIRS_A_SENTENCE * spoken;
}

function isNarrativeStrong(record: SourceRecord): boolean {
  const spoken = spokenBy(record, 6);
  return spoken > 0 && record.pairs.length <= PAIRS_A_SENTENCE * spoken;
}

import { statusOf as stateOf } from "@/lib/service/evidence/catalog/statuses";
import type { Authority, Pair, SourceRecord } from "@/lib/service/evidence/model";
import { finder, SOURCES, speaksAsMany } from "../catalog/sources";
import { MAIL_ADDRESS } from "../shapes/identifiers";
import type { Heads } from "./letterhead";
import { LETTER_SMALL, MONEY, TIME_OF_DAY } from "./shapes/ids";

/** What stands together on one page, without its mails and conversations. */
export type Page = {
  /** Pairs of its head and sections, not of its rows. */
  pairs: readonly Pair[];
  rows: readonly SourceRecord[];
  sentences: readonly string[];
  /** Its rows are about several parcels: a list of the sender, no carrier's page of one. */
  isList: boolean;
  /** As narrow as a roll of paper. */
  isNarrow: boolean;
  /** Lines with several columns, as forms and systems print them. */
  columns: number;
};

type Marks = Partial<Record<Authority, number>>;

const fieldOf = ({ means }: Pair): string | undefined => (means && "field" in means ? means.field : undefined);
const ofOf = ({ means }: Pair): string | undefined => (means && "of" in means ? means.of : undefined);
const statusOf = ({ means }: Pair): string | undefined => (means && "status" in means ? means.status : undefined);
const eventOf = ({ means }: Pair): string | undefined => (means && "event" in means ? means.event : undefined);

const singular = finder(SOURCES.singular);
const agreement = finder(SOURCES.agreements);
const FEWEST_WORDS = 5;

/** Sentences in which a person speaks; those that he signs are printed (`I agree to pay the above`), so are capitals. */
export function isSpoken(sentences: readonly string[]): boolean {
  return sentences.some(
    (text) =>
      text.split(" ").length >= FEWEST_WORDS &&
      LETTER_SMALL.test(text) &&
      (speaksAsMany(text) || singular(text) !== undefined) &&
      agreement(text) === undefined,
  );
}

const ORDERED = new Set(["shippingAddress", "items", "recipient"]);
const BILLED = new Set(["billingAddress", "street"]);

/** An object of a payment or refund, by its own members: an order that lists how it was paid stays the shop's. */
export function isPaymentObject(pairs: readonly Pair[], isTree = true): boolean {
  const isOrdered = pairs.some((pair) => ORDERED.has(fieldOf(pair) ?? "") || (!isTree && fieldOf(pair) === "street"));
  if (isOrdered) return false;
  // What the shop logged at its checkout also says how it was paid.
  if (pairs.some((pair) => eventOf(pair) === "terms-accepted" || fieldOf(pair) === "how")) return false;
  // A row of a gateway's export shows what the issuer answered or checked, one of a clearing file the acquirer's number;
  // a till's batch prints the code alone.
  if (!isTree)
    return processorMarks(pairs) >= FEWEST_PROCESSOR && pairs.some((pair) => isAnswer(pair) || fieldOf(pair) === "arn");
  // An order shows where its buyer is billed; so does a gateway that had the address checked, beside the issuer's answers.
  if (pairs.some((pair) => BILLED.has(fieldOf(pair) ?? "")))
    return (
      processorMarks(pairs) >= FEWEST_OF_BILLED &&
      pairs.some((pair) => fieldOf(pair) === "approvalCode") &&
      pairs.some((pair) => fieldOf(pair) === "result" && ofOf(pair) !== undefined)
    );
  const isRefund = pairs.some((pair) => ofOf(pair) === "refund" && fieldOf(pair) === "reference");
  const isOfPayment = pairs.some((pair) => fieldOf(pair) === "transactionId" || fieldOf(pair) === "arn");
  const isStated = pairs.some((pair) => statusOf(pair) === "refund" || statusOf(pair) === "payment");
  const isSum = pairs.some((pair) => fieldOf(pair) === "amount") && !pairs.some((pair) => fieldOf(pair) === "total");
  if (isSum && (isOfPayment || isRefund) && isStated) return true;
  return processorMarks(pairs) >= FEWEST_PROCESSOR || (isRefund && isOfPayment && isStated);
}

const isAnswer = (pair: Pair): boolean => {
  const field = fieldOf(pair) ?? "";
  return field === "response" || field === "result" || field === "eci" || field === "transStatus";
};

/** What nobody but a processor knows of a payment. */
function processorMarks(pairs: readonly Pair[]): number {
  const known = new Set(
    pairs.flatMap((pair) => {
      const field = fieldOf(pair);
      if (field === "result") return [`${ofOf(pair)} result`];
      return field !== undefined && PROCESSORS.has(field) ? [field] : [];
    }),
  );
  return known.size;
}

const PROCESSORS = new Set([
  "approvalCode",
  "response",
  "eci",
  "transactionId",
  "arn",
  "authenticationValue",
  "transStatus",
  "securityLevel",
  "serviceCode",
]);
const SHIPMENT = new Set([
  "trackingNumber",
  "place",
  "area",
  "signer",
  "carrier",
  "pieces",
  "recipient",
  "address",
  "promisedBy",
]);
const IDENTITIES = new Set([
  "orderNumber",
  "account",
  "reference",
  "buyer",
  "email",
  "guest",
  "transactionId",
  "trackingNumber",
]);
const PARTICULARS = new Set([
  "amount",
  "total",
  "price",
  "day",
  "items",
  "plan",
  "serviceFrom",
  "serviceTo",
  "method",
  "shippingAddress",
  "billingAddress",
  "promisedBy",
  "ip",
  "activity",
  "period",
]);
/** Fewer labels may be anybody's note. */
const FEWEST_SYSTEM = 5;
const FEWEST_TITLED = 4;
const FEWEST_SHIPMENT = 5;
const FEWEST_PROCESSOR = 2;
const FEWEST_OF_BILLED = 3;
const FEWEST_ROWS = 2;
const FEWEST_SCANS = 2;
const FEWEST_FORM = 2;
/** Words of a sentence rather than of a cell. */
const LONG = 8;

/**
 * What a page of labels and values shows of its source when no name on it is known: its title says what kind of paper
 * it is, and its fields are those that only such a source prints. Two of these marks decide. A page on which somebody
 * speaks, or that calls itself a summary or a note, is none of a carrier or processor: a merchant may have typed it.
 */
export function byLayout(
  own: readonly Pair[],
  page: Page,
  { paper, isOwn, isNote, isCarriers }: Heads,
  checkpoints: number,
): Marks {
  const pairs = [...new Set([...own, ...page.pairs])];
  const has = (field: string): boolean => pairs.some((pair) => fieldOf(pair) === field && pair.value.trim() !== "");
  const marks: Marks = {};
  const mark = (authority: Authority, weight = 1): void => {
    marks[authority] = (marks[authority] ?? 0) + weight;
  };
  const { isTyped, scans, longSentences, printsAddress, printsMoney, printsPlaces, isLog } = factsOf(page);
  if (isNote && paper !== "merchant-system") return { "merchant-statement": 2 };
  const paid = has("cardTail") && (has("amount") || has("total"));
  const isOrder = has("items") || (paper === "merchant-system" && has("orderNumber"));

  if (!isTyped && paper !== undefined && paper !== "merchant-system" && !(isOwn && paper === "carrier")) mark(paper);
  if (paper === "merchant-system") mark(paper);

  if (!isTyped && !isOwn && !page.isList && has("trackingNumber") && !has("items") && !paid) {
    const isHandedOver = has("signer") || has("address") || has("recipient") || checkpoints >= 2;
    const known = new Set(pairs.flatMap((pair) => fieldOf(pair) ?? []).filter((field) => SHIPMENT.has(field)));
    const states = pairs.filter((pair) => statusOf(pair) === "shipment" || eventOf(pair) === "delivered").length;
    if (isHandedOver) mark("carrier");
    if (states > 0 && known.size + states >= FEWEST_SHIPMENT && !has("orderNumber")) mark("carrier");
  }

  // A list of scans, each with the state and place of a parcel on its way, is printed by who carries it.
  const isOrdered = has("items") || has("total") || paid;
  if (!isOwn && !page.isList && !isOrdered && scans >= FEWEST_SCANS) mark("carrier", 2);

  const readsCard = has("entryMode") || has("aid") || has("emv") || has("cvm") || has("cryptogram");
  // What is bought over the internet is read by no terminal.
  const isRemote = has("ip") || has("device") || has("eci");
  // No terminal knows who buys what, or where to write to.
  const isShops = has("email") || (has("buyer") && has("items"));
  if (page.isNarrow && !isTyped && !isRemote) {
    const isAnswered = has("approvalCode") || has("response") || has("cardTail");
    if (has("terminalId") && isAnswered) mark("terminal", 2);
    if (readsCard && isAnswered) mark("terminal", 2);
    const checks = pairs.some((pair) => fieldOf(pair) === "result");
    if (has("response") && has("cardTail") && has("amount") && !checks && !has("items") && !isShops)
      mark("terminal", 2);
    if (has("approvalCode") && has("cardTail") && !checks && !has("transactionId") && !isShops) mark("terminal", 2);
  }
  const processor = processorMarks(own) + (readsCard ? 1 : 0);
  if (!isTyped && processor >= FEWEST_PROCESSOR && !isOrder) mark("processor", 2);
  if (!isTyped && processor >= FEWEST_PROCESSOR && isOrder && has("approvalCode")) mark("processor", 2);
  if (!isTyped && !isOwn && paid && (has("approvalCode") || has("arn"))) mark("processor");
  const isRefund = pairs.some((pair) => ofOf(pair) === "refund" && fieldOf(pair) === "reference");
  const credited = pairs.some(
    (pair) => statusOf(pair) === "refund" || (ofOf(pair) === "refund" && fieldOf(pair) === "amount"),
  );
  const toCard = has("arn") || has("cardTail") || has("destination") || has("transactionId");
  if (!isTyped && isRefund && credited && toCard) mark("processor");
  // The acquirer gives a credit its number; a receipt that prints it relays the acquirer's record.
  if (!isTyped && credited && has("arn")) mark("processor");
  if (!isTyped && has("transactionId") && has("amount") && pairs.some((pair) => statusOf(pair) !== undefined))
    mark("processor");

  const isNamed = pairs.some((pair) => IDENTITIES.has(fieldOf(pair) ?? "")) || printsAddress;
  const isParticular = pairs.some((pair) => PARTICULARS.has(fieldOf(pair) ?? "") || eventOf(pair) !== undefined);
  const known = pairs.filter(({ means }) => means !== undefined).length;
  const isTitled = isOwn || paper === "merchant-system";
  if (!isTyped && isNamed && isTitled) mark("merchant-system");
  if (isNamed && isParticular && known >= (isTitled ? FEWEST_TITLED : FEWEST_SYSTEM))
    mark("merchant-system", isTyped ? 1 : 2);
  const isPriced = has("amount") || has("total") || has("price") || printsMoney;
  const isItemized = isTitled || has("items") || has("price") || page.rows.length > 0;
  const isForm = longSentences * 4 <= pairs.length + page.rows.length;
  if (!isTyped && has("orderNumber") && isPriced && isForm && isItemized && known >= FEWEST_FORM)
    mark("merchant-system", 2);
  if (!isTyped && isLog && !printsPlaces && (isNamed || paper === "merchant-system")) mark("merchant-system", 2);
  if (
    !isTyped &&
    !page.isList &&
    checkpoints >= 2 &&
    isCarriers &&
    (printsPlaces || paper === "carrier" || has("reference"))
  )
    mark("carrier", 2);
  return marks;
}

/** A cell of a form is short; a line of prose is not. */
const LONGEST_CELL = 12;
const FEWEST_WORDS_OF_A_LINE = 4;

export function isCell(text: string): boolean {
  return text.split(" ").length <= LONGEST_CELL;
}

export function isWorded(text: string): boolean {
  return text.split(" ").length >= FEWEST_WORDS_OF_A_LINE && LETTER_SMALL.test(text);
}

type PageFacts = {
  isTyped: boolean;
  scans: number;
  longSentences: number;
  /** Lines as short as a cell of a form. */
  cells: number;
  /** A line of words in small letters. */
  isWorded: boolean;
  printsAddress: boolean;
  printsMoney: boolean;
  printsPlaces: boolean;
  /** Rows that a program printed. */
  isLog: boolean;
};

/** What a page shows is the same for each of its records, of which a log has thousands. */
const pageFacts = new WeakMap<Page, PageFacts>();

export function factsOf(page: Page): PageFacts {
  const facts = pageFacts.get(page) ?? {
    isTyped: isSpoken(page.sentences),
    scans: page.rows.filter(isScan).length,
    longSentences: page.sentences.filter((text) => text.split(" ").length >= LONG).length,
    cells: page.sentences.filter(isCell).length,
    isWorded: page.sentences.some(isWorded),
    printsAddress: page.sentences.some((text) => MAIL_ADDRESS.test(text)),
    printsMoney: page.sentences.some((text) => MONEY.test(text)),
    printsPlaces: page.rows.some((row) => row.pairs.some((pair) => fieldOf(pair) === "place")),
    isLog: page.rows.filter(isPrinted).length >= FEWEST_ROWS && page.rows.every((row) => row.pairs.length > 0),
  };
  pageFacts.set(page, facts);
  return facts;
}

/** A day with its time, a state of a parcel, and a place or nothing else. */
function isScan({ pairs, prose }: SourceRecord): boolean {
  const isTimed =
    pairs.some((pair) => fieldOf(pair) === "day" && TIME_OF_DAY.test(pair.value)) ||
    (pairs.some((pair) => fieldOf(pair) === "day") && pairs.some((pair) => fieldOf(pair) === "time"));
  const said = [...prose.map(({ quote }) => quote), ...pairs.map(({ value }) => value)];
  return isTimed && said.some((text) => text.split(" ").length <= LONG && scanned(text));
}

const scanned = (text: string): boolean => {
  const state = stateOf("shipment", text) ?? stateOf("shipment", text.split(",")[0] ?? "");
  return state !== undefined && state.event !== "none";
};

/** A row with a time of day or several columns; a day with a sentence may be somebody's account of what happened. */
function isPrinted({ pairs, prose }: SourceRecord): boolean {
  const isTimed = pairs.some((pair) => fieldOf(pair) === "day" && TIME_OF_DAY.test(pair.value));
  return isTimed || pairs.length + prose.length >= 4 || (pairs.length >= 2 && prose.length <= 2);
}

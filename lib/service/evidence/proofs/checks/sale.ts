import { addDays } from "@/lib/values/calendar";
import { type Event, isFirm, isMoney, type Pair, type SourceRecord } from "../../model";
import { ENTRY_NUMBER, isTypedCode, SPACES } from "../../shapes/codes";
import { hasDigit, letterRuns } from "../../shapes/text-shapes";
import { printedOf } from "../../ties/printed";
import { says } from "../../words/phrases";
import { anchor } from "../anchors";
import { type Scene, tieOf } from "../scene";
import { isLater, sameSubject } from "../subjects";
import { compare, dayOf, fieldOf, plain, sameValue, textOf } from "../values";
import { both, either, type Verdict, verdict } from "../verdict";
import { namesAVoid } from "../void-words";
import { type Check, type CheckInput, eventsNamed, provingEvents } from "./check";

const OWN_NUMBERS = ["orderNumber", "transactionId", "approvalCode", "arn", "reference"] as const;

/** A row or entry of a list is a sale of its own. */
function isListed({ record, listed }: Event, { understanding }: Scene): boolean {
  return (
    listed === true ||
    understanding.records.some(({ id, kind }) => id === record && (kind === "row" || kind === "object"))
  );
}

/** Which sale a payment record is of: the disputed one, or another of the cardholder. */
export const SALE_CHECKS: Readonly<Record<string, Check>> = {
  /**
   * A record of the disputed payment or its credit: by transaction id, approval code or order of the case, or by the
   * amount together with the card or the day. A record that prints none of these is not shown to be of it.
   */
  "of-this-sale": (input) => {
    const events = eventsNamed(input);
    const verdicts = events.map((event) => isOfThisSale(event, input));
    if (events.length === 0) return "unknown";
    return input.where.any === true ? either(verdicts) : both(verdicts);
  },
  /** No charge of the sale stands beside the one that was voided, and no attempt came after: the void of an attempt gives nothing back. */
  "sole-charge": (input) => {
    const { understanding } = input.scene;
    const ofSale = (...types: string[]) =>
      provingEvents(input, ...types).filter((event) => isOfThisSale(event, input) !== "no");
    const charges = ofSale("payment-captured");
    const voids = eventsNamed(input);
    const attempts = ofSale("payment-authorized", "payment-declined");
    if (attempts.some((attempt) => voids.some((one) => isLater(attempt, one, understanding)))) return "no";
    return verdict(
      charges.every((charge) =>
        voids.some((one) => sameSubject(charge, one, understanding) === "yes" && !isLater(charge, one, understanding)),
      ),
    );
  },
  /** Not the disputed sale itself, and before it; a paper without a number of its own may be of the same stay or order. */
  "earlier-sale": ({ event, scene }) => {
    if (event === undefined || carriesOwnNumber(event, scene) || isOrderOfSale(event, scene)) return "no";
    if (!isListed(event, scene) && OWN_NUMBERS.every((field) => event.fields[field] === undefined)) return "unknown";
    return compare(dayOf(event), "<", anchor("sale.day", scene.known, scene.understanding), -1);
  },
  /** Another charge than the disputed one: earlier by days, or with numbers of its own. */
  "another-charge": ({ values, event, scene }) => {
    if (event === undefined || carriesOwnNumber(event, scene)) return "no";
    if (compare(dayOf(event), "<", anchor("transaction.day", scene.known, scene.understanding), -1) === "yes")
      return "yes";
    const own = [
      ...scene.known.transactionIds,
      ...(scene.known.approvalCode === undefined ? [] : [scene.known.approvalCode]),
    ];
    return verdict(own.length > 0 && values.some((value) => value !== undefined));
  },
  "is-sale-number": ({ values: [arn], scene }) => sameValue(arn, scene.known.arn),
  /** The credited charge stands beside another of the same amount. */
  "second-charge": (input) => {
    const amounts = eventsNamed(input).map(({ fields }) => fields.amount?.value);
    const charges = provingEvents(input, "payment-captured", "payment-authorized").map(
      ({ fields }) => fields.amount?.value,
    );
    const [amount] = amounts;
    if (!isMoney(amount)) return "unknown";
    return verdict(
      charges.filter((charge) => sameValue(charge, amount) === "yes").length > 1 ||
        sameValue(amount, input.scene.known.amount) === "yes",
    );
  },
  /** Two charges carry one order number. */
  "captured-twice": (input) => {
    const [order] = input.values;
    const number = plain(order);
    if (number === undefined) return "unknown";
    const same = provingEvents(input, "payment-captured").filter(
      ({ fields }) => plain(fields.orderNumber?.value) === number,
    );
    const ids = new Set(same.map(({ fields }) => plain(fields.transactionId?.value) ?? plain(fields.arn?.value)));
    return verdict(ids.size > 1 && !ids.has(undefined));
  },
  /** Two lines of a list alone print one code that no other line has: the bill, table or folio that both are for. */
  "one-bill": (input) => {
    const { records } = input.scene.understanding;
    const own = new Set(eventsNamed(input).map(({ record }) => record));
    const [one, other] = records.filter(({ id }) => own.has(id));
    if (one === undefined || other === undefined) return "unknown";
    if (one.file !== other.file) return verdict(isTakenTwice(eventsNamed(input), [one, other]));
    if (one.parent === undefined || one.parent !== other.parent) return "unknown";
    if (refersTo(one, other) || refersTo(other, one)) return "yes";
    const list = records.filter(({ parent, kind }) => parent === one.parent && kind === one.kind);
    const isOwn = ({ id }: SourceRecord) => own.has(id);
    if (list.some((row) => list.some((entry) => (isOwn(row) || isOwn(entry)) && namesEntry(row, entry)))) return "yes";
    const others = list.filter((row) => !isOwn(row));
    if (others.some((row) => takesBackOneOf([one, other], row))) return "yes";
    const prints = ({ pairs }: SourceRecord, { label, value }: Pair) =>
      pairs.some((pair) => pair.label === label && pair.value === value);
    const codes = one.pairs.filter(
      (pair) => isBillCode(pair) && prints(other, pair) && !others.some((record) => prints(record, pair)),
    );
    const printed = printedCodes(one).filter(
      (code) => printedCodes(other).includes(code) && !others.some((record) => printedCodes(record).includes(code)),
    );
    return verdict(others.length > 0 && codes.length + printed.length > 0);
  },
  /** No dispute, fraud report, refund or reversal of this transaction is on record. */
  undisputed: (input) => {
    const { event } = input;
    if (event === undefined) return "unknown";
    const status = [fieldOf(event, "status"), fieldOf(event, "result")].flatMap((value) => textOf(value) ?? []);
    if (status.some((text) => says("disputed", text))) return "no";
    const against = provingEvents(
      input,
      "refund-issued",
      "refund-settled",
      "payment-voided",
      "dispute-raised",
      "fraud-denied",
    );
    const isOfIt = (other: Event) =>
      namesIt(event, other) || (other.type === "dispute-raised" && other.record === event.record);
    return verdict(!against.some((other) => other.id !== event.id && isOfIt(other)));
  },
};

/** `0123  DEBIT  54.00  "corr. 0118"`: an entry names the number of another and so is about the same bill. */
function namesEntry(one: SourceRecord, other: SourceRecord): boolean {
  const numberOf = ({ prose }: SourceRecord) =>
    prose.map(({ quote }) => quote.trim()).find((cell) => ENTRY_NUMBER.test(cell));
  const number = numberOf(other);
  return number !== undefined && numberOf(one) !== number && printedOf(one).words.has(number);
}

/** Two slips of one day and one sum that print one reference: the till asked twice for one sale. */
function isTakenTwice(approvals: readonly Event[], [one, other]: readonly [SourceRecord, SourceRecord]): boolean {
  const [first, second] = approvals;
  if (first === undefined || second === undefined) return false;
  const isAlike = sameValue(fieldOf(first, "amount"), fieldOf(second, "amount")) === "yes";
  const isOneDay = first.at !== undefined && first.at.day === second.at?.day;
  const prints = ({ pairs }: SourceRecord, number: Pair) =>
    pairs.some((pair) => isNumberOfBill(pair) && plain(pair.value) === plain(number.value));
  return isAlike && isOneDay && one.pairs.some((pair) => isNumberOfBill(pair) && prints(other, pair));
}

/** A row that was to void one of the two, whether or not the host did it: whoever tries that sold once. */
function takesBackOneOf([one, other]: readonly [SourceRecord, SourceRecord], row: SourceRecord): boolean {
  const [own, others, { words }] = [printedOf(one).words, printedOf(other).words, printedOf(row)];
  return (
    namesAVoid(row) &&
    [...words].some((word) => word.length >= LONG_NUMBER && isTypedCode(word) && own.has(word) !== others.has(word))
  );
}

const LONG_NUMBER = 5;

const isNumberOfBill = ({ means }: Pair): boolean =>
  means !== undefined && "field" in means && BILLS.has(means.field ?? "");

const SLIP_NUMBERS = ["orderNumber", "transactionId", "approvalCode"];

/** `Nachreservierung zu Beleg 2207`: a slip that prints as its reference the number of another one goes on with it. */
function refersTo(one: SourceRecord, other: SourceRecord): boolean {
  const numbers = ({ pairs }: SourceRecord, fields: readonly string[]) =>
    pairs.flatMap(({ means, value }) =>
      means && "field" in means && fields.includes(means.field ?? "") ? (plain(value) ?? []) : [],
    );
  const own = numbers(other, SLIP_NUMBERS);
  return numbers(one, ["reference"]).some((number) => own.includes(number));
}

/** The transaction id, ARN or approval code of the disputed payment. */
function carriesSaleNumber(event: Event, { known }: Scene): boolean {
  const own = [...known.transactionIds, known.arn, known.approvalCode].flatMap((id) =>
    id === undefined ? [] : [plain(id)],
  );
  return ["transactionId", "arn", "approvalCode"].some((field) => own.includes(plain(fieldOf(event, field)) ?? ""));
}

function carriesOwnNumber(event: Event, scene: Scene): boolean {
  const number = plain(fieldOf(event, "orderNumber"));
  return carriesSaleNumber(event, scene) || scene.known.orders.some((order) => plain(order) === number);
}

/**
 * The order that the disputed charge paid, however long before it was placed, as a booking is: the last one up to the
 * charge, unless the case knows its order by another number.
 */
function isOrderOfSale(event: Event, { known, understanding }: Scene): boolean {
  const number = plain(fieldOf(event, "orderNumber"));
  const sold = known.transactionDay;
  if (event.type !== "order-placed" || sold === undefined || (number !== undefined && known.orders.length > 0))
    return false;
  const isLaterOrder = ({ type, modality, at, record }: Event) =>
    type === "order-placed" &&
    modality === "asserted" &&
    at !== undefined &&
    at.day > (event.at?.day ?? "") &&
    at.day <= addDays(sold, 1) &&
    isFirm(understanding.ties.get(record));
  return !understanding.events.some((other) => isLaterOrder(other));
}

function isOfThisSale(event: Event, { scene }: Pick<CheckInput, "scene">): Verdict {
  const { known, understanding } = scene;
  if (carriesSaleNumber(event, scene)) return "yes";
  if (AT_THE_SALE.has(event.type) && (!isOfItsDays(event, scene) || isOfAnotherSum(event, scene))) return "no";
  const { strength, shared } = tieOf(event, understanding);
  const number = plain(fieldOf(event, "orderNumber"));
  const isOther =
    number !== undefined && known.orders.length > 0 && !known.orders.some((order) => plain(order) === number);
  const identifiers = new Set(shared.map(({ identifier }) => identifier));
  const unique = ["reference", "arn", "order", "approval", "tracking"] as const;
  if (strength === "certain" && unique.some((identifier) => identifiers.has(identifier))) return "yes";
  const amount = fieldOf(event, "amount") ?? fieldOf(event, "total") ?? fieldOf(event, "originalAmount");
  const card = sameValue(fieldOf(event, "cardTail"), known.cardTail);
  if (card === "no" || isOther) return "no";
  const sums = [amount, fieldOf(event, "authorizedAmount")];
  const sameAmount = sums.some((one) => sameValue(one, known.amount) === "yes") || identifiers.has("amount");
  const sameDay = identifiers.has("day") || dayOf(event)?.day === known.transactionDay;
  const byCard = card === "yes" || identifiers.has("card");
  if ((sameAmount && (byCard || sameDay || strength === "certain")) || (byCard && sameDay)) return "yes";
  // A credit of the whole sum or, a part of it, to the card: a name or address of the case ties it.
  const isCredit = event.type === "refund-issued" || event.type === "refund-settled";
  return isCredit && (byCard || sameAmount) && (identifiers.has("name") || identifiers.has("email"))
    ? "yes"
    : "unknown";
}

/** Acts of the sale itself: another day is another payment of the same card and amount. */
const AT_THE_SALE: ReadonlySet<string> = new Set([
  "payment-authorized",
  "card-read",
  "cardholder-verified",
  "payer-authenticated",
  "address-checked",
  "security-code-checked",
]);

/** A read beside another amount than the disputed one, which a read with a code of its own has; approvals add up. */
function isOfAnotherSum(event: Event, scene: Scene): boolean {
  const { known, understanding } = scene;
  if (!READS.includes(event.type) || sameValue(fieldOf(event, "amount"), known.amount) !== "no") return false;
  return provingEvents({ scene }, ...READS).some(
    (other) =>
      sameValue(fieldOf(other, "amount"), known.amount) === "yes" &&
      sameSubject(event, other, understanding) === "no" &&
      isOfItsDays(other, scene),
  );
}

const READS = ["card-read", "cardholder-verified"];

function isOfItsDays(event: Event, { known, understanding }: Scene): boolean {
  const day = dayOf(event);
  const first = compare(day, ">=", anchor("sale.day", known, understanding), -1);
  return first !== "no" && compare(day, "<=", anchor("transaction.day", known, understanding), 1) !== "no";
}

/** The other event stands in its record or carries a number of this transaction. */
function namesIt(event: Event, other: Event): boolean {
  const same = (field: string) => sameValue(fieldOf(event, field), fieldOf(other, field)) === "yes";
  return event.record === other.record || ["transactionId", "arn", "orderNumber", "approvalCode"].some(same);
}

/** A code under a title that nobody knows or that numbers a sale; amounts, cards and times are alike by chance. */
function isBillCode({ means, value }: Pair): boolean {
  const isNumber = means === undefined || ("field" in means && BILLS.has(means.field ?? ""));
  // `Booking K-0915`: the number stands last.
  return isNumber && isTypedCode(value.trim().split(SPACES).at(-1) ?? "");
}

/** Codes with a letter and a digit in the line of a list that has no titles: `visit V-311`. */
const printedCodes = ({ passages }: SourceRecord): string[] =>
  passages
    .flatMap(({ quote }) => quote.split(SPACES))
    .filter((word) => isTypedCode(word) && hasDigit(word) && letterRuns(word).length > 0);

const BILLS: ReadonlySet<string> = new Set(["orderNumber", "reference"]);

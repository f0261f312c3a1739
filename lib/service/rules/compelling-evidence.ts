import { type CalendarDate, daysBetween, isCalendarDate } from "@/lib/values/calendar";

export type PriorTransaction = BuyerTraces & { date: CalendarDate; sameCard: boolean; fraudMarked: boolean };

type Ce3Pair = {
  /** Places of the two transactions in the list given. */
  transactions: [number, number];
  daysBeforeDispute: [number, number];
  /** The elements common to the disputed transaction and both earlier ones. */
  elements: Ce3Element[];
  /** Why the pair may be refused; none when it qualifies plainly. */
  warnings: string[];
};

export type Ce3Result = { qualifies: "yes" | "warning" | "no"; reasons: string[]; pairs: Ce3Pair[] };

/**
 * Visa Compelling Evidence 3.0: two earlier transactions on the same card, 120 to 365 days before the dispute, not
 * marked as fraud, that share two elements with the disputed one, among them the IP address or the device. Applies to
 * Visa 10.4. Pairs come best first. Sources: Visa CE 3.0 Merchant Readiness (March 2023), Dispute Management
 * Guidelines (June 2024); day 365 and email addresses carry a warning because sources differ.
 */
export function testCompellingEvidence3(input: {
  reasonCodeId: string | undefined;
  disputeDate: CalendarDate | undefined;
  disputed: BuyerTraces;
  prior: PriorTransaction[];
}): Ce3Result {
  const { reasonCodeId, disputeDate, disputed, prior } = input;
  if (reasonCodeId !== "visa:10.4") return no("Compelling Evidence 3.0 applies to Visa 10.4 only.");
  if (disputeDate === undefined || !isCalendarDate(disputeDate))
    return no("The dispute date is missing, so the age of the earlier transactions cannot be counted.");
  const aged = prior.map((transaction, place) => ({ transaction, place, age: ageOf(transaction, disputeDate) }));
  const eligible = aged.filter(
    ({ transaction, age }) => transaction.sameCard && !transaction.fraudMarked && inWindow(age),
  );
  const compared = eligible.flatMap((one, at) => eligible.slice(at + 1).map((other) => compare(one, other, disputed)));
  const pairs = compared.filter(({ elements }) => suffices(elements)).sort(bestFirst);
  const [best] = pairs;
  if (best) return { qualifies: best.warnings.length > 0 ? "warning" : "yes", reasons: best.warnings, pairs };
  return no(
    ...(eligible.length < 2
      ? shortOfTransactions(aged, eligible.length)
      : shortOfElements(compared, eligible, disputed)),
  );
}

const FIRST_DAY = 120;
const LAST_DAY = 365;

type Aged = { transaction: PriorTransaction; place: number; age: number | undefined };

function ageOf(transaction: PriorTransaction, disputeDate: CalendarDate): number | undefined {
  return isCalendarDate(transaction.date) ? daysBetween(transaction.date, disputeDate) : undefined;
}

function inWindow(age: number | undefined): boolean {
  return age !== undefined && age >= FIRST_DAY && age <= LAST_DAY;
}

function compare(one: Aged, other: Aged, disputed: BuyerTraces): Ce3Pair {
  const elements = commonElements([disputed, one.transaction, other.transaction]);
  const ages: [number, number] = [one.age ?? 0, other.age ?? 0];
  const warnings: string[] = [];
  if (ages.includes(LAST_DAY))
    warnings.push("One transaction is 365 days old; Visa counts that day, some processors stop at 364.");
  if (!suffices(elements.filter((element) => element !== "email")))
    warnings.push(
      "The second element is the email address, which some processors accept but Visa's own list does not name.",
    );
  return { transactions: [one.place, other.place], daysBeforeDispute: ages, elements, warnings };
}

function suffices(elements: Ce3Element[]): boolean {
  return elements.length >= 2 && elements.some((element) => CE3_ANCHORS.includes(element));
}

function bestFirst(one: Ce3Pair, other: Ce3Pair): number {
  return (
    one.warnings.length - other.warnings.length ||
    other.elements.length - one.elements.length ||
    Math.max(...one.daysBeforeDispute) - Math.max(...other.daysBeforeDispute)
  );
}

function no(...reasons: string[]): Ce3Result {
  return { qualifies: "no", reasons, pairs: [] };
}

function shortOfTransactions(aged: Aged[], eligible: number): string[] {
  const count = (wanted: (candidate: Aged) => boolean) => aged.filter(wanted).length;
  const clean = ({ transaction }: Aged) => transaction.sameCard && !transaction.fraudMarked;
  const excluded: [number, string][] = [
    [count(({ transaction }) => !transaction.sameCard), "on another card"],
    [count(({ transaction }) => transaction.sameCard && transaction.fraudMarked), "marked as fraud or disputed"],
    [count((one) => clean(one) && one.age === undefined), "without a date"],
    [
      count((one) => clean(one) && one.age !== undefined && one.age < FIRST_DAY),
      `less than ${FIRST_DAY} days before the dispute`,
    ],
    [
      count((one) => clean(one) && one.age !== undefined && one.age > LAST_DAY),
      `more than ${LAST_DAY} days before the dispute`,
    ],
  ];
  return [
    `Two earlier transactions are needed and ${eligible === 1 ? "only one qualifies" : "none qualifies"}.`,
    ...excluded.filter(([number]) => number > 0).map(([number, why]) => `Left out, ${why}: ${number}.`),
  ];
}

function shortOfElements(compared: Ce3Pair[], eligible: Aged[], disputed: BuyerTraces): string[] {
  const most = Math.max(0, ...compared.map(({ elements }) => elements.length));
  const missing = missingElements([disputed, ...eligible.map(({ transaction }) => transaction)]);
  return [
    most >= 2
      ? "The matching elements include neither the IP address nor the device."
      : `Two elements must be the same in all three transactions; at most ${most === 1 ? "one is" : "none is"}.`,
    ...(missing.length > 0
      ? [`Not stated in all of them: ${missing.map((element) => NAMES[element]).join(", ")}.`]
      : []),
  ];
}

const NAMES: Readonly<Record<Ce3Element, string>> = {
  ip: "IP address",
  device: "device ID or fingerprint",
  address: "full delivery address",
  account: "customer account",
  email: "email address",
};

/** What a transaction record says of the buyer, as far as it is known. */
export type BuyerTraces = {
  ip?: string;
  deviceId?: string;
  deviceFingerprint?: string;
  address?: string;
  accountId?: string;
  email?: string;
};

const CE3_ELEMENTS = ["ip", "device", "address", "account", "email"] as const;
type Ce3Element = (typeof CE3_ELEMENTS)[number];

/** One of the two elements must be one of these. */
const CE3_ANCHORS: readonly Ce3Element[] = ["ip", "device"];

/** The elements that are the same in all the records. Device ID and fingerprint count as one. */
function commonElements(records: BuyerTraces[]): Ce3Element[] {
  return CE3_ELEMENTS.filter((element) => normalizersOf(element).some((normalize) => allSame(records.map(normalize))));
}

/** The elements that at least one record does not state, so that nothing can be compared. */
function missingElements(records: BuyerTraces[]): Ce3Element[] {
  return CE3_ELEMENTS.filter((element) =>
    normalizersOf(element).every((normalize) => records.some((record) => normalize(record) === undefined)),
  );
}

type Normalizer = (record: BuyerTraces) => string | undefined;

function normalizersOf(element: Ce3Element): Normalizer[] {
  switch (element) {
    case "ip":
      return [(record) => canonicalIp(record.ip)];
    case "device":
      return [(record) => present(record.deviceId), (record) => present(record.deviceFingerprint)];
    case "address":
      return [(record) => fullAddress(record.address)];
    case "account":
      return [(record) => present(record.accountId)];
    case "email":
      return [(record) => present(record.email)?.toLowerCase()];
  }
}

function allSame(values: (string | undefined)[]): boolean {
  return values[0] !== undefined && values.every((value) => value === values[0]);
}

function present(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}

/** URL parsing writes every IPv6 address in its one canonical form. */
function canonicalIp(ip: string | undefined): string | undefined {
  const text = present(ip);
  if (text === undefined || !/^[\da-f.:]+$/i.test(text)) return undefined;
  const url = text.includes(":") ? `http://[${text}]/` : `http://${text}/`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  boulevard: "blvd",
  court: "ct",
  place: "pl",
  square: "sq",
  highway: "hwy",
  parkway: "pkwy",
  apartment: "apt",
  suite: "ste",
  floor: "fl",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

const FEWEST_WORDS_OF_A_FULL_ADDRESS = 4;

/** Part of an address does not qualify: it needs a number and the words for street and place. */
function fullAddress(address: string | undefined): string | undefined {
  const words = (address ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word));
  const full = words.length >= FEWEST_WORDS_OF_A_FULL_ADDRESS && words.some((word) => /\d/.test(word ?? ""));
  return full ? words.join(" ") : undefined;
}

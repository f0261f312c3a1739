import { addDays } from "@/lib/values/calendar";
import { covers } from "../events/fields/printed-lines";
import { sameValue } from "../events/fields/record-fields";
import { classify } from "../kinds/classify";
import { featuresOf } from "../kinds/features";
import {
  type CaseKnowledge,
  type Event,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  isFirm,
  type Place,
  type SourceRecord,
} from "../model";
import { compareAddresses } from "../people/compare-addresses";
import { holdsName, sameAddress, surnameOf, wordsOf } from "../people/people";
import { hasOpenBlank } from "../shapes/blanks";
import { findDays } from "../shapes/days";
import { hasDigit, tokensOf } from "../shapes/value-shapes";
import { compact } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import { type Facts, identifierIn, type Paper, paperOf, systemOf, tellerOf } from "./paper";

type Given = Record<string, Found<FieldValue>>;

/**
 * Papers of one shipment. Carriers spread a delivery over their page: its state in the head, its day below, who signed in
 * a panel, where it went in another. So the delivery that such a paper tells takes what the whole paper prints of it;
 * and a receipt of a delivery that somebody signed tells one, whatever its lines are called.
 */
export function withDeliveries(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  const addresses = addressesIn(events, facts.known);
  let all = [...events];
  for (const paper of papersIn(records, facts)) {
    const own = new Set(paper.records.map(({ id }) => id));
    const told = all.filter(({ record }) => own.has(record));
    const arrivals = told.filter(isArrival);
    if (isInAnotherTown(arrivals, paper, addresses)) {
      all = all.map((event) => (arrivals.includes(event) ? { ...event, modality: "hedged" as const } : event));
    } else if (arrivals.length > 0) {
      const whole = wholeOf(arrivals, paper, addresses, facts);
      if (whole) all = all.map((event) => (event.id === whole.id ? whole : event));
    } else {
      const receipt = receiptIn(paper, told, addresses, facts);
      if (receipt) all.push(receipt);
    }
  }
  return all;
}

/** A paper of one shipment as a whole; of a list of drops each line of the case for itself. */
function papersIn(records: readonly SourceRecord[], { ties }: Facts): Paper[] {
  return [...new Set(records.map(({ file }) => file))].flatMap((file) => {
    const all = records.filter((record) => record.file === file);
    const whole = paperOf(all, ties, OF_SHIPMENTS);
    if (whole && !isSeveral(whole)) return [whole];
    return all.filter(({ kind }) => kind === "row").flatMap((row) => paperOf([row], ties, OF_SHIPMENTS) ?? []);
  });
}

const OF_SHIPMENTS: ReadonlySet<string> = new Set(["name", "email", "order", "tracking", "address", "account"]);
const ARRIVED: ReadonlySet<string> = new Set(["delivered", "collected"]);

const isArrival = ({ type, modality, by, speaker }: Event): boolean =>
  ARRIVED.has(type) && modality === "asserted" && by !== "cardholder" && speaker === undefined;

/** Two parcels, or a list of drops: each line stands for itself. */
function isSeveral({ values, records }: Paper): boolean {
  const numbers = [...new Set((values.get("trackingNumber") ?? []).map(({ value }) => compact(String(value))))];
  const [first = "", ...others] = numbers.toSorted((one, other) => other.length - one.length);
  const signers = records.filter(({ kind, pairs }) => kind === "row" && pairs.some(isSigner));
  return others.some((number) => !first.includes(number)) || signers.length > 1;
}

const isSigner = ({ means }: SourceRecord["pairs"][number]): boolean =>
  means !== undefined && "field" in means && means.field === "signer";

/** Addresses of the case as its papers print them. */
function addressesIn(events: readonly Event[], { billingAddress, shippingAddress }: CaseKnowledge): string[] {
  const printed = events
    .filter(({ modality }) => modality === "asserted")
    .flatMap(({ fields }) => [fields.shippingAddress, fields.billingAddress].map((found) => found?.value));
  return [...new Set([shippingAddress, billingAddress, ...printed])].filter((one) => typeof one === "string");
}

const TAKEN = [
  "signer",
  "signature",
  "photo",
  "recipient",
  "trackingNumber",
  "orderNumber",
  "carrier",
  "area",
  "pieces",
];

/** The dated delivery of the paper with what its other lines and panels print of it. */
function wholeOf(
  arrivals: readonly Event[],
  paper: Paper,
  addresses: readonly string[],
  { ties, known }: Facts,
): Event | undefined {
  const days = new Set(arrivals.flatMap(({ at }) => (at?.own ? [at.day] : [])));
  if (days.size > 1) return undefined;
  const main = arrivals.find(({ at }) => at?.own) ?? arrivals[0];
  if (main === undefined) return undefined;
  const fields: Given = { ...main.fields };
  const isOwn = paper.records.some(({ authority }) => authority === "carrier") || isReceipt(paper, arrivals);
  const isUndated = fields.day === undefined && days.size === 0;
  const day = fields.day ?? (isOwn && isUndated ? dayBeside(main.place, paper, known) : undefined);
  if (day) fields.day = day;
  for (const name of TAKEN) {
    const own = arrivals.flatMap(({ fields: { [name]: found } }) => found ?? []);
    const found = own.length > 0 ? own : (paper.values.get(name) ?? []);
    const [first, ...others] = found;
    if (first && others.every(({ value }) => sameValue(value, first.value))) fields[name] ??= first;
  }
  const signed = fields.signer === undefined && isOwn ? signatureIn(paper, known) : undefined;
  if (signed)
    Object.assign(fields, { signer: signed, signature: fields.signature ?? { value: true, place: signed.place } });
  const own = arrivals.flatMap(({ fields: { address } }) => address ?? []).find(isClean);
  const address = own ?? printedAddress(paper, arrivals, addresses);
  if (address) fields.address = address;
  else if (fields.address && !isClean(fields.address)) delete fields.address;
  const at = day !== undefined && isDay(day.value) ? { ...day.value, own: true } : main.at;
  const record = isFirm(ties.get(main.record)) ? main.record : tellerOf(paper, main.place, ties).id;
  return {
    ...main,
    type: isCollected(paper) ? "collected" : main.type,
    record,
    by: isOwn && !isSentence(main.quote) ? systemOf(main.by, paper) : main.by,
    fields,
    ...(at && { at }),
  };
}

/** `Retiré par`, `Collected by`: who signed came for it. */
const isCollected = ({ records }: Paper): boolean =>
  records.some(({ pairs }) =>
    pairs.some((pair) => isSigner(pair) && tokensOf(pair.label).some((word) => WORDS.pickups.has(word))),
  );

/** Somebody tells of the delivery; a page of it prints its state. */
const isSentence = ({ quote }: Place): boolean => tokensOf(quote).length > LONGEST_STATE;

/** A town with its state, as carriers print where a parcel is. */
const DESTINATION = /^\s*(?:TO|To|Destination)\b/u;
const TOWN_AND_STATE = /(?<town>\p{L}[\p{L} .'’-]{2,}), ?\p{Lu}{2}\b/u;

/** The line of the delivery, or of where the parcel goes, names a town that no whole address of the case has. */
function isInAnotherTown(arrivals: readonly Event[], { lines }: Paper, addresses: readonly string[]): boolean {
  const towns = [
    ...lines.filter(({ quote }) => DESTINATION.test(quote)),
    ...arrivals.map(({ quote }) => quote),
  ].flatMap(({ quote }) => TOWN_AND_STATE.exec(quote)?.groups?.town ?? []);
  const known = new Set(addresses.filter((address) => TOWN_AND_STATE.test(address)).flatMap(wordsOf));
  return known.size > 0 && towns.length > 0 && towns.every((town) => !wordsOf(town).some((word) => known.has(word)));
}

/** What a reader of labels took along behind an address: the lines of the next scan. */
const isClean = ({ value }: Found<FieldValue>): boolean =>
  typeof value === "string" && findDays(value, "en", "2026-01-01").length === 0 && !value.includes(":");

/** An address of the case that stands whole in the paper, where no line says that it was left elsewhere. */
function printedAddress({ lines, records }: Paper, arrivals: readonly Event[], addresses: readonly string[]) {
  const told = lines.filter((line) => arrivals.some(({ place }) => covers(line, place)));
  if (told.some(({ quote }) => tokensOf(quote).some((word) => WORDS.elsewhere.has(word)))) return undefined;
  const blocks = [
    ...lines,
    ...records.flatMap(({ pairs }) => pairs.map(({ place, value }) => ({ ...place, quote: value }))),
  ];
  for (const value of addresses) {
    const place = blocks.find(({ quote }) => holdsAddress(quote, value));
    if (place) return { value, place: lines.find((line) => covers(line, place)) ?? place };
  }
  return undefined;
}

/** Its postal code, its street and every number of it, that of the house, too. */
function holdsAddress(text: string, address: string): boolean {
  const printed = new Set(wordsOf(text));
  return (
    sameAddress(text, address) &&
    compareAddresses(text, address) !== "different" &&
    wordsOf(address).every((word) => !hasDigit(word) || printed.has(word))
  );
}

/** Lines below a state that may date it: `Delivered On` above the day. */
const BELOW = 3;

function dayBeside(place: Place, { lines, head }: Paper, known: CaseKnowledge): Found<EventDay> | undefined {
  const at = lines.findIndex((line) => covers(line, place));
  return at < 0 ? undefined : dayIn(lines.slice(at, at + BELOW), head, known);
}

/** The first day of the lines, between the sale and the dispute. */
function dayIn(
  lines: readonly Place[],
  record: SourceRecord,
  { transactionDay, disputeDay, today }: CaseKnowledge,
): Found<EventDay> | undefined {
  if (transactionDay === undefined) return undefined;
  const [from, to] = [addDays(transactionDay, -1), disputeDay ?? today];
  for (const place of lines)
    for (const { value } of findDays(place.quote, record, transactionDay)) {
      const { other, ...read } = value;
      const readings = [read.day, ...(other === undefined ? [] : [other])].filter((one) => from <= one && one <= to);
      // Of `06/03/2026` the reading that lies between sale and dispute, where only one does.
      if (readings.length === 1) return { value: { ...read, day: readings[0] ?? read.day }, place };
      if (readings.length > 1) return { value, place };
    }
  return undefined;
}

const AGAINST: ReadonlySet<string> = new Set([
  "delivery-attempted",
  "returned-to-sender",
  "misdelivered",
  "delivery-exception",
  "return-received",
]);
const HEAD = 6;
const LIKELY = 0.5;

/** A receipt that names itself one, or is one by its kind, and that the receiver signed on a day. */
function receiptIn(
  paper: Paper,
  told: readonly Event[],
  addresses: readonly string[],
  { ties, known }: Facts,
): Event | undefined {
  const { lines, head, records } = paper;
  const isAgainst = told.some(({ type, modality, at }) => AGAINST.has(type) && modality === "asserted" && at?.own);
  if (isAgainst || known.cardholder === undefined || !isReceipt(paper, told)) return undefined;
  const signed = lines.flatMap((line, at) => signatureAt(line, lines[at + 1], known.cardholder ?? "") ?? [])[0];
  if (signed === undefined || lines.some(isRefused)) return undefined;
  const at = lines.findIndex((line) => covers(line, signed.place));
  const arrived = lines.filter(({ quote }) => tokensOf(quote).some((word) => WORDS.received.has(word)));
  const day = dayIn(lines.slice(at, at + BELOW), head, known) ?? dayIn(arrived, head, known) ?? onlyDay(paper, known);
  if (day === undefined) return undefined;
  const isPickup = headOf(paper).some(({ quote }) => tokensOf(quote).some((word) => WORDS.pickups.has(word)));
  const record = tellerOf(paper, signed.place, ties);
  const order = identifierIn(paper, ties, "order");
  const taken = ["trackingNumber", "orderNumber", "pieces"].flatMap((name) => {
    const [first] = paper.values.get(name) ?? [];
    return first ? [[name, first] as const] : [];
  });
  const address = isPickup ? undefined : printedAddress(paper, [], addresses);
  return {
    id: `${record.id}@receipt`,
    type: isPickup ? "collected" : "delivered",
    record: record.id,
    file: record.file,
    modality: "asserted",
    by: systemOf(records.find(({ authority }) => authority === "carrier")?.authority ?? head.authority, paper),
    at: { ...day.value, own: true },
    fields: {
      ...(order && { orderNumber: { value: order.quote.trim(), place: order } }),
      ...Object.fromEntries(taken),
      ...(address && { address }),
      day,
      signature: { value: true, place: signed.place },
      signer: signed,
    },
    place: signed.place,
    quote: lines[at] ?? signed.place,
  };
}

const headOf = ({ lines }: Paper): Place[] => lines.slice(0, HEAD);

function isReceipt(paper: Paper, told: readonly Event[]): boolean {
  const names = headOf(paper).map(({ quote }) => ` ${tokensOf(quote).join(" ")} `.toLowerCase());
  if ([...WORDS.receipts, ...WORDS.certificates].some((name) => names.some((line) => line.includes(` ${name} `))))
    return true;
  const [main] = [...classify(featuresOf(paper.records, told))].sort(([, one], [, other]) => other - one);
  return main?.[0] === "delivery confirmation" && main[1] >= LIKELY;
}

/** `Entregado - firmante RUBEN ALDECOA`: who signed, where the page tells it in words. */
function signatureIn({ lines }: Paper, { cardholder }: CaseKnowledge): Found<string> | undefined {
  if (cardholder === undefined || lines.some(isRefused)) return undefined;
  return lines.flatMap((line) => signatureAt(line, undefined, cardholder) ?? [])[0];
}

/** The name behind or below a word of signing, where it is the cardholder's and no blank. */
function signatureAt(line: Place, next: Place | undefined, cardholder: string): Found<string> | undefined {
  const words = tokensOf(line.quote).map((word) => word.toLowerCase());
  if (
    !words.some((word) => WORDS.signed.has(word) || WORDS.signing.has(word)) ||
    words.some((word) => WORDS.denied.has(word))
  )
    return undefined;
  for (const place of [line, ...(next && words.length <= SHORT ? [next] : [])]) {
    if (hasOpenBlank(place.quote)) continue;
    if (holdsName(place.quote, cardholder)) return { value: cardholder, place };
    const printed = wordsOf(place.quote);
    const at = printed.indexOf(surnameOf(cardholder) ?? "");
    const initial = printed[at - 1];
    if (at >= 0)
      return { value: [...(initial?.length === 1 ? [initial] : []), printed[at]].join(" ").toUpperCase(), place };
  }
  return undefined;
}

const SHORT = 3;

function isRefused({ quote }: Place): boolean {
  const words = tokensOf(quote);
  return words.length <= LONGEST_STATE && words.some((word) => WORDS.refused.has(word.toLowerCase()));
}

/** Words of a line that tells a state; conditions of carriage are longer. */
const LONGEST_STATE = 9;

/** The day of a form that prints no other after the sale. */
function onlyDay({ lines, head }: Paper, known: CaseKnowledge): Found<EventDay> | undefined {
  const days = lines.flatMap((line) => dayIn([line], head, known) ?? []);
  return new Set(days.map(({ value }) => value.day)).size === 1 ? days[0] : undefined;
}

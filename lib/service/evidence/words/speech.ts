import { z } from "zod";
import { fold, plainWords } from "@/lib/service/evidence/keys/words";
import raw from "./speech.json";

const list = z.array(z.string());
const data = z
  .object({
    source: z.string(),
    merchant: list,
    customer: list,
    other: list,
    speakerKeys: list,
    textKeys: list,
    from: list,
    to: list,
    date: list,
    subject: list,
    wrote: list,
    forwarded: list,
    labelNames: list,
    labelValues: list,
    typeKeys: list,
    /** Objects in which somebody signed or agreed, and said nothing in a conversation. */
    consentKeys: list,
    wrapperKeys: list,
    codeEndings: list,
    salutations: list,
    dayParts: z.record(z.string(), list),
    partKeys: list,
    totals: list,
    taxes: list,
    results: list,
    saleWords: list,
    tenderWords: list,
    versions: list,
    networks: list,
    months: z.array(list),
    links: list,
    customerInHeads: list,
    merchantInHeads: list,
    incoming: list,
    outgoing: list,
    channels: list,
    replies: list,
    /** What the title of a message says that came through a form. */
    forms: list,
    periodFrom: list,
    periodTo: list,
    /** What stands for the other address of a sale. */
    sameAddress: list,
  })
  .parse(raw);

const KEY_LISTS = [
  "speakerKeys",
  "textKeys",
  "labelNames",
  "labelValues",
  "typeKeys",
  "partKeys",
  "consentKeys",
  "wrapperKeys",
  "codeEndings",
] as const;
const SIDES = { merchant: new Set(data.merchant), customer: new Set(data.customer), other: new Set(data.other) };
const KEYS = new Map(KEY_LISTS.map((kind) => [kind, new Set(data[kind].map((key) => plainWords(key).join("")))]));
const HEADERS = new Map(
  (["from", "to", "date", "subject"] as const).flatMap((kind) => data[kind].map((label) => [label, kind] as const)),
);

export type Side = "cardholder" | "merchant" | "other";

/** Whose side a speaker label names: `Support (Anna)`, `Kundin`. Undefined for a mere name. */
export function sideOf(label: string): Side | undefined {
  const words = plainWords(label);
  // "Customer support" speaks for the merchant, so the merchant's words are asked first.
  if (words.some((word) => SIDES.merchant.has(word))) return "merchant";
  if (words.some((word) => SIDES.customer.has(word))) return "cardholder";
  return words.some((word) => SIDES.other.has(word)) ? "other" : undefined;
}

const SALUTATIONS = new Set(data.salutations);

/** `Estimado cliente:` opens a letter and is nobody who speaks. */
export function isSalutation(text: string): boolean {
  return SALUTATIONS.has(plainWords(text)[0] ?? "");
}

const IN_HEADS = { merchant: new Set(data.merchantInHeads), customer: new Set(data.customerInHeads) };

/** As `sideOf`, in the head of a message: elsewhere `Warehouse` and `Student` are fields of a form. */
export function sideInHead(label: string): Side | undefined {
  const side = sideOf(label);
  if (side !== undefined) return side;
  const words = plainWords(label);
  if (words.some((word) => IN_HEADS.customer.has(word))) return "cardholder";
  return words.some((word) => IN_HEADS.merchant.has(word)) ? "merchant" : undefined;
}

const DAY_PARTS = new Map(
  Object.entries(data.dayParts).flatMap(([part, keys]) => keys.map((key) => [key, part] as const)),
);

/** `dayOfMonth`, `month`, `hour`: the part of a day and its time that a key names. */
export function dayPartOf(key: string): string | undefined {
  return DAY_PARTS.get(plainWords(key).join(""));
}

export function isKey(kind: (typeof KEY_LISTS)[number], key: string): boolean {
  return KEYS.get(kind)?.has(plainWords(key).join("")) ?? false;
}

/** `From`, `Gesendet von`; `Von/From` in two languages. */
export function headerKind(label: string): "from" | "to" | "date" | "subject" | undefined {
  const words = plainWords(label);
  const whole = HEADERS.get(words.join(" "));
  if (whole !== undefined || !label.includes("/")) return whole;
  const kinds = new Set(words.map((word) => HEADERS.get(word)));
  const [only] = kinds;
  return kinds.size === 1 ? only : undefined;
}

/** The line above a quoted mail: `On 3 May 2026 Jane wrote:`. */
export function saysWrote(line: string): boolean {
  return plainWords(line)
    .slice(-4)
    .some((word) => data.wrote.includes(word));
}

export function saysForwarded(line: string): boolean {
  const words = plainWords(line).join(" ");
  return words.length < 60 && data.forwarded.some((phrase) => words.includes(phrase));
}

export function saysTotal(cell: string): boolean {
  const words = plainWords(cell).join(" ");
  return data.totals.some((total) => words === total || words.startsWith(`${total} `));
}

const TAXES = new Set(data.taxes);

/** `darin 19 % MwSt.`, `OH sales tax (7.5 %)`: a tax is no item of an order. */
export const saysTax = (text: string): boolean => plainWords(text.toLowerCase()).some((word) => TAXES.has(word));

const RESULTS = new Set(data.results.map((result) => plainWords(result).join(" ")));

/** `MATCH`, `NO MATCH`: what a check answers. */
export const isResult = (text: string): boolean => RESULTS.has(plainWords(text).join(" "));

const NETWORKS = new Set(data.networks);

/** `Visa 7172`, `Paid Visa 7172`: the name of a network and the end of a number. */
export function isCard(text: string): boolean {
  const words = plainWords(text);
  const last = words.at(-1) ?? "";
  if (last.length !== 4 || !Number.isInteger(Number(last)) || words.length > MOST_CARD_WORDS) return false;
  return words.some((_, from) => NETWORKS.has(words.slice(from, -1).join(" ")));
}

const MOST_CARD_WORDS = 5;
const SALE_WORDS = new Set(data.saleWords);
const TENDER_WORDS = new Set(data.tenderWords);

/** `Visa credit`, `DISC CHIP`, `Sale`: what a sum was paid with or for, and nothing else. */
export function isTender(text: string): boolean {
  const words = plainWords(text);
  if (words.length === 1 && SALE_WORDS.has(words[0] ?? "")) return true;
  const isWord = (word: string): boolean => TENDER_WORDS.has(word);
  return words.some((_, at) => {
    const rest = [...words.slice(0, at), ...words.slice(at + 1)];
    const [first = "", second = ""] = words.slice(at);
    const isPair = NETWORKS.has(`${first} ${second}`) && [...words.slice(0, at), ...words.slice(at + 2)].every(isWord);
    return isPair || ((NETWORKS.has(first) || ABBREVIATIONS.has(first)) && rest.every(isWord));
  });
}

/** As tills shorten them; too short to name a network elsewhere. */
const ABBREVIATIONS = new Set(["disc", "ds", "vi", "vs", "ax", "ae", "dc"]);

/** 1 to 12. */
export function monthOf(name: string): number | undefined {
  const folded = fold(name);
  const at = data.months.findIndex((names) => names.some((month) => fold(month) === folded));
  return at < 0 ? undefined : at + 1;
}

const LINKS = new Set(data.links);

/** A word that may stand between a label and its value: `order no. 4471 of 3 May`. */
export function isLink(word: string): boolean {
  return LINKS.has(plainWords(word).join(""));
}

const DIRECTIONS = new Map<string, Side>([
  ...data.incoming.map((word) => [word, "cardholder"] as const),
  ...data.outgoing.map((word) => [word, "merchant"] as const),
]);

/** Whose message it is in the merchant's own log: what comes in is the customer's. */
export const directionOf = (word: string): Side | undefined => DIRECTIONS.get(plainWords(word).join(""));

const CHANNELS = new Set(data.channels);

/** A word that says by what a message came, or what kind it is: `email`, `chat`, `reply`. */
export const isOfChannel = (word: string): boolean => CHANNELS.has(plainWords(word).join(""));

const FORMS = new Set(data.forms);

/** `Contact form 6118`, `Ticket 55019 via in-app form`: the title of a message that came through a form. */
export const titlesMessage = (text: string): boolean => plainWords(text).some((word) => FORMS.has(word));

const REPLIES = new Set(data.replies);

/** A word by which a message calls itself an answer. */
export const isReply = (word: string): boolean => REPLIES.has(plainWords(word).join(""));

/** Which end of a period a label that is nothing else names: `from`, `bis`. */
export function boundOf(label: string): "from" | "to" | undefined {
  const word = plainWords(label).join(" ");
  if (data.periodFrom.includes(word)) return "from";
  return data.periodTo.includes(word) ? "to" : undefined;
}

const SAME_ADDRESS = new Set(data.sameAddress.map((phrase) => plainWords(phrase).join(" ")));

/** `Ship to: same as billing`: the value of an address that is another's. */
export const isSameAddress = (text: string): boolean => SAME_ADDRESS.has(plainWords(text).join(" "));

const VERSIONS = new Set(data.versions);

/** Of the words of a key or line: `4.12.0.7` is the version of a program there. */
export function speaksOfVersion(words: readonly string[]): boolean {
  return words.some((word) => VERSIONS.has(word));
}

import { linesIn } from "../language/lines";
import { type Event, isMessage, type Place, type SourceRecord } from "../model";
import { findAmounts } from "../shapes/amounts";
import { bareNumbers } from "../shapes/text-shapes";
import type { Scene } from "./scene";

const NOTHING_OWED = "no-credit-due-under-terms";
const CORRESPONDENCE = "correspondence-on-the-matter";
/** What is asked of the merchant in such messages is money. */
const OF_MONEY: ReadonlySet<string> = new Set(["cancellation-or-return", "credit", "return"]);
/** What the merchant says with these, a refusal or a credit that was made, is judged by itself. */
const SAID: ReadonlySet<string> = new Set(["refund-refused", "policy-disclosed", "refund-issued", "refund-settled"]);
const OF_CREDITS = "refund-";

/**
 * An answer of the merchant to a request that names the disputed sum and refuses nothing: `we'll make an exception, you'll see
 * the 749 back`. Whoever refuses says so, and whoever names the sum mostly grants it, in words that no list has.
 */
export function mayBeGranted(scene: Scene): { event: Event; line: Place } | undefined {
  const { proof, bound, understanding, known } = scene;
  const asks = proof.id === NOTHING_OWED || (proof.id === CORRESPONDENCE && OF_MONEY.has(scene.with.topic ?? ""));
  const [first] = Object.values(bound).flat();
  const sum = known.amount?.minor;
  if (!asks || first === undefined || sum === undefined) return undefined;
  const answered = new Set(understanding.events.filter(isAnswered).map(({ record }) => record));
  const from = bound.act?.[0]?.at?.day ?? known.transactionDay ?? "";
  const line = understanding.records
    .filter((record) => isAnswer(record, from) && !answered.has(record.id))
    .flatMap(({ passages }) => passages.flatMap(linesIn))
    .find(({ quote }) => namesSum(quote, sum));
  return line && { event: first, line };
}

/** `cannot be refunded` is a rule or a denial, whichever state of a credit it names. */
const isAnswered = ({ type, modality }: Event): boolean =>
  modality === "negated" || modality === "quoted-policy"
    ? SAID.has(type) || type.startsWith(OF_CREDITS)
    : SAID.has(type) && (modality === "asserted" || modality === "reported");

/** Rows of a log of a conversation have a speaker, too. */
const isAnswer = ({ kind, speaker, madeAt, unusable }: SourceRecord, from: string): boolean =>
  unusable === undefined &&
  (isMessage(kind) || kind === "row") &&
  speaker?.role === "merchant" &&
  (madeAt?.value.day ?? "") >= from;

const HUNDREDTHS = 100;

const namesSum = (text: string, sum: number): boolean =>
  findAmounts(text).some(({ value }) => value.minor === sum) ||
  bareNumbers(text).some((whole) => whole * HUNDREDTHS === sum);

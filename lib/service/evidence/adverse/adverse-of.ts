import { z } from "zod";
import { type AdverseReading, groupOf, typeOf, WEIGHTS, type Weight } from "../catalog/catalog";
import { surelyBefore } from "../events/order-of-time";
import { assertionOf, tellingsOf } from "../learned/learned";
import type { AdverseEvent, Authority, CaseKnowledge, Event, Understanding } from "../model";
import { complainedOf } from "./buyers-words";
import { canceledEntries } from "./canceled-entries";
import { CONDITIONS, type Holds } from "./conditions";
import rawDenials from "./denials.json";
import { failedCredits } from "./failed-credits";
import { wordsIn } from "./paper-lines";
import { promisedSums } from "./promised-sums";
import { recordFindings } from "./record-findings";
import { sayOf } from "./say";
import { isOfAnotherCard, isOfAnotherSale, type Scene, sceneOf } from "./scene";
import { says } from "./words";

const denials = z
  .object({
    denials: z.array(
      z.object({ types: z.array(z.string()), groups: z.array(z.string()), weight: z.enum(WEIGHTS), say: z.string() }),
    ),
  })
  .parse(rawDenials).denials;

/**
 * What speaks for the cardholder, heaviest first. Each event weighs by its type and the family of the dispute; one
 * passage speaks once, with its heaviest reading.
 */
export function adverseOf(understanding: Understanding, known: CaseKnowledge): AdverseEvent[] {
  const group = groupOf(known.family);
  const failed = failedCredits(understanding, { known, group });
  const scene = sceneOf({ ...understanding, events: [...understanding.events, ...failed] }, known, group);
  const unsure = [
    ...(understanding.unnamed ?? []).filter(({ modality, by }) => modality !== "negated" && by !== "unknown"),
    ...(understanding.likely ?? []).filter((event) => isReturn(event, scene)),
    ...(understanding.suspected ?? []).filter((event) => speaksUnnamed(event, scene)),
  ];
  const found = [
    ...understanding.events.flatMap((event) => ofEvent(event, scene)),
    ...failed.flatMap((event) => ofEvent(event, scene)),
    ...canceledEntries(understanding, scene).flatMap((event) => ofEvent(event, scene)),
    ...complainedOf(understanding, scene)
      .flatMap((event) => ofEvent(event, scene))
      .map(oneLess),
    ...unsure.flatMap((event) => ofEvent(event, scene)).map(oneLess),
    ...recordFindings(understanding, scene),
  ];
  const promised = promisedSums(understanding, scene)
    .flatMap((event) => ofEvent(event, scene))
    .map(oneLess);
  return spokenOnce([...found, ...promised.filter((one) => !found.some((other) => overlap(one, other)))]);
}

const isReturn = (event: Event, { group, isFirm }: Scene): boolean =>
  event.type === "return-received" && group !== "quality" && isFirm(event);

/**
 * What a paper that nothing ties to the case tells: that a plan was ended, a fault was admitted, a credit promised, a return
 * taken in. Who writes to a colleague that it was their fault names nobody. Requests to cancel need the lexicon: lines that
 * are only like them are of anything.
 */
function speaksUnnamed({ type, quote, reader }: Event, { known, group }: Scene): boolean {
  if (type === "cancellation-confirmed") return known.family === "cancelled_recurring";
  if (type === "cancellation-requested") return known.family === "cancelled_recurring" && reader !== "likeness";
  if (UNNAMED_GROUPS[type]?.has(group ?? "") !== true) return false;
  if (reader !== "likeness") return true;
  const least = type === "return-received" ? SURE_LIKENESS : LEAST_LIKENESS;
  const asserts = type !== "fault-admitted" || (assertionOf(type, quote.quote) ?? 0) >= LEAST_ASSERTION;
  return asserts && (tellingsOf(quote.quote).get(type) ?? Number.NEGATIVE_INFINITY) >= least;
}

const LEAST_LIKENESS = -0.65;
/** Who argues with a bank that nothing went wrong writes of it, too. */
const LEAST_ASSERTION = 0.15;
/** Lines of a shelf or a route are like those of a return that came in. */
const SURE_LIKENESS = 0;
const UNNAMED_GROUPS: Readonly<Record<string, ReadonlySet<string>>> = {
  "fault-admitted": new Set([
    "quality",
    "processing",
    "authorization",
    "duplicate",
    "credit",
    "not-received",
    "later-charge",
  ]),
  "refund-promised": new Set(["credit"]),
  "return-received": new Set(["credit", "cancellation"]),
};

/**
 * Whose paper it is, or what its line tells, cannot be told for sure, so it weighs one step less. Of what lines are only like,
 * complaints, promises, admissions, returns that came in and the end of a plan count: whoever overlooks these answers a case
 * that is lost.
 */
function oneLess(adverse: AdverseEvent): AdverseEvent {
  return { ...adverse, weight: WEIGHTS[WEIGHTS.indexOf(adverse.weight) + 1] ?? adverse.weight };
}

function ofEvent(event: Event, scene: Scene): AdverseEvent[] {
  if (scene.isGeneral(event)) return [];
  if (event.modality === "negated") return ofDenial(event, scene);
  if (event.modality !== "asserted" && event.modality !== "reported") return [];
  if (
    isOfMachine(event, scene) ||
    !mayCount(event) ||
    isOfAnotherSale(event, scene) ||
    isDoubtfulState(event) ||
    isWay(event)
  )
    return [];
  if (isOfAnotherCard(event, scene) || scene.isOfAnotherOrder(event)) return [];
  if (isConsent(event) || isSlip(event) || NEVER_OF[event.type]?.has(scene.group ?? "") === true) return [];
  const readings = (typeOf(event.type)?.adverse ?? []).flatMap((reading) => {
    const holds = CONDITIONS[reading.when]?.(event, scene) ?? false;
    const weight = weighed(reading.weight, holds);
    return weight === undefined ? [] : [{ reading, weight }];
  });
  const named = readings.filter(({ reading }) => scene.group !== undefined && reading.groups.includes(scene.group));
  const heaviest = sorted(named.length > 0 ? named : readings.filter(({ reading }) => reading.groups.includes("*")))[0];
  if (heaviest === undefined) return [];
  return [
    {
      event,
      weight: event.by === "unknown" ? "supporting" : heaviest.weight,
      say: sayOf(heaviest.reading.say, event, scene),
    },
  ];
}

/** `DOOR CLOSED` of a cash machine tells of no parcel. */
const isOfMachine = ({ type }: Event, { known }: Scene): boolean =>
  known.family === "cash" && typeOf(type)?.chain === "shipment";

/** What became of a payment, credit, return or parcel records tell plainly; people tell their own acts in many ways. */
function isDoubtfulState({ type, doubtful }: Event): boolean {
  return doubtful === true && STATES.has(typeOf(type)?.chain ?? "");
}

const STATES: ReadonlySet<string> = new Set(["payment", "refund", "return", "shipment"]);

/** `Account > Plan > Cancel` and `On board > Seat` name where to click, and nobody did so. */
const isWay = ({ type, place }: Event): boolean => OF_PEOPLE.has(type) && place.quote.includes(" > ");

/** `I accept the cancellation rules`: whoever agrees to a rule does nothing by it yet. */
const isConsent = ({ type, quote }: Event): boolean =>
  OF_PEOPLE.has(type) && says("rules", quote.quote) && says("accepting", quote.quote);

/** `CREDIT TO AMEX x2004 275.00` of a slip is a credit that was made or tried, and nobody's promise. */
const isSlip = ({ type, quote, speaker }: Event): boolean =>
  type === "refund-promised" && speaker === undefined && wordsIn(quote.quote) < FEWEST_WORDS;

const FEWEST_WORDS = 4;

/** Who denies a purchase does not speak of the end of an account, nor of what a house did wrong elsewhere. */
const NEVER_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  "cancellation-confirmed": new Set(["fraud", "chip", "authorization"]),
  "fault-admitted": new Set(["fraud", "chip"]),
};

const OF_PEOPLE: ReadonlySet<string> = new Set([
  "cancellation-confirmed",
  "cancellation-requested",
  "complaint",
  "order-cancelled",
  "refund-requested",
  "return-requested",
]);

/** The merchant's side speaks against itself; the cardholder's own interest counts only where theirs is the word. */
function mayCount(event: Event): boolean {
  const type = typeOf(event.type);
  if (event.type === "complaint" && event.by !== "cardholder" && !isOfBuyer(event)) return false;
  // `Tell us of any fault and we come back`: a form or rule admits nothing; somebody does.
  if (event.type === "fault-admitted" && event.by === "merchant-system") return false;
  // `Turn it off in My Account` of the merchant is advice, unless it says that it was asked.
  if (REQUESTS.has(event.type) && event.speaker?.role === "merchant" && !says("asked", event.quote.quote)) return false;
  if (event.by !== "cardholder" && !OF_PARTIES.has(event.by)) return true;
  return type !== undefined && (type.full.includes(event.by) || type.partial.includes(event.by));
}

const REQUESTS: ReadonlySet<string> = new Set(["cancellation-requested", "refund-requested", "return-requested"]);

/** Who knows its own part of a sale alone: a carrier tells of no stay, a processor of no return. */
const OF_PARTIES: ReadonlySet<Authority> = new Set(["carrier", "processor", "terminal", "issuer"]);

/** `UPS has not received the package` and `the watch came back worn` are nobody's complaint, unless they name the buyer. */
function isOfBuyer({ by, place, quote }: Event): boolean {
  if (by === "carrier" || by === "processor" || by === "terminal") return false;
  return by === "unknown" || says("buyer", place.quote) || says("complaining", quote.quote);
}

/** A denial of what a proof needs, unless the same thing is told to have happened later. */
function ofDenial(event: Event, scene: Scene): AdverseEvent[] {
  if (event.by === "cardholder") return [];
  const denial = denials.find(
    ({ types, groups }) => types.includes(event.type) && scene.group !== undefined && groups.includes(scene.group),
  );
  if (denial === undefined || isOfARule(event, scene)) return [];
  if (scene.told.some((other) => denial.types.includes(other.type) && surelyBefore(event, other))) return [];
  // The state of the parcel that its paper tells says why it was not handed over.
  if (denial.types.includes("collected") && scene.told.some(({ type, file }) => file === event.file && HELD.has(type)))
    return [];
  return [
    { event, weight: event.by === "unknown" ? "supporting" : denial.weight, say: sayOf(denial.say, event, scene) },
  ];
}

const HELD = new Set(["returned-to-sender", "available-for-pickup", "delivery-attempted"]);

/** `No refunds after renewal`: a rule denies nothing that happened, nor does an agreement at the time it was made. */
function isOfARule({ record, place, at }: Event, { told }: Scene): boolean {
  return told.some(
    ({ type, record: other, quote }) =>
      other === record &&
      ((type === "terms-accepted" && at?.own !== true) ||
        (type === "policy-disclosed" &&
          quote.page === place.page &&
          quote.start <= place.start &&
          place.end <= quote.end)),
  );
}

/**
 * Who complains of the goods in a sentence and asks for the money in it does both, and `canceled by guest` in a list of
 * the merchant says that the guest asked and that the merchant did it.
 */
const areTwoActs = (one: Event, other: Event): boolean =>
  one.type !== other.type &&
  (([one, other].every(({ type, by }) => ACTS.has(type) && by === "cardholder") &&
    [one, other].some(({ type }) => type === "complaint")) ||
    [one, other].every(({ type }) => type === "cancellation-requested" || type === "cancellation-confirmed"));

const ACTS: ReadonlySet<string> = new Set([
  "complaint",
  "refund-requested",
  "return-requested",
  "cancellation-requested",
]);

/** Whoever cancels asks for the money, too. */
const isOfCancellation = (asked: Event, by: Event): boolean =>
  asked.type === "refund-requested" && by.type === "cancellation-requested" && by.file === asked.file;

/** `Challenge not completed` beside a failed authentication says the same once more. */
const isDeniedBy = (denied: Event, by: Event): boolean =>
  denied.modality === "negated" &&
  by.record === denied.record &&
  typeOf(denied.type)?.contradictedBy.includes(by.type) === true;

/** One record tells once that its credit did not last, in whatever words. */
const isUndone = ({ type }: Event): boolean => type === "refund-failed" || type === "refund-reversed";

function weighed(weight: Weight, holds: Holds): Weight | undefined {
  if (holds === true) return weight;
  return holds === "unsure" ? WEIGHTS[WEIGHTS.indexOf(weight) + 1] : undefined;
}

function sorted(readings: readonly { reading: AdverseReading; weight: Weight }[]) {
  return readings.toSorted((one, other) => WEIGHTS.indexOf(one.weight) - WEIGHTS.indexOf(other.weight));
}

function overlap(
  { event: { place: one } }: Pick<AdverseEvent, "event">,
  { event: { place: other } }: Pick<AdverseEvent, "event">,
): boolean {
  return one.file === other.file && one.page === other.page && one.start < other.end && other.start < one.end;
}

function spokenOnce(found: readonly AdverseEvent[]): AdverseEvent[] {
  const heaviestFirst = found.toSorted((one, other) => {
    const weight = WEIGHTS.indexOf(one.weight) - WEIGHTS.indexOf(other.weight);
    const [a, b] = [one.event.place, other.event.place];
    // That somebody wrote says less than what was written.
    const contact = Number(one.event.type === "contact-made") - Number(other.event.type === "contact-made");
    // `Cancelled by guest` is no more than an order canceled, and says who did it.
    const ending = Number(one.event.type === "order-cancelled") - Number(other.event.type === "order-cancelled");
    // A credit that was taken back had been made.
    const reversed = Number(other.event.type === "refund-reversed") - Number(one.event.type === "refund-reversed");
    return (
      weight ||
      contact ||
      ending ||
      reversed ||
      a.file.localeCompare(b.file) ||
      a.page - b.page ||
      a.start - b.start ||
      one.event.id.localeCompare(other.event.id)
    );
  });
  const kept: AdverseEvent[] = [];
  for (const adverse of heaviestFirst) {
    const spoken = kept.some(
      ({ event, event: { record } }) =>
        // Who asked or complained in a message wrote it, too.
        (adverse.event.type === "contact-made" && record === adverse.event.record) ||
        isOfCancellation(adverse.event, event) ||
        isDeniedBy(adverse.event, event) ||
        (isUndone(adverse.event) &&
          kept.some(({ event }) => isUndone(event) && event.record === adverse.event.record)) ||
        (!areTwoActs(event, adverse.event) && overlap(adverse, { event })),
    );
    if (!spoken) kept.push(adverse);
  }
  return kept;
}

import { amountWithCode } from "@/lib/values/money";
import { ONLY_AFTER_THE_SALE } from "../catalog/kinds";
import type { Event } from "../model";
import { anchor } from "./anchors";
import { askedFields, isProving } from "./candidates";
import { isEventNeed, needsOf } from "./catalog";
import { judge } from "./conditions";
import { fill } from "./fill";
import { fieldInWords, listed, shown } from "./format";
import { chainOf, recordOf } from "./lookup";
import { isAuthorized, isCardholders } from "./people";
import { type Scene, tieOf } from "./scene";
import type { EventNeed, Near } from "./schema";
import { areDistinct } from "./search";
import { slotsOf } from "./slots";
import { compare, firstField } from "./values";

const LAST_RESORT = "Nothing attached shows it yet.";

/** What is known of an attempt that failed: the best events of each need, and joins that did not hold. */
export type Attempt = {
  scene: Scene;
  met: ReadonlySet<string>;
  unjoined: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
};

/**
 * The first sentence that fits what came closest, and the event that it speaks of. `isFinal`: it is about a last state;
 * `isAgainst`: what came closest cannot count at all.
 */
export function fallShort(attempt: Attempt): {
  say: string;
  nearest: Event[];
  isFinal?: boolean;
  isAgainst?: boolean;
} {
  const { scene } = attempt;
  const around = nearestEvents(scene);
  for (const { when, say } of scene.proof.partial) {
    const found = fits(when, attempt, around);
    if (found === undefined) continue;
    const text = fill(say, slotsFor(found, scene));
    if (text === undefined) continue;
    const others = around.filter((event) => !found.includes(event));
    return { say: text, nearest: [...found, ...others].slice(0, 3), isFinal: when.final !== undefined };
  }
  const say = whyNot(around, scene);
  // What does not even fall short is not worth quoting.
  if (say === undefined) return { say: LAST_RESORT, nearest: [] };
  return { say, nearest: around.slice(0, 3), isAgainst: true };
}

/** What keeps an event that says so from counting at all. */
function whyNot(around: readonly Event[], { understanding, known, proof }: Scene): string | undefined {
  const asked = needsOf(proof).filter(isEventNeed);
  for (const event of around.filter(isProving)) {
    if (!asked.some((need) => need.state !== "none" && need.event.includes(event.type) && need.by.includes(event.by)))
      continue;
    const day = event.at?.own ? event.at : undefined;
    const text = shown(day);
    const { unusable, mark } = recordOf(event, understanding) ?? {};
    if (mark !== undefined) return `Its paper marks itself as no real record: "${mark}".`;
    if (unusable) return "The record is a sample, so it proves nothing here.";
    if (chainOf(event, understanding)?.contradictory) return "The records disagree on what happened last.";
    if (compare(day, ">", anchor("today.day", known, understanding), 1) === "yes")
      return `It states ${text ?? "a day"} as past, a day that has not come yet.`;
    const isEarly = compare(day, "<", anchor("sale.day", known, understanding), -1) === "yes";
    if (isEarly && ONLY_AFTER_THE_SALE.has(event.type))
      return `The day ${text ?? "of the record"} is before the purchase, so it is of another one.`;
  }
  return undefined;
}

/** Events of the types that the proof asks for or speaks of, asserted ones first, and of these those with a day. */
function nearestEvents(scene: Scene): Event[] {
  const { proof, understanding } = scene;
  const types = new Set([
    ...needsOf(proof).flatMap((need) => (isEventNeed(need) ? need.event : [])),
    ...proof.partial.flatMap(({ when }) => [...(when.event ?? []), ...(when.final ?? [])]),
  ]);
  return understanding.events
    .filter(({ type, record }) => types.has(type) && understanding.ties.get(record)?.strength !== "other")
    .sort((a, b) => Number(isProving(b)) - Number(isProving(a)) || Number(isDated(b)) - Number(isDated(a)));
}

const isDated = (event: Event): boolean => event.at !== undefined || event.fields.day !== undefined;

/** The events that the pattern is for; none for a pattern about what is missing altogether. */
function fits(when: Near, attempt: Attempt, around: readonly Event[]): Event[] | undefined {
  const { scene, met, unjoined, counts } = attempt;
  if (when.met?.some((need) => !met.has(need)) || when.unmet?.some((need) => met.has(need))) return undefined;
  if (when.unjoined?.some((check) => !unjoined.has(check))) return undefined;
  if (when.single?.some((need) => counts.get(need) !== 1)) return undefined;
  if (when.absent?.some((kind) => around.some((event) => isKind(event, kind)))) return undefined;
  if (when.final) {
    const last = scene.understanding.chains.flatMap(({ final }) =>
      final && when.final?.includes(final.type) ? [final] : [],
    );
    if (last.length > 0) return last.slice(0, 1);
    if (when.event === undefined) return undefined;
  }
  if (when.twice) return twins(around.filter(({ type }) => when.event?.includes(type)));
  if (!aboutAnEvent(when)) return around.slice(0, 1);
  const event = around.find((one) => isLike(one, when, scene));
  return event && [event];
}

function aboutAnEvent({ event, modality, by, tie, has, lacks, lacksAsked, test, unperson, record }: Near): boolean {
  return [event, modality, by, tie, has, lacks, lacksAsked, test, unperson, record].some((part) => part !== undefined);
}

function isLike(event: Event, when: Near, scene: Scene): boolean {
  const { understanding } = scene;
  if (when.event && !when.event.includes(event.type)) return false;
  if (when.modality ? !when.modality.includes(event.modality) : !when.record && !isProving(event)) return false;
  if (when.by && !when.by.includes(event.by)) return false;
  if (when.tie && !when.tie.includes(tieOf(event, understanding).strength)) return false;
  const lacks = (fields: readonly string[]) => fields.every((field) => firstField(event, field) === undefined);
  if (when.has?.some((field) => firstField(event, field) === undefined)) return false;
  if (when.lacks && !lacks(when.lacks) && !(when.orLacks && lacks(when.orLacks))) return false;
  if (when.lacksAsked && missingIn(event, scene).length === 0) return false;
  if (when.unperson && (when.unperson === "cardholder" ? isCardholders : isAuthorized)(event, scene) !== "no")
    return false;
  if (when.record && !when.record.includes(recordOf(event, understanding)?.unusable ?? "")) return false;
  return (when.test ?? []).every((condition) => judge(condition, scene, event) === "yes");
}

function isKind(event: Event, kind: string): boolean {
  if (kind === "speaker:cardholder") return event.speaker?.role === "cardholder" || event.by === "cardholder";
  return event.type === kind && isProving(event);
}

/** Of a long log the first rows are enough to tell. */
const MOST_COMPARED = 40;

function twins(events: readonly Event[]): Event[] | undefined {
  const proving = events.filter(isProving).slice(0, MOST_COMPARED);
  const found = proving.find((one, at) =>
    proving.slice(at + 1).some((other) => other.record !== one.record && !areDistinct(one, other, {})),
  );
  return found && [found];
}

/** Fields that the need or the requirement's parameter makes mandatory and that the event does not carry. */
function missingIn(event: Event, scene: Scene): string[] {
  const needs = needsOf(scene.proof).filter(
    (need): need is EventNeed => isEventNeed(need) && need.event.includes(event.type),
  );
  const [need] = needs.filter((one) => one.fieldsBy !== undefined).concat(needs);
  if (need === undefined) return [];
  return [...askedFields(need, scene), ...(need.fields ?? [])].filter(
    (field) => firstField(event, field) === undefined,
  );
}

function slotsFor(found: readonly Event[], scene: Scene): Record<string, string> {
  const [event] = found;
  const own: Record<string, string> = {};
  for (const [field, { value }] of Object.entries(event?.fields ?? {})) {
    const text = shown(value);
    if (text !== undefined) own[field] = text;
  }
  const day = event?.at && shown(event.at);
  const missing = event && listed(missingIn(event, scene).map(fieldInWords));
  const { amount } = scene.known;
  const near = event === undefined ? scene : { ...scene, bound: { ...boundTo(event, scene), ...scene.bound } };
  return {
    ...slotsOf(near),
    ...own,
    ...(day === undefined ? {} : { day }),
    ...(missing === undefined ? {} : { missing }),
    ...(amount === undefined ? {} : { disputedAmount: amountWithCode(amount) }),
  };
}

/** The event under the names of the needs that ask for its type, so that letter slots can be filled from it. */
function boundTo(event: Event, { proof }: Scene): Record<string, readonly Event[]> {
  const needs = needsOf(proof).filter(
    (need): need is EventNeed => isEventNeed(need) && need.event.includes(event.type),
  );
  return Object.fromEntries(needs.map(({ as }) => [as, [event]]));
}

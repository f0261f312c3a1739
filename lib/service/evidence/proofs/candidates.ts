import { addDays, isCalendarDate } from "@/lib/values/calendar";
import { rankOf } from "../catalog/catalog";
import { alsoProvenBy, continues, ONLY_AFTER_THE_SALE } from "../catalog/kinds";
import type { Event, Grade, TieStrength, Understanding } from "../model";
import { anchor } from "./anchors";
import { judge } from "./conditions";
import { chainOf, eventsOfTypes, recordOf } from "./lookup";
import { isAuthorized, isCardholders } from "./people";
import { type Scene, tieOf } from "./scene";
import type { EventNeed } from "./schema";
import { compare, dayOf, fieldOf, firstField, plain } from "./values";

const TIE_RANK: Readonly<Record<TieStrength, number>> = {
  certain: 4,
  strong: 3,
  weak: 2,
  merchant: 1,
  none: 0,
  other: -1,
};

export type Candidate = { event: Event; grade: Grade };

/** The events that meet a need, best first: authority, tie, grade, what it tells, day. */
export function candidatesFor(need: EventNeed, scene: Scene): Candidate[] {
  return eventsOfTypes(need.event, scene.understanding)
    .flatMap((event): Candidate[] => {
      const grade = meets(event, need, scene);
      return grade === undefined ? [] : [{ event, grade }];
    })
    .sort((a, b) => byRank(a, b, scene));
}

function meets(event: Event, need: EventNeed, scene: Scene): Grade | undefined {
  if (!need.by.includes(event.by) || !isProving(event) || !isUsable(event, need, scene)) return undefined;
  if (event.doubtful && need.state !== "none") return undefined;
  if (!isTiedEnough(event, need, scene)) return undefined;
  if (!(need.fields ?? []).every((field) => firstField(event, field) !== undefined)) return undefined;
  if (need.state === "final" && !isFinal(event, need, scene)) return undefined;
  const grade = gradeByFields(event, need, scene);
  if (grade === undefined || !isThePerson(event, need, scene)) return undefined;
  const holds =
    (need.test ?? []).every((condition) => judge(condition, scene, event) === "yes") &&
    (need.when ?? []).every((condition) => judge(condition, scene, event) !== "no") &&
    (need.must ?? []).every((condition) => judge(condition, scene, event) === "yes");
  return holds ? grade : undefined;
}

/** Another order of the cardholder has another number; two particulars of the person tie it all the same. */
function isTiedEnough(event: Event, need: EventNeed, { understanding }: Scene): boolean {
  const { strength, shared } = tieOf(event, understanding);
  if (TIE_RANK[strength] >= TIE_RANK[need.tie]) return true;
  const personal = new Set(shared.map(({ identifier }) => identifier).filter((one) => OF_THE_PERSON.has(one)));
  if (need.otherOrder !== true || strength !== "weak") return false;
  return personal.size >= 2 || (personal.size === 1 && isBesideTheSale(event, need, understanding));
}

/** Another line of the list that prints the disputed order, with the same device, address of the network or account. */
function isBesideTheSale(event: Event, need: EventNeed, understanding: Understanding): boolean {
  return eventsOfTypes(need.event, understanding).some(
    (other) =>
      other.file === event.file &&
      TIE_RANK[tieOf(other, understanding).strength] >= TIE_RANK.strong &&
      OF_ONE_BUYER.some((field) => {
        const value = plain(fieldOf(event, field));
        return value !== undefined && value === plain(fieldOf(other, field));
      }),
  );
}

const OF_ONE_BUYER = ["device", "ip", "account", "email"];

const OF_THE_PERSON: ReadonlySet<string> = new Set(["card", "email", "account", "address", "name"]);

/** Asserted, or relayed by a record that may; an offer is made by promising, a policy by stating the rule. */
export function isProving({ type, modality }: Event): boolean {
  return modality === "asserted" || modality === "reported" || alsoProvenBy(type, modality);
}

/** The vetoes that every proof has: excluded and unusable records, days that cannot be, contradictions, other numbers. */
function isUsable(event: Event, need: EventNeed, scene: Scene): boolean {
  const { understanding, known } = scene;
  const tie = tieOf(event, understanding);
  const record = recordOf(event, understanding);
  if (tie.strength === "other" || record?.unusable !== undefined) return false;
  if (!need.otherOrder && tie.conflicts.some(({ identifier }) => NAMES_ANOTHER.has(identifier))) return false;
  if (!ACTS.has(event.type) && chainOf(event, understanding)?.contradictory) return false;
  const day = dayOf(event);
  if (day === undefined) return true;
  if (isCalendarDate(known.today) && day.day > addDays(known.today, 1)) return false;
  if (need.early || !ONLY_AFTER_THE_SALE.has(event.type)) return true;
  // A stay is charged when it ends.
  const ended = event.fields.serviceTo?.value ?? day;
  return compare(ended, ">=", anchor("sale.day", known, understanding), -1) !== "no";
}

/** Done once whatever the last state is. */
const ACTS: ReadonlySet<string> = new Set(["renewal-notice-sent"]);
const NAMES_ANOTHER: ReadonlySet<string> = new Set(["order", "card", "tracking", "account"]);

/** Its chain ends in what meets the need or carries it on, and nothing else came after it by its day and time. */
function isFinal(event: Event, need: EventNeed, { understanding }: Scene): boolean {
  const chain = chainOf(event, understanding);
  if (chain === undefined) return true;
  const leaves = ({ type }: Event) => type === event.type || need.event.includes(type) || continues(event.type, type);
  if (chain.final === undefined || !leaves(chain.final)) return false;
  return chain.events.every((other) => leaves(other) || chain.final?.id === event.id || !isAfter(other, event));
}

function isAfter(other: Event, event: Event): boolean {
  const [at, from] = [dayOf(other), dayOf(event)];
  if (at === undefined || from === undefined || at.day !== from.day)
    return at !== undefined && from !== undefined && at.day > from.day;
  return at.time !== undefined && from.time !== undefined && at.time > from.time;
}

/** The fields that the requirement's parameter asks for, beside those of the need. */
function gradeByFields(event: Event, need: EventNeed, scene: Scene): Grade | undefined {
  const asked = askedFields(need, scene);
  const there = asked.filter((field) => firstField(event, field) !== undefined).length;
  if (there === asked.length) return "full";
  return need.partly && there > 0 && there * 2 >= asked.length ? "reduced" : undefined;
}

export function askedFields(need: EventNeed, { proof, with: parameters }: Scene): string[] {
  const value = need.fieldsBy === undefined ? undefined : parameters[need.fieldsBy];
  return value === undefined || need.fieldsBy === undefined ? [] : (proof.parameters[need.fieldsBy]?.[value] ?? []);
}

function isThePerson(event: Event, { person }: EventNeed, scene: Scene): boolean {
  if (person === undefined) return true;
  return (person === "cardholder" ? isCardholders(event, scene) : isAuthorized(event, scene)) === "yes";
}

function byRank(a: Candidate, b: Candidate, { understanding }: Scene): number {
  const tie = ({ event }: Candidate) => TIE_RANK[tieOf(event, understanding).strength];
  const grade = (one: Candidate) => (one.grade === "full" ? 1 : 0);
  return (
    rankOf(b.event.by) - rankOf(a.event.by) ||
    tie(b) - tie(a) ||
    grade(b) - grade(a) ||
    Object.keys(b.event.fields).length - Object.keys(a.event.fields).length ||
    (dayOf(b.event)?.day ?? "").localeCompare(dayOf(a.event)?.day ?? "") ||
    a.event.id.localeCompare(b.event.id)
  );
}

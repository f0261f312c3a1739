import type { Event, Grade } from "../model";
import { type Candidate, candidatesFor } from "./candidates";
import { isEventNeed } from "./catalog";
import { applies, judge } from "./conditions";
import type { Scene, Vetoed } from "./scene";
import type { Condition, EventNeed, Join, Proof, ProofNeed } from "./schema";
import { fieldOf, plain, sameValue } from "./values";
import { vetoOf } from "./vetoes";

/** Events are combined best first; a case with more combinations than this has none that is better. */
const MOST_STEPS = 4_000;
/** Candidates of one need that are tried. */
const MOST_CANDIDATES = 16;

export type Outcome =
  | { met: Scene; grade: Grade }
  | { met?: undefined; vetoed?: Vetoed & { scene: Scene }; unjoined: Set<string> };

/** A way: the needs that all have to be met, those of the proof and its own. */
export type Plan = { way: string; grade: Grade; needs: (EventNeed | ProofNeed)[] };

/** The ways of a proof that these parameters allow, in order. */
export function plansOf(proof: Proof, scene: Scene): Plan[] {
  const branch = proof.needs.find((need) => "anyOf" in need);
  const ways = branch && "anyOf" in branch ? branch.anyOf : [{ way: "default", grade: "full" as const, needs: [] }];
  return ways
    .filter((way) => applies(way.if, { ...scene, way: way.way }))
    .map((way) => ({
      way: way.way,
      grade: way.grade,
      needs: proof.needs
        .flatMap((need) => ("anyOf" in need ? way.needs : [need]))
        .filter((need) => applies(need.if, { ...scene, way: way.way })),
    }))
    .filter(({ needs }) => needs.some((need) => !need.optional && !(isEventNeed(need) && need.state === "none")));
}

/** The first combination of events that meets all needs, joins and has no veto. */
export function meet(plan: Plan, scene: Scene): Outcome {
  const start: Scene = { ...scene, way: plan.way, grade: plan.grade };
  const joins = scene.proof.joins.filter((join) => applies(join.if, start));
  const failed: { vetoed?: Vetoed & { scene: Scene }; unjoined: Set<string> } = { unjoined: new Set() };
  let steps = 0;
  const names = plan.needs.flatMap((need) => (isEventNeed(need) ? [need.as] : [need.proof]));
  const kept = new Map<EventNeed, Choice[]>();
  const choices = (need: EventNeed, current: Scene): Choice[] => {
    const known = kept.get(need);
    if (known) return known;
    const found = choicesFor(need, current);
    const conditions = [...(need.test ?? []), ...(need.when ?? []), ...(need.must ?? [])];
    // What does not look at the other needs is the same beside each of their events.
    if (!conditions.some((condition) => mentions(condition, names))) kept.set(need, found);
    return found;
  };

  const extend = (at: number, current: Scene): Scene | undefined => {
    steps += 1;
    if (steps > MOST_STEPS) return undefined;
    const need = plan.needs[at];
    if (need === undefined) return finish(current);
    if (!isEventNeed(need)) {
      const part = current.holding(need.proof, need.with);
      if (part === undefined) return need.optional ? extend(at + 1, current) : undefined;
      const grade = part.grade === "reduced" && !need.optional ? "reduced" : current.grade;
      return extend(at + 1, { ...current, grade, parts: { ...current.parts, [need.proof]: part } });
    }
    if (need.state === "none") return hasNone(need, current) ? extend(at + 1, current) : undefined;
    const fitting = choices(need, current);
    if (fitting.length === 0 && need.optional) return extend(at + 1, current);
    for (const { events, grade } of fitting) {
      const next = {
        ...current,
        bound: { ...current.bound, [need.as]: events },
        grade: grade === "reduced" ? grade : current.grade,
      };
      const rest = plan.needs.slice(at + 1).flatMap((later) => (isEventNeed(later) ? [later.as] : [later.proof]));
      const broken = joins.find((join) => !mentions(join.that, rest) && !joinHolds(join, next));
      if (broken) {
        for (const name of checksIn(broken.that)) failed.unjoined.add(name);
        continue;
      }
      const found = extend(at + 1, next);
      if (found) return found;
    }
    return undefined;
  };

  const finish = (current: Scene): Scene | undefined => {
    const broken = joins.find((join) => !joinHolds(join, current));
    if (broken) for (const name of checksIn(broken.that)) failed.unjoined.add(name);
    const vetoed = broken ? undefined : vetoOf(current);
    if (vetoed) failed.vetoed ??= { ...vetoed, scene: current };
    return broken || vetoed ? undefined : current;
  };

  const met = extend(0, start);
  return met ? { met, grade: met.grade ?? plan.grade } : failed;
}

/**
 * The same way without asking for a last state or for absence: what would take it away then says better than any other
 * sentence why it does not hold.
 */
export function relaxed(plan: Plan): Plan {
  const needs = plan.needs
    .filter((need) => !isEventNeed(need) || need.state !== "none")
    .map((need) => (isEventNeed(need) && need.state === "final" ? { ...need, state: "occurred" as const } : need));
  return { ...plan, needs };
}

function joinHolds({ that, unknown }: Join, scene: Scene): boolean {
  const verdict = judge(that, scene);
  return verdict === "yes" || (verdict === "unknown" && unknown === "pass");
}

/** No event of the types may be on record, whoever says so: statements against the interest count from anybody. */
function hasNone(need: EventNeed, scene: Scene): boolean {
  const { events, ties } = scene.understanding;
  return !events.some(
    (event) =>
      need.event.includes(event.type) &&
      ["asserted", "reported", "questioned"].includes(event.modality) &&
      ["certain", "strong", "weak"].includes(ties.get(event.record)?.strength ?? "none") &&
      (need.test ?? []).every((condition) => judge(condition, scene, event, "any") !== "no") &&
      (need.when ?? []).every((condition) => judge(condition, scene, event, "any") !== "no"),
  );
}

type Choice = { events: Event[]; grade: Grade };

function choicesFor(need: EventNeed, scene: Scene): Choice[] {
  const candidates = candidatesFor(need, scene).slice(0, MOST_CANDIDATES);
  if (need.count === undefined) return candidates.map(({ event, grade }) => ({ events: [event], grade }));
  const pairs = candidates.flatMap((one, at) =>
    candidates.slice(at + 1).flatMap((other) => (areDistinct(one.event, other.event, need) ? [pair(one, other)] : [])),
  );
  return need.count === 1 ? [...pairs, ...candidates.map(({ event, grade }) => ({ events: [event], grade }))] : pairs;
}

/** Earliest first, as letters tell them. */
function pair(one: Candidate, other: Candidate): Choice {
  const events = [one.event, other.event].sort((a, b) => (a.at?.day ?? "").localeCompare(b.at?.day ?? ""));
  return { events, grade: one.grade === "full" ? other.grade : one.grade };
}

/** Where the need does not say by what, two papers on one transaction still count once. */
const BY_DEFAULT = ["transactionId|approvalCode|orderNumber|trackingNumber|day"];

export function areDistinct(one: Event, other: Event, { distinct = BY_DEFAULT }: Pick<EventNeed, "distinct">): boolean {
  return distinct.every((alternatives) => {
    for (const field of alternatives.split("|")) {
      const [left, right] = [plain(fieldOf(one, field)), plain(fieldOf(other, field))];
      if (left === undefined || right === undefined) continue;
      if (field === "orderNumber" && areAttempts(one, other)) return false;
      return left !== right;
    }
    return false;
  });
}

/** `118842`, `118842-1` and `118842-2` over one total on one day are an order and two attempts to pay for it. */
function areAttempts(one: Event, other: Event): boolean {
  const numbers = [one, other].map((event) => String(fieldOf(event, "orderNumber") ?? ""));
  const [left, right] = numbers.map((number) => ATTEMPT.exec(number)?.groups?.stem ?? number);
  const isSame = ["total", "day"].every((field) => sameValue(fieldOf(one, field), fieldOf(other, field)) === "yes");
  return left !== "" && left === right && isSame;
}

/** Shape of a number with a running digit behind it. */
const ATTEMPT = /^(?<stem>.*\d{4,})[-_/.]\d$/;

/** Whether a condition speaks of a need or proof that comes later. */
function mentions(condition: Condition, names: readonly string[]): boolean {
  if ("all" in condition) return condition.all.some((one) => mentions(one, names));
  if ("any" in condition) return condition.any.some((one) => mentions(one, names));
  if ("not" in condition) return mentions(condition.not, names);
  if ("met" in condition) return names.includes(condition.met);
  if ("holds" in condition) return false;
  if ("check" in condition) {
    const named = String(condition.where?.needs ?? condition.where?.need ?? "").split(",");
    return [...named, ...condition.of.flatMap(ownersIn)].some((owner) => names.includes(owner));
  }
  const paths = "right" in condition ? [condition.left, condition.right] : [condition.left];
  return paths.flatMap(ownersIn).some((owner) => names.includes(owner));
}

function ownersIn(path: string): string[] {
  return path.split("|").map((one) => (one.split(".")[0] ?? "").split("[")[0] ?? "");
}

function checksIn(condition: Condition): string[] {
  if ("all" in condition) return condition.all.flatMap(checksIn);
  if ("any" in condition) return condition.any.flatMap(checksIn);
  if ("not" in condition) return checksIn(condition.not);
  return "check" in condition ? [condition.check] : [];
}

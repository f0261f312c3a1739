import { groupOf } from "../catalog/catalog";
import type { Event, Grade, Proven } from "../model";
import { replaceOptional, slotNames } from "../shapes/text-shapes";
import { isEventNeed } from "./catalog";
import { judge } from "./conditions";
import { fill } from "./fill";
import type { Scene } from "./scene";
import type { Condition, Proof, ProofNeed } from "./schema";
import { slotSources } from "./slots";
import type { Told, ToldProof } from "./told";

export type ProofSentence = { text: string; argument: boolean; events: readonly Event[] };

/**
 * The sentences of a proof that `prove` found to hold, the argument last: the first of the family's group that applies,
 * else of `*`. `grade` is given where the letter is to claim less than the proof.
 */
export function sentencesOf(
  proven: ToldProof,
  { family, grade = proven.grade }: { family: string | undefined; grade?: Grade },
): ProofSentence[] {
  const told = proven.told ?? [];
  const sentences = told.filter((one) => one.group === undefined);
  const group = groupOf(family);
  const arguments_ = told.filter((one) => one.group !== undefined && (one.grades ?? []).includes(grade));
  const chosen = arguments_.find((one) => one.group === group) ?? arguments_.find((one) => one.group === "*");
  const argument = chosen && sentences.length > 0 ? [{ text: chosen.text, argument: true, events: chosen.events }] : [];
  return [...sentences.map(({ text, events }) => ({ text, argument: false, events })), ...argument];
}

/**
 * Writes what may be said: a sentence whose mandatory slot is empty is dropped, `[…]` is dropped when a slot in it is
 * empty. A way that consists of other proofs speaks with their sentences; where there is nothing else, their arguments
 * count as well.
 */
export function tell(proven: Proven, scene: Scene): Told[] {
  const { letter, needs } = scene.proof;
  const applies = (condition: Condition | undefined, grade: Grade = proven.grade) =>
    condition === undefined || judge(condition, { ...scene, grade }) === "yes";
  const parts = partsOf(scene).map(({ told = [] }) => told);
  const own = letter.sentences.filter((one) => applies(one.if)).flatMap((one) => write(one, proven, scene));
  const told = [...own, ...parts.flatMap((part) => part.filter(({ group }) => group === undefined))];
  const [first] = parts;
  if (first && needs.length === 1) return [...told, ...first.filter(({ group }) => group !== undefined)];
  const grades: readonly Grade[] = proven.grade === "full" ? ["full", "reduced"] : ["reduced"];
  const arguments_ = letter.argument.flatMap((argument) => {
    const fitting = grades.filter((grade) => applies(argument.if, grade));
    const { group } = argument;
    return fitting.length === 0
      ? []
      : write(argument, proven, scene).map((one) => ({ ...one, group, grades: fitting }));
  });
  return [...told, ...arguments_];
}

/** The proofs of the way that held, where it consists of nothing else. */
function partsOf({ proof, way, parts }: Scene): ToldProof[] {
  const needs = proof.needs.flatMap((need) =>
    "anyOf" in need ? (need.anyOf.find((one) => one.way === way)?.needs ?? []) : [],
  );
  const asked = needs.filter((need): need is ProofNeed => !isEventNeed(need));
  if (asked.length < needs.length) return [];
  return asked.flatMap((need) => parts[need.proof] ?? []);
}

/** The fullest form of the sentence whose slots are filled, or nothing. */
function write({ text, or = [] }: Proof["letter"]["sentences"][number], proven: Proven, scene: Scene): Told[] {
  for (const form of [text, ...or]) {
    const kept = replaceOptional(form, (part) =>
      slotNames(part).every((name) => proven.slots[name] !== undefined) ? part : "",
    );
    const filled = fill(kept, proven.slots);
    if (filled === undefined) continue;
    const sources = slotNames(kept).flatMap((name) => {
      const slot = scene.proof.letter.slots[name];
      return slot === undefined ? [] : slotSources(slot, scene);
    });
    const events = sources.length > 0 ? sources : Object.values(proven.events).flat();
    return [{ text: filled, events: [...new Map(events.map((event) => [event.id, event])).values()] }];
  }
  return [];
}

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVENT_TYPES, fieldKind } from "../catalog/catalog";
import { replaceOptional, slotNames } from "../shapes/text-shapes";
import { WORD_LISTS } from "../words/phrases";
import { ANCHOR_NAMES } from "./anchors";
import { isEventNeed, needsOf, PROOFS, proofNamed } from "./catalog";
import { CHECKS } from "./checks/checks";
import { MAKERS } from "./makers";
import type { Condition, Proof, Slot } from "./schema";

const PSEUDO = new Set(["type", "modality", "speaker", "speaker.name", "speaker.email", "day", "time", "text"]);

it("has 72 proofs of unique ids", () => {
  expect(PROOFS).toHaveLength(72);
  expect(new Set(PROOFS.map(({ id }) => id)).size).toBe(72);
});

describe.each(PROOFS.map((proof) => [proof.id, proof] as const))("%s", (_, proof) => {
  it("names event types, fields and parameters that exist", () => {
    const types = [
      ...eventNeeds(proof).flatMap(({ event }) => event),
      ...proof.vetoes.flatMap(({ event }) => event),
      ...proof.partial.flatMap(({ when }) => [...(when.event ?? []), ...(when.final ?? []), ...(when.absent ?? [])]),
    ].filter((type) => type !== "speaker:cardholder");
    expect(types.filter((type) => !EVENT_TYPES.includes(type))).toEqual([]);

    const fields = [
      ...eventNeeds(proof).flatMap((need) => [...(need.fields ?? []), ...(need.distinct ?? [])]),
      ...Object.values(proof.parameters).flatMap((values) => Object.values(values).flat()),
      ...proof.partial.flatMap(({ when }) => [...(when.has ?? []), ...(when.lacks ?? []), ...(when.orLacks ?? [])]),
    ].flatMap((alternatives) => alternatives.split("|"));
    expect(fields.filter((field) => !isField(field))).toEqual([]);

    const only = [...proof.vetoes, ...proof.joins, ...needsOf(proof), ...waysOf(proof)].flatMap((part) =>
      Object.entries(part.if ?? {}),
    );
    for (const [name, values] of only)
      for (const value of values) expect(isValue(proof, name, value), `${name} = ${value}`).toBe(true);
    for (const { fieldsBy } of eventNeeds(proof)) if (fieldsBy) expect(proof.parameters[fieldsBy]).toBeDefined();
  });

  it("names checks, word lists, needs, proofs and paths that exist", () => {
    for (const condition of conditionsOf(proof).flatMap(flat)) {
      if ("check" in condition) {
        expect(CHECKS[condition.check], condition.check).toBeDefined();
        if (condition.check === "says") expect(WORD_LISTS).toContain(condition.where?.list);
        for (const type of String(condition.where?.types ?? "")
          .split(",")
          .filter(Boolean))
          expect(EVENT_TYPES).toContain(type);
        const needs = String(condition.where?.needs ?? condition.where?.need ?? "")
          .split(",")
          .filter(Boolean);
        for (const need of needs) expect(needNames(proof), need).toContain(need);
      }
      if ("met" in condition) expect(needNames(proof)).toContain(condition.met);
      if ("holds" in condition) expectAsked(condition.holds, condition.with);
      for (const path of pathsIn(condition)) expect(isPath(proof, path), path).toBe(true);
    }
    for (const need of needsOf(proof)) if (!isEventNeed(need)) expectAsked(need.proof, need.with);
    for (const { about } of proof.vetoes) for (const need of about) expect(needNames(proof), need).toContain(need);
    for (const { when } of proof.partial)
      for (const need of [...(when.met ?? []), ...(when.unmet ?? []), ...(when.single ?? [])])
        expect(needNames(proof)).toContain(need);
  });

  it("fills the slots of its sentences", () => {
    const { sentences, argument, slots } = proof.letter;
    for (const form of [...sentences, ...argument].flatMap(formsOf))
      for (const name of slotNames(form)) expect(Object.keys(slots), name).toContain(name);
    for (const slot of Object.values(slots)) {
      for (const path of slotPaths(slot)) expect(isPath(proof, path), path).toBe(true);
      if ("make" in slot) expect(MAKERS[slot.make], slot.make).toBeDefined();
    }
    expect(sentences.length + argument.length).toBeGreaterThan(0);
  });

  it("has something to say whatever else is known", () => {
    const { sentences } = proof.letter;
    const isTold = (one: (typeof sentences)[number]) => formsOf(one).some((form) => namesNeeded(form).length === 0);
    const always = sentences.filter((one) => one.if === undefined);
    const sometimes = sentences.filter((one) => one.if !== undefined);
    // Where no sentence stands in every case, each says something in its own.
    const isAny =
      always.some(isTold) ||
      (sometimes.length > 0 && sometimes.every(isTold)) ||
      isOfEachType(proof, sometimes.filter(isTold));
    expect(sentences.length === 0 || isAny).toBe(true);
  });
});

/** Whether there is a sentence for each kind of event that meets one of the needs. */
function isOfEachType(proof: Proof, sentences: Proof["letter"]["sentences"]): boolean {
  return eventNeeds(proof).some(({ as, event }) => {
    const told = sentences.flatMap(({ if: only }) =>
      only && "left" in only && only.left === `${as}.type` && "values" in only && only.op === "in" ? only.values : [],
    );
    return event.every((type) => told.includes(type));
  });
}

function formsOf({ text, or = [] }: Proof["letter"]["sentences"][number]): string[] {
  return [text, ...or];
}

/** The slots of a sentence without which it is not told. */
function namesNeeded(form: string): string[] {
  return slotNames(replaceOptional(form, () => ""));
}

it("uses every check, word list and slot maker", () => {
  const conditions = PROOFS.flatMap(conditionsOf).flatMap(flat);
  const used = new Set(conditions.flatMap((condition) => ("check" in condition ? [condition.check] : [])));
  expect(Object.keys(CHECKS).filter((check) => !used.has(check))).toEqual([]);
  const made = new Set(
    PROOFS.flatMap(({ letter }) => Object.values(letter.slots).flatMap((slot) => ("make" in slot ? [slot.make] : []))),
  );
  expect(Object.keys(MAKERS).filter((maker) => !made.has(maker))).toEqual([]);
  const folder = `${import.meta.dirname}/`;
  const source = [".", "checks"]
    .flatMap((sub) =>
      readdirSync(folder + sub)
        .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
        .map((name) => readFileSync(`${folder}${sub}/${name}`, "utf8")),
    )
    .join("\n");
  const data = JSON.stringify(PROOFS) + readFileSync(`${folder}data/periods.json`, "utf8");
  expect(WORD_LISTS.filter((list) => !source.includes(`"${list}"`) && !data.includes(`"${list}"`))).toEqual([]);
});

function eventNeeds(proof: Proof) {
  return needsOf(proof).filter(isEventNeed);
}

function waysOf(proof: Proof) {
  return proof.needs.flatMap((need) => ("anyOf" in need ? need.anyOf : []));
}

function needNames(proof: Proof): string[] {
  const parts = needsOf(proof)
    .flatMap((need) => (isEventNeed(need) ? [] : [proofNamed(need.proof)]))
    .filter((part) => part !== undefined);
  return [...eventNeeds(proof).map(({ as }) => as), ...parts.flatMap((part) => eventNeeds(part).map(({ as }) => as))];
}

function isValue(proof: Proof, name: string, value: string): boolean {
  if (name === "way") return waysOf(proof).some(({ way }) => way === value);
  return Object.hasOwn(proof.parameters[name] ?? {}, value);
}

function expectAsked(id: string, parameters: Readonly<Record<string, string>> = {}) {
  const proof = proofNamed(id);
  expect(proof, id).toBeDefined();
  for (const [name, value] of Object.entries(parameters))
    expect(proof && isValue(proof, name, value), `${id} ${name} = ${value}`).toBe(true);
}

function conditionsOf({ needs, joins, vetoes, partial, letter }: Proof): Condition[] {
  const events = needs
    .flatMap((need) => ("anyOf" in need ? need.anyOf.flatMap((way) => way.needs) : [need]))
    .filter(isEventNeed);
  return [
    ...events.flatMap(({ test, when, must }) => [...(test ?? []), ...(when ?? []), ...(must ?? [])]),
    ...joins.map(({ that }) => that),
    ...vetoes.flatMap(({ test, unless }) => [...(test ?? []), ...(unless ? [unless] : [])]),
    ...partial.flatMap(({ when }) => when.test ?? []),
    ...[...letter.sentences, ...letter.argument].flatMap((sentence) => (sentence.if ? [sentence.if] : [])),
  ];
}

function flat(condition: Condition): Condition[] {
  if ("all" in condition) return [condition, ...condition.all.flatMap(flat)];
  if ("any" in condition) return [condition, ...condition.any.flatMap(flat)];
  return "not" in condition ? [condition, ...flat(condition.not)] : [condition];
}

function pathsIn(condition: Condition): string[] {
  if ("check" in condition) return condition.of.flatMap((path) => path.split("|"));
  if (!("left" in condition)) return [];
  return [condition.left, ...("right" in condition ? [condition.right] : [])].flatMap((path) => path.split("|"));
}

function slotPaths(slot: Slot): string[] {
  const paths =
    "field" in slot ? [slot.field] : "words" in slot ? [slot.words] : "days" in slot ? [...slot.days] : slot.of;
  return paths.flatMap((path) => path.split("|"));
}

function isField(field: string): boolean {
  return PSEUDO.has(field) || fieldKind(field) !== undefined;
}

function isPath(proof: Proof, path: string): boolean {
  if (["way", "grade"].includes(path) || ANCHOR_NAMES.includes(path) || isField(path)) return true;
  if (path.startsWith("with.")) return Object.hasOwn(proof.parameters, path.slice(5));
  const parts = path.split(".");
  const field = parts.at(-1) ?? "";
  const need = (parts.at(-2) ?? "").split("[")[0] ?? "";
  const owner = parts.length === 3 ? proofNamed(parts[0] ?? "") : proof;
  return owner !== undefined && needNames(owner).includes(need) && isField(field);
}

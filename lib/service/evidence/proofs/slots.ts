import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { type Event, isDay } from "../model";
import { clauseOf, labeledIn, namesAct, readsAsClause, readsAsWords } from "../shapes/text-shapes";
import { inWords } from "./format";
import { MAKERS } from "./makers";
import { isAccount, namedIn } from "./named";
import { resolve, type Scene, sourcesOf } from "./scene";
import type { Slot } from "./schema";
import { shownIn } from "./shown-in";

/** A quotation is a whole sentence; a longer one is not quoted. */
const LONGEST_QUOTATION = 240;

/** Fields that a sentence says in words: a quantity, an item number or a raw key in their place is not said. */
const IN_PROSE: ReadonlySet<string> = new Set([
  "items",
  "itemDescription",
  "how",
  "plan",
  "activity",
  "description",
  "systems",
]);

/** Fields that name a person: what is printed beside the name is not part of it. */
const NAMES: ReadonlySet<string> = new Set(["buyer", "guest"]);

/** Events whose text is a clause of the terms: a heading or a line of a bill in its place is not quoted. */
const OF_TERMS: ReadonlySet<string> = new Set(["policy", "terms"]);

/** The values for the letter's sentences, as readers see them; those that are not there are left out. */
export function slotsOf(scene: Scene): Record<string, string> {
  const slots: Record<string, string> = {};
  for (const [name, slot] of Object.entries(scene.proof.letter.slots)) {
    const value = slotText(slot, scene);
    if (value !== undefined && value !== "") slots[name] = value;
  }
  return slots;
}

function slotText(slot: Slot, scene: Scene): string | undefined {
  if ("field" in slot) return fieldText(slot.field, scene);
  if ("words" in slot) return inProse(slot.words, scene, inWords(resolve(slot.words, scene)));
  if ("make" in slot)
    return makerOf(slot.make)(
      slot.of.map((path) => resolve(path, scene)),
      scene,
      slotSources(slot, scene),
    );
  const [from, to] = slot.days.map((path) => resolve(path, scene));
  if (!isDay(from) || !isDay(to) || from.other !== undefined || to.other !== undefined) return undefined;
  if (!isCalendarDate(from.day) || !isCalendarDate(to.day)) return undefined;
  const days = daysBetween(from.day, to.day);
  return days > 0 ? String(days) : undefined;
}

/** The first of the alternatives that says something and that a sentence can carry. */
function fieldText(paths: string, scene: Scene): string | undefined {
  for (const path of paths.split("|")) {
    const raw = resolve(path, scene);
    const value = isClause(path) && typeof raw === "string" ? clauseOf(raw) : raw;
    const text =
      path.endsWith(".period") || path === "with.kind" ? inWords(value) : inProse(path, scene, shownIn(value, scene));
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}

/** What a sentence can carry: quotations and words, not the raw text of a field. */
function inProse(path: string, scene: Scene, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const field = path.split(".").at(-1) ?? "";
  if (isClause(path) && !readsAsClause(text)) return undefined;
  if (isClause(path) || field === "text") return text.length > LONGEST_QUOTATION ? undefined : text;
  if (field === "how" && !namesAct(text)) return undefined;
  if (NAMES.has(field)) return namedIn(text, scene.known.cardholder);
  // A line of a form, such as that of the signature, says nothing that was done.
  if (field === "activity" && labeledIn(text).length > 0) return undefined;
  if (field === "orderNumber" && isAccount(text, scene.understanding)) return undefined;
  return IN_PROSE.has(field) && !readsAsWords(text) ? undefined : text;
}

function isClause(path: string): boolean {
  const [owner = "", field] = path.split(".").slice(-2);
  return field === "termsText" || (field === "text" && OF_TERMS.has(owner));
}

function makerOf(name: string) {
  const maker = MAKERS[name];
  if (maker === undefined) throw new Error(`There is no slot maker "${name}".`);
  return maker;
}

/** The events that the value of a slot stands in: what a letter cites. */
export function slotSources(slot: Slot, scene: Scene): Event[] {
  if ("field" in slot) return sourcesOf(slot.field, scene);
  if ("words" in slot) return sourcesOf(slot.words, scene);
  return ("make" in slot ? slot.of : slot.days).flatMap((path) => sourcesOf(path, scene));
}

import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import type { Event } from "../model";
import { inWords, shown } from "./format";
import { MAKERS } from "./makers";
import { resolve, type Scene, sourcesOf } from "./scene";
import type { Slot } from "./schema";
import { isDay } from "./values";

/** A quotation is a whole sentence; a longer one is not quoted. */
const LONGEST_QUOTATION = 240;

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
  if ("words" in slot) return inWords(resolve(slot.words, scene));
  if ("make" in slot)
    return makerOf(slot.make)(
      slot.of.map((path) => resolve(path, scene)),
      scene,
    );
  const [from, to] = slot.days.map((path) => resolve(path, scene));
  if (!isDay(from) || !isDay(to) || from.other !== undefined || to.other !== undefined) return undefined;
  if (!isCalendarDate(from.day) || !isCalendarDate(to.day)) return undefined;
  const days = daysBetween(from.day, to.day);
  return days > 0 ? String(days) : undefined;
}

function fieldText(path: string, scene: Scene): string | undefined {
  const value = resolve(path, scene);
  if (path.endsWith(".period") || path === "with.kind") return inWords(value);
  const text = shown(value);
  return path.endsWith(".text") && text !== undefined && text.length > LONGEST_QUOTATION ? undefined : text;
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

import { dateInWords } from "@/lib/values/calendar";
import type { Event, FieldValue } from "../model";
import type { Scene } from "./scene";

/** The catalog's sentence with the day and fields of the event, and what was credited. */
export function sayOf(sentence: string, event: Event, { isPartCredited }: Pick<Scene, "isPartCredited">): string {
  const on = event.at?.own ? ` on ${dateInWords(event.at.day)}` : "";
  const credit = isPartCredited ? "only a part of the amount was credited" : "no credit is on record";
  return sentence
    .split("{")
    .map((part, at) => (at === 0 ? part : filled(part, event, { on, credit })))
    .join("");
}

function filled(part: string, event: Event, known: Readonly<Record<string, string>>): string {
  const [name = "", ...rest] = part.split("}");
  const value = known[name] ?? printed(event.fields[name]?.value);
  return value + rest.join("}");
}

function printed(value: FieldValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

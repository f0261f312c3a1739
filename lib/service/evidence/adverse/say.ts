import { dateInWords } from "@/lib/values/calendar";
import type { Event, FieldValue } from "../model";

/** The catalog's sentence with the day and fields of the event. */
export function sayOf(sentence: string, event: Event): string {
  const on = event.at?.own ? ` on ${dateInWords(event.at.day)}` : "";
  return sentence
    .split("{")
    .map((part, at) => (at === 0 ? part : filled(part, event, on)))
    .join("");
}

function filled(part: string, event: Event, on: string): string {
  const [name = "", ...rest] = part.split("}");
  const value = name === "on" ? on : printed(event.fields[name]?.value);
  return value + rest.join("}");
}

function printed(value: FieldValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

import { expect } from "vitest";
import type { DocumentFindings } from "@/lib/service/documents/facts";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { findInDocument } from "../find-in-document";
import { readingOf, recordReading } from "./reading";

/** Findings of an invented text. */
export function find(
  text: string,
  part: Parameters<typeof readingOf>[1] = {},
  filename = "document.txt",
): DocumentFindings {
  return checked(readingOf(text, part), filename);
}

/** Findings of an invented record. */
export function record(data: unknown, filename = "record.json"): DocumentFindings {
  return checked(recordReading(data), filename);
}

/** Every citation must be a passage of its page. */
function checked(reading: DocumentReading, filename: string): DocumentFindings {
  const found = findInDocument(reading, filename);
  const cited = found.facts.map((entry) => entry.passage).concat(found.categories.flatMap((entry) => entry.cues));
  for (const passage of cited) {
    const page = reading.pages.find((candidate) => candidate.number === passage.page);
    expect(page?.text.slice(passage.start, passage.end)).toBe(passage.quote);
  }
  return found;
}

export const names = (found: DocumentFindings) => found.categories.map((entry) => entry.category);
export const values = (found: DocumentFindings, kind: string, role?: string) =>
  found.facts
    .filter((fact) => fact.kind === kind && (role === undefined || fact.role === role))
    .map((fact) => fact.value);

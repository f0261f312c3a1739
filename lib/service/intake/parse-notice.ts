import type { CaseFields } from "@/lib/contract/case-input";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { assemble, detectNotation } from "./assemble";
import { failure, incomplete, needs, noNotice } from "./failures";
import type { Dispute, ParsedNotice, RawNotice, UnparsedNotice } from "./notice";
import { shapeOf } from "./processor-exports";
import { looksLikeNotice, readRecord } from "./read-record";
import { readTable } from "./read-table";
import { readText } from "./read-text";
import { recordsOf } from "./records";

/** What a file says of disputes: each of them with what is missing in it, or why there is none. */
export type ParsedFile = { disputes: (Dispute & { missing: string[] })[] } | UnparsedNotice;

/**
 * The disputes of a notice or export: a processor's export or API answer (JSON, XML, CSV, spreadsheet) or a notice with
 * labeled fields (PDF, email, letter, image). Nothing is invented: missing or ambiguous values are left out, with a note.
 * Pure; the document's text is only data.
 */
export function parseFile(reading: DocumentReading): ParsedFile {
  if (reading.outcome !== "read")
    return failure(`The file could not be read as a notice. ${reading.message ?? "Import it in another form."}`);
  const text = reading.pages.map((page) => page.text).join("\n");
  const { raws, exported } = disputesIn(reading);
  if (!exported && readsLikeResponse(text))
    return failure(
      "This looks like a response to a dispute, not a dispute notice. Import the notice as the processor sent it, or create the case manually and attach this document there.",
    );
  if (raws.length === 0 || !(exported || readsLikeNotice(text))) return noNotice();
  const habits = detectNotation(text);
  const fromImage = reading.pages.some(({ source }) => source === "ocr")
    ? [{ sentence: "The notice was read from an image; check every field against it." }]
    : [];
  const disputes = raws.map((raw) => {
    const { notes, ...dispute } = assemble(raw, habits);
    return { ...dispute, notes: [...notes, ...fromImage], missing: needs(dispute.fields) };
  });
  return { disputes };
}

/** The case fields of a file with exactly one dispute, which a direct upload must be. */
export function parseNotice(reading: DocumentReading): ParsedNotice | UnparsedNotice {
  const parsed = parseFile(reading);
  if ("message" in parsed) return parsed;
  const [dispute, ...others] = parsed.disputes;
  if (!dispute) return noNotice();
  if (others.length > 0)
    return failure(
      `The file contains ${parsed.disputes.length} disputes, but a case covers one. Export each dispute separately and import the files one at a time.`,
    );
  const { fields, notes } = dispute;
  return dispute.missing.length > 0 ? incomplete(fields, notes) : { fields, notes };
}

/** True when an imported case is complete enough: an amount or a reference, and a reason or the dispute date. */
export function isSufficient(fields: CaseFields): boolean {
  return needs(fields).length === 0;
}

function disputesIn(reading: DocumentReading): { raws: RawNotice[]; exported: boolean } {
  const known = recordsOf(reading, (record) => shapeOf(record) !== undefined);
  if (known.length > 0) return { raws: merged(known.map(readRecord)), exported: true };
  const rows = readTable(reading);
  if (rows.length > 0)
    return { raws: merged(rows), exported: rows.some(({ values }) => values.reasonCode !== undefined) };
  const alike = recordsOf(reading, looksLikeNotice);
  if (alike.length > 0) return { raws: merged(alike.map(readRecord)), exported: false };
  return { raws: readText(reading), exported: false };
}

/** Reports have a row per event of a dispute: rows with one reference are one dispute; earlier rows take precedence. */
function merged(raws: RawNotice[]): RawNotice[] {
  const byReference = new Map<string, RawNotice>();
  for (const raw of raws) {
    const key = raw.values.reference ?? JSON.stringify(raw.values);
    const before = byReference.get(key);
    byReference.set(key, before ? { ...before, values: { ...raw.values, ...before.values } } : raw);
  }
  return [...byReference.values()];
}

/** Whether a text mentions a dispute at all, in English, German, French, Spanish or Dutch. */
function readsLikeNotice(text: string): boolean {
  return DISPUTE_WORDS.test(text);
}

/** Whether a text is a merchant's response to a dispute, which repeats the details of the notice. */
function readsLikeResponse(text: string): boolean {
  return RESPONSE.test(text.slice(0, 4000));
}

const DISPUTE_WORDS =
  /(?<!\p{L})(?:charge[ -]?backs?|disput\p{L}*|retrieval request|pre-?arbitration|rückbuchung\p{L}*|rückbelastung\p{L}*|reklam\p{L}*|zahlungsanfechtung\p{L}*|beanstand\p{L}*|streitfall\p{L}*|rétrofacturation|impayés?|litiges?|contest(?:ation|é)\p{L}*|contracargos?|retrocesi[oó]n|reclamaci[oó]n\p{L}*|terugboeking\p{L}*|terugvordering\p{L}*|geschil\p{L}*|betwist\p{L}*)/iu;

const RESPONSE =
  /(?:chargeback|dispute) (?:rebuttal|response|representment) (?:letter|statement|packet)|(?:rebuttal|representment) (?:letter|to|of)|we (?:hereby |respectfully |formally )*(?:contest|rebut|challenge|dispute) (?:this|the) (?:chargeback|dispute|claim)|request that (?:the|this) (?:chargeback|dispute) be (?:reversed|represented|withdrawn)|dear (?:dispute|chargeback)s? (?:resolution |response )?(?:team|department|analyst)/i;

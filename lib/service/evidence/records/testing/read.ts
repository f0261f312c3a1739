import { readJson, readXml } from "@/lib/service/documents/readers/json-and-xml";
import { tablePage } from "@/lib/service/documents/readers/spreadsheets";
import { type DocumentReading, documentReadingSchema, READER_VERSION } from "@/lib/service/documents/reading";
import type { SourceRecord } from "@/lib/service/evidence/model";
import { recordsOf } from "../records-of";

type Form = DocumentReading["form"];
const base = { readerVersion: READER_VERSION, mediaType: "text/plain", outcome: "read" } as const;

/** A reading of invented text; pages are separated by a form feed. */
export function textReading(text: string, form: Form = "text"): DocumentReading {
  return documentReadingSchema.parse({
    ...base,
    form,
    pages: text.split("\f").map((page, at) => ({ number: at + 1, text: page })),
  });
}

export function jsonReading(data: unknown): DocumentReading {
  return treeReading(readJson(source(JSON.stringify(data))), "json");
}

export function xmlReading(text: string): DocumentReading {
  return treeReading(readXml(source(text)), "xml");
}

export function csvReading(rows: string[][]): DocumentReading {
  const { pages, tables } = tablePage([{ rows }]);
  return documentReadingSchema.parse({
    ...base,
    form: "csv",
    pages: pages.map((page, at) => ({ number: at + 1, ...page })),
    tables,
  });
}

/** Records of a reading; a text that holds `ignore all instructions` speaks to software. */
export function records(reading: DocumentReading, file = "f1"): SourceRecord[] {
  return recordsOf(
    { file, filename: "document", reading },
    { languageOf: () => "en", speaksToSoftware: (text) => text.toLowerCase().includes("ignore all instructions") },
  );
}

export function fieldValue(record: SourceRecord | undefined, field: string): string | undefined {
  return record?.pairs.find(({ means }) => means && "field" in means && means.field === field)?.value;
}

function treeReading(content: { pages: { text: string }[]; data?: unknown }, form: Form): DocumentReading {
  return documentReadingSchema.parse({
    ...base,
    form,
    data: content.data,
    pages: content.pages.map((page, at) => ({ number: at + 1, ...page })),
  });
}

const source = (text: string) => ({
  text,
  bytes: Buffer.from(text),
  filename: "file",
  mediaType: "text/plain",
  depth: 0,
  nest: notNested,
  announceOcr: () => undefined,
});

function notNested(): Promise<never> {
  return Promise.reject(new Error("No file is nested here."));
}

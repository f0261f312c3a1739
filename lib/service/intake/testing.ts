import { readBytes } from "@/lib/service/documents/read-bytes";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { parseNotice } from "./parse-notice";

function readingOf(contents: string | Buffer, filename: string): Promise<DocumentReading> {
  return readBytes(Buffer.from(contents), { filename });
}

export async function parsed(contents: string | Buffer | object, filename = "notice.json") {
  const written = typeof contents === "string" || Buffer.isBuffer(contents) ? contents : JSON.stringify(contents);
  const result = parseNotice(await readingOf(written, filename));
  return "fields" in result ? result : { ...result, fields: undefined };
}

/** A table as in an export: titles, then rows. */
export function csv(...rows: (string | number)[][]): string {
  return `${rows.map((row) => row.map((cell) => (/[",\n]/.test(String(cell)) ? `"${cell}"` : cell)).join(",")).join("\n")}\n`;
}

/** The same, as the reading of a file. */
export function table(...rows: (string | number)[][]) {
  return parsed(csv(...rows), "export.csv");
}

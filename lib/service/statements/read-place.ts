import type { StatementPlace, StatementPlaceQuery } from "@/lib/contract/statement-place";
import { type Box, documentReadingSchema, type ReadPage } from "@/lib/service/documents/reading";
import { notFound } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import { isLong } from "./analysis/long/read-long-file";
import { arrivedDocument } from "./arrived-document";
import { lineOfWords } from "./line-of-words";
import { readLinesInThread } from "./worker/run-task";

/** Lines that are told before and after the one that was asked for. */
const AROUND = 25;
const MOST_CHARACTERS = 2_000;

/** Extension: the lines around a row or finding, and where on the image of its page it is. */
export async function readStatementPlace(
  service: Service,
  orgId: string,
  id: string,
  { document: number, page: wanted, line, quote }: StatementPlaceQuery,
): Promise<StatementPlace> {
  const document = await arrivedDocument(service, orgId, id, number);
  const row =
    document &&
    (await service.db
      .selectFrom("statement_documents")
      .select("reading")
      .where("id", "=", document.id)
      .executeTakeFirst());
  if (!document || !row?.reading) throw notFound("document that was read");
  const reading = documentReadingSchema.parse(row.reading);
  const { pages, tables } = reading;
  const page = pages.find((one) => one.number === wanted);
  if (!page) throw notFound("page");
  const table = tables.find((one) => one.page === wanted);
  // Rows of a sheet are counted where its text has no line for an empty one.
  const lines = table ? table.rows.map((cells) => cells.join("\t").trimEnd()) : page.text.split("\n");
  const further = isLong(reading) ? await furtherLines(service, document.blobKey, { line, quote }) : undefined;
  const total = further?.total ?? lines.length;
  const found = further
    ? further.line
    : line === undefined
      ? lineOfWords(lines, quote)
      : line <= total
        ? line
        : undefined;
  const first = Math.max(1, (found ?? 1) - AROUND);
  const shown = further?.lines ?? lines.slice(first - 1, (found ?? 1) + AROUND);
  return {
    uploadFilename: document.filename,
    page: wanted,
    pages: pages.length,
    ...(page.title === undefined ? {} : { title: page.title }),
    pictured: page.pictured,
    ...(found === undefined ? {} : { line: found }),
    boxes: found === undefined || table ? [] : bandOf(page, lines, found),
    lines: shown.map((one) => one.slice(0, MOST_CHARACTERS)),
    first,
    total,
  };
}

/** Of a long file only the head is kept as it was read. `undefined` when its file is gone. */
async function furtherLines(service: Service, key: string, wanted: { line?: number; quote?: string }) {
  const place = await service.files.localPath(key);
  return readLinesInThread({ place, around: AROUND, ...wanted }).catch(() => undefined);
}

/** One band over all words of a line. */
function bandOf({ words }: ReadPage, lines: readonly string[], line: number): Box[] {
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  const boxes = words.flatMap((word) => (word.start >= start && word.end <= end && word.box ? [word.box] : []));
  if (boxes.length === 0) return [];
  return [
    [
      Math.min(...boxes.map(([left]) => left)),
      Math.min(...boxes.map(([, top]) => top)),
      Math.max(...boxes.map(([, , right]) => right)),
      Math.max(...boxes.map(([, , , bottom]) => bottom)),
    ],
  ];
}

import { z } from "zod";
import type { DocumentReading } from "@/lib/service/documents/reading";
import type { Forensics } from "../analysis/checks/saved-states";
import type { Combined } from "../combine/combine-statements";
import type { PackedRows } from "../rows/pack-rows";
import type { StoredResult } from "../statement-record";

/** A document of a task: what was read of it, and where its file is if that is only the beginning. */
export type StatementInput = {
  filename: string;
  sha256?: string;
  reading: DocumentReading;
  forensics: Forensics;
  place: string;
};

/** The result of a task, and the rows of its documents that are too many to be stored with it. */
export type Analysed = { combined: Combined; rows: PackedRows[] };

/** What a thread is asked. */
export type Task =
  | { kind: "analyse"; documents: readonly StatementInput[]; today: string }
  | { kind: "lines"; place: string; around: number; line?: number; quote?: string }
  | { kind: "workbook"; stored: StoredResult; rows: readonly Pick<PackedRows, "document" | "packed">[] };

/** Lines of a file around one of them, if it has that; else its first lines. */
const linesSchema = z.object({ lines: z.array(z.string()), line: z.int().optional(), total: z.int() });
export type FoundLines = z.infer<typeof linesSchema>;

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** What a thread says of each task: which thread it is, then its one answer. What is stored of it is parsed then. */
export const messageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begins"), thread: z.number().int().optional() }),
  z.object({ kind: z.literal("analysed"), analysed: z.custom<Analysed>(isObject) }),
  z.object({ kind: z.literal("lines"), ...linesSchema.shape }),
  z.object({ kind: z.literal("workbook"), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
]);
export type Message = z.infer<typeof messageSchema>;

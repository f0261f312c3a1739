import { z } from "zod";
import { uploadFilename } from "../filename";
import type { NoticeReading } from "../notice";
import type { CaseFieldsShown } from "./case-detail";

/** One dispute of a file as it was read, and what the desk knows of it already. */
export type ImportRow = {
  /** Names the row within its file, however often the file is read. */
  key: string;
  fields: CaseFieldsShown;
  orderNumber?: string;
  acquirerReference?: string;
  notes: NoticeReading["disputes"][number]["notes"];
  /** A case that has the same reference number. */
  duplicate?: { caseId: string; merchant?: string };
  /** The case that was created from this row before. */
  created?: string;
};

export type ImportPreview = {
  filename: string;
  sha256: string;
  rows: ImportRow[];
  /** How many disputes of the file are not in `rows`. */
  more?: number;
  /** Why there are no rows. */
  message?: string;
  /** The service cannot read a file without creating a case. */
  unavailable?: true;
};

/** Rows of one call: small enough that progress is seen, and that a call ends in time. */
const MOST_IMPORTED_AT_ONCE = 10;

export const importInput = z.object({
  filename: uploadFilename,
  sha256: z.string().regex(/^[\da-f]{64}$/),
  rows: z
    .array(
      z.object({
        key: z.string().min(1).max(300),
        /** As typed; the service checks them. */
        fields: z.record(z.string().max(50), z.unknown()),
        orderNumber: z.string().trim().max(100).optional(),
        acquirerReference: z.string().trim().max(40).optional(),
        /** The person saw that a case has this reference number, and wants another one. */
        despiteDuplicate: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(MOST_IMPORTED_AT_ONCE),
});
export type ImportInput = z.infer<typeof importInput>;

/** What became of a row: its case, or why there is none, with the faults of its fields. */
export type ImportedRow =
  | { key: string; caseId: string; already?: true }
  | { key: string; message: string; fields?: Record<string, string>; retry?: boolean };

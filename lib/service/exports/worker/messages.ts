import { z } from "zod";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import { exportMaterial } from "@/lib/service/exports/material";

/** What a thread is started with: what to make, and the path of a new file to write it to. */
export const exportTask = z.object({
  /** `exhibits`: a PDF of the exhibits alone, a part that is handed to a processor. */
  format: z.enum([...EXPORT_FORMATS, "exhibits"]),
  material: exportMaterial,
  path: z.string(),
});
export type ExportTask = z.infer<typeof exportTask>;

/** The one thing a thread says. */
export const exportDone = z.object({ kind: z.literal("done") });

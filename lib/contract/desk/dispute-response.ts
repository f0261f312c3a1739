import type { SubmissionReading } from "@/lib/contract/submission";

/**
 * Response of `GET /api/cases/:id/export` and of the mutation that starts an export. `url` has this origin, except for a file
 * that only browsers can reach.
 */
export type ExportState =
  | { state: "processing" }
  | { state: "complete"; url: string }
  /** It could not be produced; the same request tries again. */
  | { state: "failed"; message: string };

/** Answer of `GET /api/cases/:id/submission` and of the submission actions: its status, and what the viewer may do. */
export type SubmissionDetail = SubmissionReading & { mayConfirmLive: boolean };

/**
 * Response of `GET /api/cases/:id/export` and of the mutation that starts an export. `url` is of this origin, except that
 * that only browsers may reach.
 */
export type ExportState =
  | { state: "processing" }
  | { state: "complete"; url: string }
  /** It could not be produced; the same request tries again. */
  | { state: "failed"; message: string };

/**
 * Answer of `GET /api/cases/:id/export` and of the deed that begins an export. `url` is of this origin, but for a file
 * that only browsers may reach.
 */
export type ExportState =
  | { state: "processing" }
  | { state: "complete"; url: string }
  /** It could not be produced; the same request tries anew. */
  | { state: "failed"; message: string };

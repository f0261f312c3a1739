/** Cases in one selection. */
export const MOST_SELECTED = 2_000;
/** Cases in one request; a larger selection goes in several, so that its progress shows. */
export const BATCH = 100;
/** Each deletion is a request to the service. */
export const DELETION_BATCH = 10;

/** What became of each case of a request. */
export type BulkResult = {
  /** `before`: the owner until then, `null` for none. */
  changed: { id: string; before?: string | null }[];
  /** By reason, a sentence's end such as `already closed`. */
  skipped: { id: string; why: string }[];
};

/** Answer of `GET /api/cases/matching`: the ids of a whole list, in its order. */
export type MatchingCases = { ids: string[]; total: number };

/** One entry of the activity log. */
export type ActivityShown = {
  seq: number;
  at: string;
  by: string;
  /** Continues a sentence that begins with the name. */
  action: string;
  note?: string;
  refused: boolean;
  /** From where, as `lib/platform/request-origin.ts` says. */
  address?: string;
  caseId?: string;
  /** Reference number of a case that still exists. */
  caseName?: string;
};

/** Letters and exports that somebody asked for and that were not there when last looked at. */
export type RunningWorkTable = {
  user_id: string;
  case_id: string;
  /** `letter`, or the format of an export. */
  what: string;
  started_at: Date;
};

export type RunningTables = { running_work: RunningWorkTable };

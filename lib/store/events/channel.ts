/** Where the dashboard's tables tell what changed; named in the migration that made them tell. */
export const CHANGES_CHANNEL = "desk_changes";

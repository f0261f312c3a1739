/** Who else has a case open, by name; answer of `POST /api/cases/:id/presence`. */
export type CasePresence = { others: { id: string; name: string }[] };

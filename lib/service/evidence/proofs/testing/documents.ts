import type {
  Authority,
  CaseKnowledge,
  Chain,
  Event,
  FieldValue,
  Identifier,
  Modality,
  SourceRecord,
  Speaker,
  Tie,
  TieStrength,
  Understanding,
} from "../../model";

/** An event of a test in few words; each is a record of its own unless `record` names one. */
export type Told = {
  type: string;
  by?: Authority;
  /** Printed with the event; `sent` is the day of its message. */
  day?: string;
  sent?: string;
  other?: string;
  time?: string;
  modality?: Modality;
  tie?: TieStrength;
  shared?: Identifier[];
  conflicts?: Identifier[];
  record?: string;
  file?: string;
  unusable?: SourceRecord["unusable"];
  title?: string;
  speaker?: Speaker;
  quote?: string;
  /** Events of one name form a chain, in the order in which they are given. */
  chain?: string;
  contradictory?: boolean;
  fields?: Record<string, FieldValue>;
};

export const usd = (amount: number) => ({ minor: Math.round(amount * 100), currency: "USD" });
export const on = (day: string, other?: string) => ({ day, ...(other ? { other } : {}) });

/** A sale of 412.50 on 3 March 2026, disputed on 1 April. */
export const known = (changes: Partial<CaseKnowledge> = {}): CaseKnowledge => ({
  today: "2026-04-20",
  orders: ["A-1001"],
  transactionIds: ["ch_1"],
  approvalCode: "08A7K2",
  cardTail: "4242",
  amount: usd(412.5),
  cardholder: "Maria Keller",
  email: "maria.keller@example.com",
  transactionDay: "2026-03-03",
  disputeDay: "2026-04-01",
  merchant: "Northline",
  network: "visa",
  billingAddress: "12 Elm Street, Portland, OR 97201",
  ...changes,
});

export function understood(told: readonly Told[]): Understanding {
  const events = told.map(eventOf);
  const ties = new Map<string, Tie>();
  const records = new Map<string, SourceRecord>();
  const chains = new Map<string, Chain>();
  for (const [at, one] of told.entries()) {
    const event = events[at];
    if (event === undefined) continue;
    const place = event.place;
    ties.set(event.record, {
      strength: one.tie ?? "certain",
      shared: (one.shared ?? ["order"]).map((identifier) => ({ identifier, place })),
      conflicts: (one.conflicts ?? []).map((identifier) => ({ identifier, say: `another ${identifier}`, place })),
    });
    records.set(event.record, {
      id: event.record,
      file: event.file,
      kind: "object",
      passages: [place],
      pairs: [],
      prose: [],
      language: "en",
      authority: event.by,
      ...(one.unusable ? { unusable: one.unusable } : {}),
      ...(one.title ? { title: one.title } : {}),
    });
    if (one.chain !== undefined && (event.modality === "asserted" || event.modality === "reported")) {
      const sofar = chains.get(one.chain);
      chains.set(one.chain, {
        chain: "test",
        subject: one.chain,
        events: [...(sofar?.events ?? []), event],
        final: event,
        contradictory: (sofar?.contradictory ?? false) || one.contradictory === true,
      });
    }
  }
  return { records: [...records.values()], ties, events, chains: [...chains.values()] };
}

function eventOf(told: Told, at: number): Event {
  const record = told.record ?? `file-${at}#1`;
  const quote = told.quote ?? told.type;
  const place = { file: told.file ?? `file-${at}`, page: 1, start: 0, end: quote.length, quote };
  const day = told.day ?? told.sent;
  const { other, time } = told;
  return {
    id: `${record}@${at}`,
    type: told.type,
    record,
    file: place.file,
    modality: told.modality ?? "asserted",
    by: told.by ?? "merchant-system",
    ...(told.speaker ? { speaker: told.speaker } : {}),
    ...(day === undefined
      ? {}
      : { at: { day, own: told.day !== undefined, ...(other ? { other } : {}), ...(time ? { time } : {}) } }),
    fields: Object.fromEntries(Object.entries(told.fields ?? {}).map(([name, value]) => [name, { value, place }])),
    place,
    quote: place,
  };
}

import { stateOf } from "../catalog/statuses";
import { type Event, isFirm, type Pair, type SourceRecord, type Understanding } from "../model";
import { findDays } from "../shapes/days";
import { letterRuns } from "../shapes/text-shapes";
import { plain } from "../shapes/value-shapes";
import { recordOf } from "./lookup";
import type { Scene } from "./scene";

/** What was done or given back, which a later row of the same list can undo. */
const DONE: ReadonlySet<string> = new Set([
  "delivered",
  "collected",
  "service-rendered",
  "refund-issued",
  "refund-settled",
]);

/**
 * A state that nobody could read, in a list with a column of states, where it may say the opposite: that of the very row that
 * was read as done by what else it prints (`14:30  Idris B  CLINIC CXL`), or that of a later row of the same thing
 * (`SETTLED`, then `RETURNED BY ISSUER`; a journey out that was flown, and the one back).
 */
export function unreadState({ bound, understanding, known }: Scene): { event: Event; state: Pair } | undefined {
  for (const event of Object.values(bound).flat()) {
    const record = recordOf(event, understanding);
    if (!DONE.has(event.type) || record?.kind !== "row") continue;
    const states = record.pairs.filter(isState);
    const own = states.find((state) => isToldAround(event, state));
    const state = own ?? laterOf(record, states, understanding, known.disputeDay ?? known.today);
    if (state) return { event, state };
  }
  return undefined;
}

const isState = ({ means }: Pair): boolean => means !== undefined && "status" in means;

/** The whole row tells the event, with a cell of a state that no list knows as one in which something was done. */
function isToldAround({ place }: Event, { place: cell, value }: Pair): boolean {
  const isWider = place.end - place.start > cell.end - cell.start;
  if (!isWider || place.page !== cell.page || place.start > cell.start || place.end < cell.end) return false;
  return ![value, ...letterRuns(value)].some((text) =>
    CHAINS.some((chain) => DONE.has(stateOf(chain, text)?.event ?? "")),
  );
}

const CHAINS = ["service", "shipment", "refund"];

function laterOf(
  record: SourceRecord,
  states: readonly Pair[],
  understanding: Understanding,
  last: string,
): Pair | undefined {
  const from = dayOfRow(record);
  if (states.length === 0 || from === undefined) return undefined;
  for (const row of understanding.records) {
    if (row.id === record.id || row.kind !== "row" || row.file !== record.file || row.parent !== record.parent)
      continue;
    const day = dayOfRow(row);
    if (day === undefined || day <= from || day >= last || !isFirm(understanding.ties.get(row.id))) continue;
    const state = row.pairs.find(({ label, value }) =>
      states.some((own) => own.label === label && plain(own.value) !== plain(value)),
    );
    if (state && !isRead(row, state, understanding)) return state;
  }
  return undefined;
}

/** The latest day that the row prints. */
function dayOfRow(row: SourceRecord): string | undefined {
  const days = row.passages.flatMap(({ quote }) => findDays(quote, row, row.madeAt?.value.day));
  return days
    .map(({ value }) => value.day)
    .toSorted()
    .at(-1);
}

/** Some event of the row was understood by its state; that somebody wrote says nothing of it. */
const isRead = ({ id }: SourceRecord, state: Pair, { events }: Understanding): boolean =>
  events.some(
    (event) =>
      event.record === id &&
      event.type !== "contact-made" &&
      event.modality === "asserted" &&
      !isToldAround(event, state),
  );

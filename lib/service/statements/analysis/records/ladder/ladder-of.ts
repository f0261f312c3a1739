import type { DocumentReading } from "@/lib/service/documents/reading";
import { currencyExponent } from "@/lib/values/currencies";
import type { PrintedTotals } from "../../labels/printed-totals";
import type { Figures } from "../../model";
import type { Activity } from "../../read-document-rows";
import { putOnSides } from "../put-on-sides";
import type { FileRecord } from "../record";
import { inOneUnit } from "../units";
import { type StatedLadder, statedLadder } from "./stated-ladder";
import { allSurfaces } from "./surfaces";

const MOST_RECORDS = 5_000;
const MOST_CUT = 0.1;
const THOUSANDTHS = 3;

/** The likeliest figures of a sum that the file states and its details confirm, in whatever it is written. */
export function ladderOf(
  reading: DocumentReading,
  activity: Activity,
  currency: string | undefined,
  known: Figures,
): PrintedTotals | undefined {
  // Of thousandths nothing tells whether a mark before three digits parts thousands.
  const isOpen = currency !== undefined && currencyExponent(currency) === THOUSANDTHS && reading.data === undefined;
  if (isOpen && reading.pages.some(({ text }) => /\d,\d{3}(?!\d)/.test(text))) return undefined;
  let best: StatedLadder | undefined;
  for (const records of allSurfaces(reading, currency, activity)) {
    if (records.length > MOST_RECORDS || cutsWords(records)) continue;
    const written = firstDecimal(records);
    // Without a currency nothing says what whole numbers count.
    if (!written && currency === undefined) continue;
    putOnSides(records);
    const { isMoney } = inOneUnit(records, { minor: false, ...(currency ? { currency } : {}) });
    // Among whole numbers that count a smaller unit those with decimals are something else.
    const isDecimal = written !== undefined && written.record.values.get(written.key)?.amount === written.amount;
    const found = statedLadder(records, (key, { whole }) => (whole ? isMoney(key) : isDecimal), known);
    if (found && (!best || found.confirmed > best.confirmed)) best = found;
  }
  return best?.totals;
}

/** Marks of a fixed length that end within words are none. */
function cutsWords(records: readonly FileRecord[]): boolean {
  const cut = records.filter(({ mark, line: { text, number } }) => {
    const own = number === undefined ? -1 : text.indexOf(mark);
    return own >= 0 && mark !== "" && /\p{L}$/u.test(mark) && /^\p{L}/u.test(text.slice(own + mark.length));
  });
  return cut.length > records.length * MOST_CUT;
}

function firstDecimal(records: readonly FileRecord[]): { record: FileRecord; key: string; amount: number } | undefined {
  for (const record of records)
    for (const [key, { whole, amount }] of record.values) if (!whole && amount !== 0) return { record, key, amount };
  return undefined;
}

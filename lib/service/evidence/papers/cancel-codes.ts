import { draftOf } from "../events/fields/drafts";
import { fieldsOfRecord } from "../events/fields/record-fields";
import { linesIn } from "../language/lines";
import { type Event, isFirm, isMessage, type Place, type SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { shapeOf } from "../shapes/text-shapes";
import { compact, part } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import type { Facts } from "./paper";

const CANCELED = "order-cancelled";
const TOLD: ReadonlySet<string> = new Set([CANCELED, "cancellation-confirmed", "cancellation-requested"]);
const NUMBERS: ReadonlySet<string> = new Set(["order", "reference", "account"]);

/**
 * Queues and journals of reservation systems. Each of their lines is an operation with the number of a booking and the code
 * of what was done with it (`NEW`, `MOD`, `CXL`), and no sentence anywhere. So a line of the case's own number that bears the
 * code of a cancellation tells that it was canceled, whatever became of the message afterwards.
 */
export function withCancelCodes(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  const told = new Set(events.filter(({ type }) => TOLD.has(type)).map(({ record }) => record));
  const numbers = ownNumbers(records, facts);
  if (numbers.size === 0) return [...events];
  const found = [...new Set(records.map(({ file }) => file))].flatMap((file) => {
    const own = records.filter((record) => record.file === file && !isMessage(record.kind) && !record.unusable);
    const lines = own.flatMap((record) => record.passages.flatMap(linesIn).map((line) => ({ record, line })));
    // Elsewhere `XL` is a size and `XX` a mask.
    if (!lines.some(({ line }) => codesOf(line).some(({ code }) => WORDS.operations.has(code)))) return [];
    return lines.flatMap(({ record, line }): Event[] => {
      if (told.has(record.id) || !isFirm(facts.ties.get(record.id)) || !isOfOne(line, numbers)) return [];
      const cancel = codesOf(line).find(({ code }) => WORDS.cancelCodes.has(code));
      return cancel ? [canceled(record, line, cancel.place, facts)] : [];
    });
  });
  return [...events, ...found];
}

/** The numbers by which the case is known, as its papers print them. */
function ownNumbers(records: readonly SourceRecord[], { ties }: Facts): ReadonlySet<string> {
  const shared = records.flatMap(({ id }) => (isFirm(ties.get(id)) ? (ties.get(id)?.shared ?? []) : []));
  return new Set(shared.filter(({ identifier }) => NUMBERS.has(identifier)).map(({ place }) => place.quote.trim()));
}

/** A line with one of the numbers and no second one of the same form. */
function isOfOne({ quote }: Place, numbers: ReadonlySet<string>): boolean {
  const number = [...numbers].find((one) => one !== "" && ` ${quote} `.includes(` ${one} `));
  const last = number?.split(SPACES).at(-1) ?? "";
  const alike = quote.split(SPACES).filter((word) => shapeOf(word) === shapeOf(last));
  return number !== undefined && compact(number) !== "" && new Set(alike).size <= 1;
}

const SPACES = /\s+/u;
const CODE = /(?<![\p{L}\p{N}/#-])\p{Lu}{2,4}(?![\p{L}\p{N}/#-])/gu;

const codesOf = (line: Place): { code: string; place: Place }[] =>
  [...line.quote.matchAll(CODE)].map(({ 0: code, index }) => ({
    code: code.toLowerCase(),
    place: part(line, index, index + code.length),
  }));

function canceled(record: SourceRecord, line: Place, place: Place, { known }: Facts): Event {
  const [day, ...others] = findDays(line.quote, record, known.transactionDay);
  const dated = day && others.length === 0 ? { value: day.value, place: part(line, day.start, day.end) } : undefined;
  const said = { type: CANCELED, place, dated: "no", fields: { day: dated } } as const;
  const { at: _, ...draft } = draftOf(record, fieldsOfRecord(record, []), said);
  const at = dated && { at: { ...dated.value, own: true } };
  return { id: `${record.id}@cancel-code-${line.start}`, ...draft, ...at, quote: line };
}

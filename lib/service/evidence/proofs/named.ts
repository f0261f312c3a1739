import type { Event, FieldValue, SourceRecord, Understanding } from "../model";
import { hasDigit, letterRuns, nameBefore, withoutAccents } from "../shapes/text-shapes";
import { isNamedReceipt } from "../title";

const NAME_LINES = 3;
const MOST_WORDS_OF_A_NAME = 6;

/** Whether the paper in which an event stands is a receipt: a slip of a terminal, or one that calls itself so. */
export function isReceipt({ record, file, by }: Event, { records }: Understanding): boolean {
  const own = records.find(({ id }) => id === record);
  if (own?.kind === "slip" && by === "terminal") return true;
  const head = records.find((one) => one.file === file);
  return [own, head].some((one) => one !== undefined && headOf(one).some(isNamedReceipt));
}

/** The title of a record and its first lines. */
function headOf({ title = "", passages }: SourceRecord): string[] {
  const [first] = passages;
  return [title, ...(first?.quote ?? "").split("\n").slice(0, NAME_LINES)];
}

/** What a letter calls the paper that shows a sale, by who wrote it: a row of a batch is no receipt. */
export function paperOfSale(event: Event, understanding: Understanding): string {
  if (isReceipt(event, understanding)) return "receipt";
  if (event.by === "merchant-system") return "merchant's record";
  return event.by === "terminal" ? "terminal's record" : "payment record";
}

/**
 * A name without what is printed beside it: `Matteo Galluzzi` of `Matteo Galluzzi, born 1999`. `Keller, Maria` is one
 * name, and a line with a time or a number is none.
 */
export function namedIn(text: string, cardholder: string | undefined): string | undefined {
  const first = nameBefore(text);
  const beside = text.slice(first.length);
  const isWhole = wordsOf(cardholder ?? "").every((word) => wordsOf(first).includes(word));
  const name = hasDigit(beside) || (cardholder !== undefined && isWhole) ? first : text;
  const words = letterRuns(name).length;
  return hasDigit(name) || words === 0 || words > MOST_WORDS_OF_A_NAME ? undefined : name;
}

const wordsOf = (text: string): string[] => letterRuns(withoutAccents(text));

/** The number of the customer stands where that of an order does in a list of all their bills. */
export function isAccount(number: FieldValue, { events }: Understanding): boolean {
  return events.some(({ fields: { account } }) => account !== undefined && account.value === number);
}

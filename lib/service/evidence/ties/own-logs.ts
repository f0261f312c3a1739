import { linesIn } from "@/lib/service/evidence/language/lines";
import { type CaseKnowledge, type Identifier, isFirm, type SourceRecord, type Tie } from "@/lib/service/evidence/model";
import { findDays } from "@/lib/service/evidence/shapes/days";
import { networkFromName } from "@/lib/service/rules/networks";
import { daysBetween } from "@/lib/values/calendar";
import { holdsName, wordsOf } from "../people/people";
import { DATE_LIKE, FOUR_DIGITS_ALONE, THREE_DIGITS } from "../shapes/codes";
import { findAmount } from "./amounts";
import { recordsAbove } from "./conversations";
import { fieldOf } from "./known";

const OF_SOMEBODY: ReadonlySet<string> = new Set([
  "account",
  "buyer",
  "cardTail",
  "email",
  "firstName",
  "guest",
  "lastName",
  "name",
  "recipient",
  "signer",
]);
const OF_HOLDER: ReadonlySet<Identifier> = new Set(["account", "card", "email", "name", "order"]);
const FEWEST_ROWS = 3;
const SHORTEST_NUMBER = 4;
const SHORTEST_SURNAME = 4;

/**
 * The log of one account or subscription: one of its rows is the disputed charge by day and sum, none of them names
 * anybody else, and its head, another row or the name of its file says whose it is. All its rows are of the case, also
 * those that print nothing but a day, a word and a sum. A log without that charge has to be filed under a number that a
 * paper of the case prints beside the customer's name: `activity_22917.csv`, `MEMBER 22917   Jane Doe`.
 *
 * @param names of the files; a number of a file's name counts where a paper that is surely of the case prints it, too
 */
export function raisedAsLogs(
  records: readonly SourceRecord[],
  tieOf: (record: SourceRecord) => Tie,
  names: ReadonlyMap<string, string>,
  known: CaseKnowledge,
): Map<string, Tie> {
  const raised = new Map<string, Tie>();
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const rows of rowsTogether(records)) {
    const ties = rows.map((row) => [row, tieOf(row)] as const);
    const sale = ties.find(([row]) => isOfSale(row, known));
    const filed = sale === undefined ? filedUnder(rows[0]?.file ?? "", records, tieOf, names, known) : undefined;
    if (rows.length < FEWEST_ROWS || (sale === undefined && filed === undefined)) continue;
    if (ties.some(([row, tie]) => isOfAnother(row, tie) || paysByAnother(row, known))) continue;
    const above = recordsAbove(rows[0], byId).map(tieOf);
    if (above.some(({ conflicts }) => conflicts.length > 0)) continue;
    // With the day and the sum of the charge a name alone is enough.
    const own = [...above, ...ties.map(([, tie]) => tie)].find(({ shared }) =>
      shared.some(({ identifier }) => OF_HOLDER.has(identifier)),
    );
    if (sale && !own && !isNamed(sale[0].file, records, tieOf, names, known.cardholder)) continue;
    for (const [row, tie] of ties) {
      if (isFirm(tie)) continue;
      const kinds = new Set(tie.shared.map(({ identifier }) => identifier));
      const more = (filed ?? own?.shared ?? sale?.[1].shared ?? []).filter(({ identifier }) => !kinds.has(identifier));
      raised.set(row.id, { strength: "strong", shared: [...tie.shared, ...more], conflicts: [] });
    }
  }
  return raised;
}

/** The rows of each table or log. */
export function rowsTogether(records: readonly SourceRecord[]): SourceRecord[][] {
  const tables = new Map<string, SourceRecord[]>();
  for (const record of records)
    if (record.kind === "row" && record.parent !== undefined)
      tables.set(record.parent, [...(tables.get(record.parent) ?? []), record]);
  return [...tables.values()];
}

/** A row with the day and the sum of the disputed charge, whatever stands beside them. */
function isOfSale(record: SourceRecord, { amount, transactionDay }: CaseKnowledge): boolean {
  if (amount === undefined || transactionDay === undefined) return false;
  return record.passages.some(
    (line) =>
      findAmount(amount, line, true) !== undefined &&
      findDays(line.quote, record, transactionDay).some(({ value: { day, other } }) =>
        [day, other].some((one) => one !== undefined && Math.abs(daysBetween(transactionDay, one)) <= 1),
      ),
  );
}

/** It disagrees with the case, or names a person, card or account that the case does not know. */
function isOfAnother({ pairs }: SourceRecord, { strength, conflicts, shared }: Tie): boolean {
  if (strength === "other" || conflicts.length > 0) return true;
  const known = shared.map(({ place }) => place.quote);
  return pairs.some(
    (pair) => OF_SOMEBODY.has(fieldOf(pair) ?? "") && !known.some((quote) => quote.includes(pair.value.trim())),
  );
}

/** `visa 9911` in a cell that has no title of its own. */
function paysByAnother({ passages }: SourceRecord, { cardTail }: CaseKnowledge): boolean {
  return passages.some(({ quote }) => {
    const words = wordsOf(quote);
    return words.some((word, at) => {
      const next = words[at + 1] ?? "";
      return networkFromName(word) !== undefined && FOUR_DIGITS_ALONE.test(next) && next !== cardTail;
    });
  });
}

/** `journal du compte 6120.csv`, `Featherby account.txt`: the merchant filed it under the customer's number or name. */
function isNamed(
  file: string,
  records: readonly SourceRecord[],
  tieOf: (record: SourceRecord) => Tie,
  names: ReadonlyMap<string, string>,
  cardholder: string | undefined,
): boolean {
  const name = names.get(file) ?? "";
  const words = wordsOf(name);
  const surname = wordsOf(cardholder ?? "").at(-1) ?? "";
  if (surname.length >= SHORTEST_SURNAME && words.includes(surname)) return true;
  const numbers = words.filter(isNumber);
  return records.some(
    (record) =>
      record.file !== file &&
      isFirm(tieOf(record)) &&
      record.passages.some(({ quote }) => numbers.some((number) => wordsOf(quote).includes(number))),
  );
}

const isNumber = (word: string): boolean =>
  word.length >= SHORTEST_NUMBER && THREE_DIGITS.test(word) && !DATE_LIKE.test(word);

/** The line of another paper that prints the number of the file beside the cardholder's name. */
function filedUnder(
  file: string,
  records: readonly SourceRecord[],
  tieOf: (record: SourceRecord) => Tie,
  names: ReadonlyMap<string, string>,
  { cardholder }: CaseKnowledge,
): Tie["shared"] | undefined {
  const numbers = wordsOf(names.get(file) ?? "").filter(isNumber);
  if (numbers.length === 0 || cardholder === undefined) return undefined;
  const papers = records.filter((record) => record.file !== file && isFirm(tieOf(record)));
  const line = papers
    .flatMap(({ passages }) => passages.flatMap(linesIn))
    .find(({ quote }) => holdsName(quote, cardholder) && wordsOf(quote).some((word) => numbers.includes(word)));
  return line && [{ identifier: "account", place: line }];
}

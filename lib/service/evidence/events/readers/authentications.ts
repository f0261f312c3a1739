import { linesIn } from "../../language/lines";
import type { FieldValue, Found, Place, SourceRecord } from "../../model";
import { eciIn, tokensOf } from "../../shapes/value-shapes";
import { type Draft, draftOf } from "../fields/drafts";
import { covers } from "../fields/printed-lines";
import type { RecordFields } from "../fields/record-fields";

const AUTHENTICATED = "payer-authenticated";
/** The names of the protocol for what a payment page prints in one line: `SafeKey 2.2  transStatus Y  ECI 05  CAVV present`. */
const ECI = "eci";
const STATUS = ["transstatus", "status"];
const STATUSES = ["y", "a", "n", "u", "r"];

/**
 * Pages of gateways print all of an authentication in one line. Where such a line was understood to tell that the payer
 * was authenticated, the codes in it say with which result, whatever else stands between them.
 */
export function settledAuthentications(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  const isOpen = ({ type, fields }: Draft): boolean =>
    type === AUTHENTICATED && fields.eci === undefined && fields.transStatus === undefined;
  const lines = drafts.some(isOpen) ? record.passages.flatMap(linesIn) : [];
  const line = lines.find(
    (one) => codesIn(one).eci && drafts.some((draft) => isOpen(draft) && covers(one, draft.place)),
  );
  if (line === undefined) return [...drafts];
  const told = drafts.find((draft) => isOpen(draft) && covers(line, draft.place));
  const settled = draftOf(record, known, { type: AUTHENTICATED, place: line, fields: codesIn(line) });
  const rest = drafts.filter((draft) => !(isOpen(draft) && covers(line, draft.place)));
  return [...rest, { ...settled, fields: { ...told?.fields, ...settled.fields }, by: told?.by ?? settled.by }];
}

function codesIn(line: Place): Partial<Record<"eci" | "transStatus", Found<FieldValue>>> {
  const words = tokensOf(line.quote);
  const eci = eciIn(words[words.indexOf(ECI) + 1] ?? "");
  const status = STATUS.map((name) => words[words.indexOf(name) + 1] ?? "").find(
    (word, at) => words.includes(STATUS[at] ?? "") && STATUSES.includes(word),
  );
  return {
    ...(words.includes(ECI) && eci !== undefined && { eci: { value: eci, place: line } }),
    ...(status !== undefined && { transStatus: { value: status.toUpperCase(), place: line } }),
  };
}

import { cryptogramIn } from "../catalog/codes";
import { statusOf } from "../catalog/statuses";
import { type Event, isMoney, type SourceRecord, type Understanding } from "../model";
import { letterRuns } from "../shapes/text-shapes";
import { eventsOfTypes, recordOf } from "./lookup";

const OF_A_CARD: ReadonlySet<string> = new Set(["payment-authorized", "card-read", "cardholder-verified"]);
const MOST_WORDS = 3;

/**
 * An approval or a read whose very record ends in a refusal, whatever its key is called: `end: declined offline`, or the
 * last of the cryptograms that it lists is AAC.
 */
export function isRefused(event: Event, understanding: Understanding): boolean {
  const record = recordOf(event, understanding);
  if (!OF_A_CARD.has(event.type) || record === undefined || record.kind === "section") return false;
  const last = understanding.records.findLast(({ parent, kind }) => parent === record.id && kind === "object");
  return [record, ...(last ? [last] : [])].some(endsInRefusal);
}

/** `ACCT CHECK  0.00  85  No reason to decline`: the issuer looked at the account and approved no sum. */
export function isAccountCheck({ type, fields }: Event): boolean {
  const amount = fields.amount?.value;
  return type === "payment-authorized" && isMoney(amount) && amount.minor === 0;
}

function endsInRefusal({ pairs, kind }: SourceRecord): boolean {
  if (kind !== "object" && kind !== "file" && kind !== "row") return false;
  return pairs.some(({ value }) => {
    const [first = "", ...rest] = letterRuns(value);
    if (value === "AAC") return cryptogramIn(value) === "AAC";
    return rest.length < MOST_WORDS && statusOf("payment", first)?.event === "payment-declined";
  });
}

/** `Total approved  $920.00` below two approvals: the issuer's answers add up, and nobody agreed to anything. */
export function isSumOfApprovals({ type, file, fields }: Event, understanding: Understanding): boolean {
  const amount = fields.amount?.value;
  if (type !== "amount-agreed" || fields.signature !== undefined || fields.how !== undefined || !isMoney(amount))
    return false;
  const approved = eventsOfTypes(["payment-authorized"], understanding)
    .filter((event) => event.file === file && event.modality === "asserted")
    .flatMap((event) => (isMoney(event.fields.amount?.value) ? [event.fields.amount.value.minor] : []));
  return approved.length > 1 && approved.reduce((sum, one) => sum + one, 0) === amount.minor;
}

import type { AdverseEvent, Understanding } from "../model";
import { isFirm, isMessage } from "../model";
import { findingOf, linesOf, namesSale, type PaperLine, printsSum } from "./paper-lines";
import type { Scene } from "./scene";
import { says } from "./words";

/**
 * The same sum came in by other means: a line of a ledger or of a bank's list with the name or order of the buyer, and
 * without the card. Somebody else, such as an agency or an insurer, may have paid it.
 */
export function otherPayments(understanding: Understanding, scene: Scene): AdverseEvent[] {
  if (scene.known.family !== "paid_other") return [];
  const lines = linesOf(understanding);
  const other = lines.find((line) => isOtherPayment(line, understanding, scene));
  if (other === undefined || lines.some((line) => isGivenBack(line, scene))) return [];
  const say = "The same sum was also paid by other means.";
  return [{ event: findingOf(other.record, "payment-captured", other.place), weight: "strong", say }];
}

/** `Refunded 129.95 to the wallet`, but not to the card. */
function isGivenBack(line: PaperLine, scene: Scene): boolean {
  return printsSum(line, scene) && says("givenBack", line.quote) && !isOfCard(line, scene);
}

function isOfCard({ quote }: PaperLine, { known: { cardTail } }: Scene): boolean {
  return says("cardTender", quote) || (cardTail !== undefined && quote.includes(cardTail));
}

function isOtherPayment(line: PaperLine, { ties }: Understanding, scene: Scene): boolean {
  const { record, quote } = line;
  if (isMessage(record.kind) || !printsSum(line, scene) || isOfCard(line, scene)) return false;
  const columns = record.kind === "row" ? record.pairs.map(({ label }) => label) : [];
  const isReceipt = [quote, ...columns].some((text) => says("otherTender", text));
  return isReceipt && (isFirm(ties.get(record.id)) || namesSale(quote, scene));
}

import type { Sentence } from "@/lib/service/evidence/language/sentences";
import type { Mention } from "@/lib/service/evidence/model";

/** What a person says by signing below it; without a name there nobody said it. */
const SAID_BY_SIGNING: ReadonlySet<string> = new Set([
  "receipt-acknowledged",
  "terms-accepted",
  "purchase-acknowledged",
  "amount-agreed",
  "cardholder-verified",
]);
const LONGEST_FORM_LINE = 8;

/** `Name ________ Date ________` */
export function isBlankForm({ tokens }: Sentence): boolean {
  return tokens.length <= LONGEST_FORM_LINE && tokens.some(({ atom }) => atom?.kind === "blank");
}

/** What stands above such a line. */
export function unsigned(mention: Mention): Mention {
  return SAID_BY_SIGNING.has(mention.concept) ? { ...mention, modality: "template" } : mention;
}

import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { avsResult, cvvResult, eciResult } from "@/lib/service/assessment/judgement/payment-results";
import { creditIn } from "@/lib/service/assessment/judgement/proofs/refund";
import { isFraud } from "@/lib/service/assessment/judgement/relation/case-view";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import type { Sentence } from "../draft";
import type { LetterCase } from "../letter-case";
import { amountOf, dateOf, firstFact, said, sentence } from "./facts";

/** What the requirement is about comes first and alone; a general one tells the approval. */
export function authorization(
  document: RelatedDocument,
  { view }: LetterCase,
  { requirement }: RequirementAnalysis,
): Sentence[] {
  const { document: source } = document;
  const eci = eciResult(source, view);
  if (/authenticated with/.test(requirement) && eci?.shifted) {
    return [sentence("The payment was authenticated with 3-D Secure, ECI ", said(document, eci.fact))];
  }
  if (isFraud(view) && /device identifier|descriptor/.test(requirement)) return origin(document);
  const [avs, cvv] = [avsResult(source, view), cvvResult(source, view)];
  return [
    ...approval(document, view),
    ...(avs?.full ? [sentence("The address check (AVS) answered ", said(document, avs.fact), ", a full match")] : []),
    ...(cvv?.full ? [sentence("The security code check answered ", said(document, cvv.fact), ", a match")] : []),
  ];
}

function approval(document: RelatedDocument, view: LetterCase["view"]): Sentence[] {
  const code = said(document, firstFact(document, "approval-code"));
  const amount = amountOf(document, view);
  const day = dateOf(document, [DATE_ROLES.charged]);
  if (!code) return [];
  return [
    sentence(
      "The payment",
      amount && " of ",
      amount,
      " was approved",
      day && " on ",
      day,
      " with approval code ",
      code,
    ),
  ];
}

function origin(document: RelatedDocument): Sentence[] {
  const ip = said(document, firstFact(document, "ip-address"));
  const device = said(document, firstFact(document, "device-id"));
  const account = said(document, firstFact(document, "account-id"));
  const traces = [ip && ["IP address ", ip], device && ["device ", device], account && ["account ", account]].filter(
    (part) => part !== undefined,
  );
  if (traces.length === 0) return [];
  const listed = traces.flatMap((part, at) => (at === 0 ? part : [" and ", ...part]));
  return [sentence("The order was placed from ", ...listed)];
}

/** The credit that a document shows, whole or in part. */
export function creditSentences(document: RelatedDocument, view: LetterCase["view"]): Sentence[] {
  const credit = creditIn(document, view);
  if (!credit) return [];
  const [place, ...others] = credit.places;
  if (!place) return [];
  const arn = said(document, firstFact(document, "arn"));
  const amount = { words: amountWithCode(credit.money), place };
  const day = credit.date && others[0] ? { words: dateInWords(credit.date), place: others[0] } : undefined;
  return [
    sentence("A credit of ", amount, " was made", day && " on ", day, arn && ", with acquirer reference number ", arn),
  ];
}

import type { Fact } from "@/lib/service/documents/facts";
import type { WorkingText } from "../text/working-text";
import { STATUS, STATUS_ROLES } from "../vocabulary";
import { mentions, statusFact } from "./mentions";

const CONDITION =
  /\b(?:if|unless|would|may|can|could|might|should|in case|once|when|please|want|wants|need|request(?:s|ed|ing)?|asks?|asked|like|get|how|before|whether|eligible for|entitled to|policy|wenn|falls|si|se)\b[^.]{0,60}$|\b(?:no|not|never|n't|without|non|kein\w*|nicht|pas|sin)\b[^.]{0,30}$/iu;

const FAILED =
  /\brefund (?:has |was |is |status\W{1,4})?(?:been )?(?:failed|declined|rejected|cancel+ed|reversed|unsuccessful)|\bfailed refund|\b(?:erstattung|gutschrift)[^.]{0,25}(?:fehlgeschlagen|abgelehnt)|remboursement (?:a )?(?:échoué|refusé)|reembolso (?:fallido|rechazado)/giu;
const PENDING =
  /\brefund\b[^.]{0,40}?\b(?:pending|in progress|in process|being processed|under way|underway|on (?:its|the) way|initiated|has been requested|will (?:be |appear|take|arrive|show))|\b(?:will|'ll|shall|going to|happy to) (?:be )?(?:fully |partially )?(?:refund(?:ed)?|issue[^.]{0,20}refund|process[^.]{0,20}refund|receive[^.]{0,20}refund|give[^.]{0,25}refund|credit your)\b|\b(?:processing|issuing|arranging) (?:a|the|your) (?:full |partial )?refund|pending refund|refund pending|\b(?:wir|werden)[^.]{0,30}(?:erstatten|gutschreiben)|erstattung (?:ist )?in bearbeitung|remboursement (?:est )?en (?:cours|attente)|reembolso (?:está )?(?:en proceso|pendiente)|rimborso in corso|terugbetaling (?:is )?in behandeling|zwrot (?:jest )?w trakcie/giu;
const DONE =
  /\brefund(?:ed)?\b[^.]{0,25}?\b(?:issued|completed?|processed|successful(?:ly)?|succeeded|success|confirmed|confirmation|sent|approved|paid|receipt)\b|\b(?:has|have|was|were|been|is|fully|partially|successfully|we(?:'ve)?|amount|status\W{1,4})\s+(?:been )?(?:fully |partially |successfully )*refunded\b|(?:^|[|:;.\t›-]|\s{2})\s*(?:partially )?refunded\b|\brefunded (?:[\p{Sc}]|\p{Lu}{2,3}\p{Sc}?\s?\d|\d|on\b|to\b|amount)|\brefund (?:total|amount|of|date|id|reference|number)\b|\brefund:\s*(?:order|\p{Sc}|#)|\b(?:issued|processed|completed|made|sent) (?:a|the|your) (?:full |partial )?refund|\bcredit (?:note|memo)\b|\bcredited (?:back )?to (?:your|the)|\breversal (?:of|approved|completed)|\bvoid(?:ed)? (?:approved|transaction)|\b(?:zurück)?erstattet\b|\brückerstattung (?:über|von|in höhe|erfolgt|abgeschlossen)|\bgutschrift(?:en)?\b|\brembours(?:é|ée|ement (?:de|effectué|du))|\bfacture d'avoir|\breembols(?:ado|ada|o (?:de|realizado|efectuado|total|parcial))|\brimbors(?:ato|o (?:di|effettuato|eseguito))|\bnota di credito|\bterugbetaa?ld\b|\bterugbetaling (?:van|voltooid)|\bcreditnota|\bzwrócon[oae]\b|\bzwrot (?:środków|płatności|kwoty)|\bestornad[oa]\b|返金(?:済み|完了)|已退款/giu;

/** Whether a document says that money went back, is on its way back, or failed to. Policies say what would be done, not what was. */
export function refundStatus(text: WorkingText, policy: boolean): Fact | undefined {
  if (policy) return undefined;
  const failed = mentions(text, FAILED)[0];
  const pending = mentions(text, PENDING, CONDITION)[0];
  const done = mentions(text, DONE, CONDITION)[0];
  // "Your refund has been issued and will appear in 5 days" is a refund that was made.
  if (failed !== undefined) return statusFact(text, failed, STATUS_ROLES.refund, STATUS.refund.failed);
  if (pending !== undefined && (done === undefined || !madeOutright(text, done))) {
    return statusFact(text, pending, STATUS_ROLES.refund, STATUS.refund.pending);
  }
  return statusFact(text, done, STATUS_ROLES.refund, STATUS.refund.succeeded);
}

function madeOutright(text: WorkingText, mention: { page: number; start: number; end: number }): boolean {
  const prose = text.pages.find((page) => page.number === mention.page)?.prose ?? "";
  return /issued|complete|processed|success|refunded|sent|erstattet|rembours[ée]|reembolsado|rimborsato|terugbet|zwrócon/iu.test(
    prose.slice(mention.start, mention.end),
  );
}

import type { Fact } from "@/lib/service/documents/facts";
import type { WorkingText } from "../text/working-text";
import { STATUS, STATUS_ROLES } from "../vocabulary";
import { mentions, statusFact } from "./mentions";

type Rule = readonly [role: string, value: string, pattern: RegExp, turned?: RegExp];

const CONDITION =
  /\b(?:if|unless|may|can|could|might|in case|when|no|not|never|n't|until|once|wenn|falls|si)\b[^.]{0,40}$/iu;
const { payment, subscription, method } = STATUS_ROLES;

const RULES: readonly Rule[] = [
  [
    payment,
    STATUS.payment.declined,
    /\b(?:card|payment|transaction|charge|authori[sz]ation)\b[^.]{0,40}\b(?:declined|refused|denied|failed)\b|\b(?:card|payment|transaction|authori[sz]ation|result|status|response|outcome|reason|code|error)\b[^.]{0,40}\b(?:declined|do not honou?r|insufficient funds)\b|\bcard_declined\b|\bdeclined by (?:the )?(?:issuer|bank)|^\s*declined\b|(?:zahlung|karte|transaktion)[^.]{0,30}(?:abgelehnt|verweigert)|paiement (?:a été )?refusé|(?:pago|tarjeta) (?:ha sido )?(?:rechazad[oa]|denegad[oa])|pagamento (?:rifiutato|recusado)|betaling (?:is )?(?:geweigerd|mislukt)|płatność (?:została )?odrzucona/giu,
    CONDITION,
  ],
  [
    payment,
    STATUS.payment.voided,
    /\b(?:authori[sz]ation|payment|transaction) (?:was |has been )?(?:voided|reversed)\b/giu,
    CONDITION,
  ],
  [
    payment,
    STATUS.payment.approved,
    /\b(?:approved|authori[sz]ed)\b(?! (?:dealer|reseller|agent|by phone|signature|person|retailer|distributor|representative|user|service))|\bauthori[sz]ation (?:successful|granted|code)|\bpayment (?:successful|accepted|succeeded)|\b(?:genehmigt|zahlung erfolgt|autorisiert)\b|\b(?:autorisée?|paiement accepté)|\b(?:aprobad[oa]|autorizad[oa])\b|\b(?:approvat[oa]|autorizzat[oa])\b|\baprovad[oa]\b|\bgoedgekeurd\b|\bzatwierdzon\w*|\bzaakceptowan\w*/giu,
    CONDITION,
  ],
  [
    subscription,
    STATUS.subscription.cancelled,
    /\b(?:subscription|membership|plan|account|auto-?renew\w*)\b(?:(?!\b(?:until|unless|if|when|once|before|till|can|may|not|never)\b)[^.]){0,40}\b(?:has been |was |is |status\W{1,4})?(?:cancel+ed|ended|terminated)\b|\bcancel+ed (?:your|the) (?:subscription|membership|plan)|\bcancellation (?:confirmed|confirmation|received|completed)|\b(?:abo|abonnement|vertrag)(?:(?!\b(?:bis|wenn|falls|nicht|sofern|solange)\b)[^.]){0,30}(?:gekündigt|beendet)|abonnement(?:(?!\b(?:jusqu|tant que|si|pas)\b)[^.]){0,20}résilié|suscripción[^.]{0,20}cancelada|abbonamento[^.]{0,20}(?:disdetto|annullato)|abonnement[^.]{0,20}opgezegd|subskrypcj\w+[^.]{0,20}anulowan/giu,
    CONDITION,
  ],
  [
    subscription,
    STATUS.subscription.active,
    /\b(?:subscription|membership|plan)\b[^.]{0,30}\b(?:status\W{1,4})?(?:is |remains )?active\b|\bstatus\W{1,4}active\b/giu,
    CONDITION,
  ],
  [
    method,
    STATUS.method.cash,
    /\bcash(?: tender(?:ed)?)?\b(?=\W{0,4}(?:\p{Sc}|\d|tender|paid|payment|sale|$))|\bpaid (?:in|by|with) cash|\b(?:payment (?:method|type)|tender|paid by)\W{1,4}cash\b|\b(?:bar(?:zahlung)?|bargeld)\b(?=\W{0,6}\d)|\bespèces\b|\befectivo\b|\bcontanti?\b|\bcontant\b|\bgotówka\b|\bdinheiro\b/giu,
    /\b(?:no|not|petty|non|back|app|square)\b[^.]{0,10}$/iu,
  ],
  [method, STATUS.method.ach, /\bACH\b|\bbank account ending|\be-?check\b/gu],
  [method, STATUS.method.ideal, /\bi-?deal\b(?=[^\p{L}]|$)/giu, /\b(?:an|the|is|not|most|your|for)\s+$/iu],
  [
    method,
    STATUS.method.sepa,
    /\bsepa (?:direct debit|lastschrift|mandate)|\blastschrift\b|\bprélèvement sepa|\bdomiciliación|\bdirect debit\b|\bincasso\b/giu,
  ],
  [
    method,
    STATUS.method.transfer,
    /\b(?:paid|payment|pay)\b[^.]{0,20}\b(?:by )?(?:bank|wire) transfer|\b(?:überweisung|vorkasse|virement|transferencia bancaria|bonifico|overschrijving|przelew)\b/giu,
    CONDITION,
  ],
  [
    method,
    STATUS.method.cheque,
    /\b(?:paid|payment|pay)\b[^.]{0,15}\b(?:by )?che(?:ck|que)\b|\bche(?:ck|que) (?:no|number|#)\W{0,3}\d/giu,
    CONDITION,
  ],
];

/** Approval, decline, subscription state and ways of paying other than a card. */
export function paymentStatuses(text: WorkingText): Fact[] {
  const facts = RULES.flatMap(([role, value, pattern, turned]) => {
    const fact = statusFact(text, mentions(text, pattern, turned)[0], role, value);
    return fact === undefined ? [] : [fact];
  });
  return facts;
}

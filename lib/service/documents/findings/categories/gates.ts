import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { type Evidence, factsOf, hasStatus } from "../evidence";
import { AMOUNT_ROLES, DATE_ROLES, STATUS } from "../vocabulary";
import { NO_CONTACT, TERMS_ACCEPTED } from "../wording";
import { accessRows, historyRows, personalMail, turnPassage } from "./structures";

/**
 * What a document must show besides the words of a category. A notice that a parcel is out for delivery has all the
 * words of a delivery and delivers nothing; a declined charge authorizes nothing; an estimate proves no work.
 */
export function passesGate(category: EvidenceCategory, evidence: Evidence): boolean {
  const { kind } = evidence;
  if (kind.processor !== undefined && !OF_PROCESSORS.has(category)) return false;
  if (kind.policy !== undefined && category !== "refund and return policies") return false;
  return GATES[category](evidence);
}

/** What an export of charges can show; a bill for fees shows nothing of a sale. */
export const OF_PROCESSORS: ReadonlySet<EvidenceCategory> = new Set([
  "transaction authorization",
  "cardholder transaction history",
  "refund receipt",
]);

const GATES: Readonly<Record<EvidenceCategory, (evidence: Evidence) => boolean>> = {
  "refund receipt": refunded,
  "delivery confirmation": (evidence) => hasStatus(evidence, STATUS.delivery.delivered) && evidence.turns.length === 0,
  "cardholder communication": (evidence) =>
    turnPassage(evidence) !== undefined || evidence.topics.conversation || personalMail(evidence) !== undefined,
  "transaction authorization": authorized,
  "order confirmation": ordered,
  "proof of digital goods usage": (evidence) =>
    accessRows(evidence, 2) !== undefined && factsOf(evidence, "amount").length <= 3,
  "proof of services provided": served,
  "proof of cardholder non-contact / non-return": (evidence) =>
    evidence.turns.length === 0 && SEARCHED.some((pattern) => pattern.test(prose(evidence))),
  "refund and return policies": (evidence) =>
    evidence.kind.policy !== undefined || (TERMS_ACCEPTED.test(prose(evidence)) && evidence.turns.length === 0),
  "recurring billing records": (evidence) =>
    evidence.kind.estimate === undefined && evidence.turns.length === 0 && recurring(evidence),
  "cardholder transaction history": (evidence) =>
    historyRows(evidence).length >= 2 || (HISTORY.test(prose(evidence)) && datedAmounts(evidence) >= 2),
  "evidence of product quality": (evidence) => evidence.kind.estimate === undefined && evidence.turns.length === 0,
};

const NOTHING_CAME =
  /\b(?:no (?:contact|messages?|tickets?|returns?|record|rma)|did not (?:contact|return)|never (?:contacted|returned)|not (?:been )?returned|0 results|kein(?:en)? kontakt|keine rücksendung|nicht zurückgesendet|aucun(?:e)? (?:contact|demande|retour)|non retourné|no se ha puesto en contacto|no devuelto|nessun contatto|non restituito|sem contato|geen contact|niet geretourneerd)\b/iu;
const SEARCHED: readonly RegExp[] = [NOTHING_CAME, NO_CONTACT];
const HISTORY =
  /\b(?:order|purchase|payment|transaction) history\b|\b(?:previous|past|earlier|prior) (?:orders|transactions|purchases|payments)\b|\byour (?:orders|transactions)\b|\b(?:bestell|auftrags|zahlungs|kauf)(?:historie|verlauf|übersicht)|\b(?:frühere|bisherige) (?:bestellungen|käufe|zahlungen)|historique (?:des |de )?(?:commandes|achats|paiements)|historial de (?:pedidos|compras|pagos)|(?:cronologia|storico) (?:degli |dei )?(?:ordini|acquisti|pagamenti)|(?:bestel|aankoop|betaal)geschiedenis|eerdere bestellingen|historia (?:zamówień|zakupów|płatności)/iu;
const BOOKING =
  /\b(?:order|booking|reservation|purchase|dispatch) confirm|\binvoice\b|\breceipt\b|\bitinerary\b|\bbooking\b|\bbestell(?:bestätigung|ung)|\brechnung\b|\bcommande\b|\bfacture\b|\bpedido\b|\bfactura\b|\bordine\b|\bfattura\b|\bbestelling\b|\bfactuur\b|\bzamówieni|\bfaktura\b|注文|订单|\bflight\b|\bpassenger\b|\bticket\b/iu;
const PERFORMED =
  /\b(?:complet(?:ed|ion)|performed|rendered|attended|boarded|checked[ -](?:in|out)|folio|technician|work order|timesheet|usage|hours|signed|invoice|billing period|service period|erbracht|durchgeführt|leistungsnachweis|effectuée|réalisée|prestado|realizado|reso|eseguito|svolto|uitgevoerd|verricht|wykonan[oaey]|zrealizowan[oaey])(?!\p{L})/iu;

/** A refund that is only announced counts as its record when it has an amount or a number; talk of it does not. */
function refunded(evidence: Evidence): boolean {
  if (evidence.turns.length > 0 || evidence.topics.conversation) return false;
  const { succeeded, failed, revoked, pending } = STATUS.refund;
  if (hasStatus(evidence, succeeded, failed, revoked)) return true;
  const recorded =
    factsOf(evidence, "amount", AMOUNT_ROLES.refund).length > 0 || factsOf(evidence, "reference", "refund").length > 0;
  return hasStatus(evidence, pending) && recorded;
}

function authorized(evidence: Evidence): boolean {
  if (hasStatus(evidence, STATUS.payment.declined, STATUS.payment.voided)) return false;
  if (hasStatus(evidence, STATUS.method.cash) && factsOf(evidence, "approval-code").length === 0) return false;
  if (evidence.kind.bankStatement !== undefined || evidence.turns.length > 0) return false;
  const checks = ["approval-code", "avs", "cvv", "eci"] as const;
  return (
    checks.some((kind) => factsOf(evidence, kind).length > 0) ||
    hasStatus(evidence, STATUS.payment.approved) ||
    (evidence.topics.kinds.has("charge") && hasStatus(evidence, STATUS.payment.paid))
  );
}

function ordered(evidence: Evidence): boolean {
  if (evidence.kind.processor !== undefined) return false;
  if (evidence.kind.estimate !== undefined || evidence.turns.length > 0 || evidence.topics.conversation) return false;
  if (evidence.topics.kinds.has("order")) return true;
  if (evidence.topics.kinds.size > 0) return evidence.topics.kinds.has("invoice");
  const total = factsOf(
    evidence,
    "amount",
    AMOUNT_ROLES.total,
    AMOUNT_ROLES.paid,
    AMOUNT_ROLES.due,
    AMOUNT_ROLES.subtotal,
  );
  // A refund names the order that it is of; only sums and things sold make it the order as well.
  const refund = hasStatus(evidence, ...Object.values(STATUS.refund));
  const sums = factsOf(evidence, "amount", AMOUNT_ROLES.total, AMOUNT_ROLES.subtotal).length;
  if (refund && sums + factsOf(evidence, "item").length === 0) return false;
  const numbered = factsOf(evidence, "order-number").length > 0;
  const worded = BOOKING.test(prose(evidence));
  const list = historyRows(evidence).length >= 2;
  const itemised =
    factsOf(evidence, "amount", AMOUNT_ROLES.subtotal).length > 0 &&
    factsOf(evidence, "amount", AMOUNT_ROLES.total).length > 0;
  if (!list && itemised && factsOf(evidence, "date").length > 0) return true;
  return (
    !list &&
    ((numbered && (total.length > 0 || worded)) ||
      (worded && total.length >= 1 && factsOf(evidence, "date").length > 0))
  );
}

/** Services count when they lie before the bill; what is only booked or estimated was not provided. */
function served(evidence: Evidence): boolean {
  if (evidence.kind.estimate !== undefined || evidence.kind.bill !== undefined || evidence.turns.length > 0)
    return false;
  if (!PERFORMED.test(prose(evidence))) return false;
  const dates = factsOf(evidence, "date", DATE_ROLES.serviceFrom, DATE_ROLES.periodStart).map((fact) => fact.value);
  const issued = factsOf(evidence, "date", DATE_ROLES.issued)[0]?.value;
  return dates.length > 0 && (issued === undefined || dates.some((date) => date <= issued));
}

function recurring(evidence: Evidence): boolean {
  const { kinds } = evidence.topics;
  if (kinds.has("subscription") || kinds.has("app-store")) return true;
  if (
    /\bsubscri|\brecurring|\bmembership|\bauto-?renew|\brenew(?:al|s)|\babonn|\bsuscripci|\bassinatura|\bsubskrypc|\bbilling (?:period|cycle)|\bmonthly\b/iu.test(
      prose(evidence),
    )
  ) {
    return factsOf(evidence, "amount").length > 0 || factsOf(evidence, "date").length > 0;
  }
  return false;
}

/** Lines that carry both a day and an amount. */
function datedAmounts(evidence: Evidence): number {
  const on = (kind: "date" | "amount", start: number, end: number, page: number) =>
    evidence.printed.some(
      (fact) =>
        fact.kind === kind && fact.passage.page === page && fact.passage.start >= start && fact.passage.end <= end,
    );
  return evidence.text.lines.filter(
    (line) => on("date", line.start, line.end, line.page) && on("amount", line.start, line.end, line.page),
  ).length;
}

function prose(evidence: Evidence): string {
  return evidence.text.pages.map((page) => page.prose).join(" ");
}

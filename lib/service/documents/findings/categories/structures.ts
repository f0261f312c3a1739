import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { Fact, Passage } from "@/lib/service/documents/facts";
import { type Evidence, factsOf, hasStatus } from "../evidence";
import { isAutomatic } from "../people/speakers";
import { mentions } from "../status/mentions";
import { linePassage, type WorkingText } from "../text/working-text";
import { AMOUNT_ROLES, DATE_ROLES, STATUS } from "../vocabulary";
import type { Structure } from "./score";

type Builder = (evidence: Evidence) => (Passage | undefined)[];

/** Layout and facts that speak for a category; each entry of a list counts once. */
const BUILDERS: Readonly<Record<EvidenceCategory, Builder>> = {
  "refund receipt": (evidence) => [
    statusPassage(
      evidence,
      STATUS.refund.succeeded,
      STATUS.refund.pending,
      STATUS.refund.failed,
      STATUS.refund.revoked,
    ),
    first(factsOf(evidence, "amount", AMOUNT_ROLES.refund)),
    evidence.topics.kinds.has("refund") ? top(evidence) : undefined,
  ],
  "delivery confirmation": (evidence) => [
    first(factsOf(evidence, "tracking-number")),
    statusPassage(evidence, STATUS.delivery.delivered),
    first(factsOf(evidence, "date", DATE_ROLES.delivered)),
    evidence.topics.kinds.has("tracking") ? top(evidence) : undefined,
  ],
  "cardholder communication": (evidence) => [
    turnPassage(evidence),
    evidence.topics.conversation ? top(evidence) : undefined,
    personalMail(evidence),
  ],
  "transaction authorization": (evidence) => [
    first(factsOf(evidence, "approval-code")),
    first([...factsOf(evidence, "avs"), ...factsOf(evidence, "cvv")]),
    first(factsOf(evidence, "eci")),
    factsOf(evidence, "amount").length > 0 ? first(factsOf(evidence, "card-tail")) : undefined,
    evidence.topics.kinds.has("charge") && !evidence.topics.kinds.has("refund") ? top(evidence) : undefined,
  ],
  "order confirmation": (evidence) => [
    first(factsOf(evidence, "order-number")),
    first(factsOf(evidence, "amount", AMOUNT_ROLES.subtotal)),
    first(factsOf(evidence, "amount", AMOUNT_ROLES.total, AMOUNT_ROLES.due)),
    evidence.topics.kinds.has("order") ? top(evidence) : undefined,
    evidence.topics.kinds.has("invoice") ? top(evidence) : undefined,
  ],
  "proof of digital goods usage": (evidence) => [accessRows(evidence, 1), accessRows(evidence, 3)],
  "proof of services provided": (evidence) => [
    first(factsOf(evidence, "date", DATE_ROLES.serviceFrom)),
    first(factsOf(evidence, "name", "guest")),
    mentionPassage(evidence.text, COMPLETED),
  ],
  "proof of cardholder non-contact / non-return": () => [],
  "refund and return policies": (evidence) => [
    evidence.kind.policy,
    evidence.kind.policy,
    mentionPassage(evidence.text, ACCEPTED),
  ],
  "recurring billing records": (evidence) => [
    statusPassage(
      evidence,
      STATUS.subscription.active,
      STATUS.subscription.cancelled,
      STATUS.subscription.accepted,
      STATUS.subscription.overdue,
    ),
    first(factsOf(evidence, "amount", AMOUNT_ROLES.price)),
    first(factsOf(evidence, "date", DATE_ROLES.periodStart, DATE_ROLES.nextBilling)),
    evidence.topics.kinds.has("subscription") || evidence.topics.kinds.has("app-store") ? top(evidence) : undefined,
  ],
  "cardholder transaction history": (evidence) => {
    const rows = historyRows(evidence);
    return rows.length >= 2 ? [rows[0], rows[1], rows[2]] : [];
  },
  "evidence of product quality": (evidence) => [
    first(factsOf(evidence, "reference", "serial")),
    evidence.text.reading.form === "image" && evidence.text.lines.length === 0
      ? undefined
      : mentionPassage(evidence.text, CHECKED),
  ],
};

const COMPLETED =
  /\b(?:service|work|job|repair|treatment|session|project|installation|training|cleaning|delivery of services?)\b[^.]{0,30}\b(?:completed|performed|rendered|finished|carried out|delivered)\b|\bchecked (?:in|out)\b|\bboarded\b|\battended\b|\bleistung(?:en)? (?:wurde[n]? )?erbracht|\bprestation effectuée|\bservicio (?:prestado|realizado)|\bservizio (?:reso|prestato|eseguito)|\b(?:arbeiten|reparatur|behandlung|auftrag) (?:wurde[n]? )?(?:abgeschlossen|durchgeführt|ausgeführt)|\bdienst (?:is )?uitgevoerd|\busług[aię] (?:została )?wykonan[aoe]/giu;
const ACCEPTED =
  /\b(?:i (?:have read and )?(?:agree|accept)|agreed to|accepted the|by (?:placing|clicking|checking|completing)[^.]{0,40}(?:agree|accept))\b[^.]{0,60}\b(?:terms|conditions|polic\w+)|\bich akzeptiere|\bich stimme\b[^.]{0,40}\bzu\b|\bj'accepte|\bacepto (?:los|las)|\baccetto (?:i|le)|\bik ga akkoord|\b(?:bedingungen|agb) (?:wurden )?(?:akzeptiert|zugestimmt)|\bconditions acceptées|\b(?:condiciones|términos) aceptad[oa]s|\b(?:condizioni|termini) accettat[ie]|\bvoorwaarden geaccepteerd|\b(?:akceptuję|zaakceptowan\w*) (?:warunki|regulamin)|\b(?:warunki|regulamin) zaakceptowan\w*/giu;
const CHECKED =
  /\b(?:passed|genuine|authentic|undamaged|no defects?|condition\W{1,3}(?:new|excellent|good|mint|as described))\b/giu;
const ACCESS =
  /\b(?:log(?:ged)?[ -]?(?:in|on)|login|sign(?:ed)?[ -]?in|download(?:ed)?|stream(?:ed)?|play(?:ed)?|watch(?:ed)?|opened|activated|session|accessed|view(?:ed)?|api call|request|lesson|completed|angemeldet|heruntergeladen|connexion|téléchargé|descargad[oa]|inicio de sesión|accesso|scaricat[oa]|ingelogd|gedownload|zalogowano|pobrano|anmeldung|abgerufen|wiedergegeben|visionné|consulté|acceso|reproducid[oa]|riprodotto|bekeken|afgespeeld|odtworzono|wyświetlono)(?!\p{L})/iu;
const TIMED = /\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}:\d{2}/;
const ABOUT_SALE =
  /\b(?:order|refund|cancel\w*|deliver\w*|parcel|package|charged?|payment|paid|return|subscription|invoice|booking|purchase|ship\w*|card|receipt|account|bestell\w*|lieferung|rechnung|commande|livraison|pedido|entrega|ordine|consegna|bestelling|zamówieni\w*)\b/iu;

export function structuresOf(evidence: Evidence): Structure[] {
  return Object.entries(BUILDERS).flatMap(([category, build]) =>
    build(evidence).flatMap((passage) =>
      passage === undefined ? [] : [{ category: category as EvidenceCategory, passage }],
    ),
  );
}

/** Lines of an access log: something was used at a time. */
export function accessRows(evidence: Evidence, least: number): Passage | undefined {
  const shop = evidence.turns.length > 0 || evidence.kind.policy !== undefined;
  const rows = evidence.text.lines.filter((line) => !shop && ACCESS.test(line.text) && TIMED.test(line.text));
  const [one] = rows;
  return one !== undefined && rows.length >= least ? linePassage(evidence.text, one) : undefined;
}

/** One passage for each earlier sale listed: order number or card with an amount near it. */
export function historyRows(evidence: Evidence): Passage[] {
  const orders = new Map(factsOf(evidence, "order-number", "order").map((fact) => [fact.value, fact.passage]));
  const paid = factsOf(evidence, "amount", AMOUNT_ROLES.paid, AMOUNT_ROLES.total);
  const record = evidence.text.reading.form === "json" || evidence.text.reading.form === "xml";
  const totals = new Set(paid.map((fact) => fact.value)).size;
  const days = new Set(factsOf(evidence, "date").map((fact) => fact.value)).size;
  if (
    orders.size >= 2 &&
    totals >= 2 &&
    days >= 2 &&
    (record ? evidence.topics.list : factsOf(evidence, "amount", AMOUNT_ROLES.subtotal).length === 0)
  )
    return [...orders.values()];
  const payments = record ? [] : evidence.text.lines.filter((line) => PAYMENT_ROW.test(line.text));
  if (payments.length < 2 || days < 2 || factsOf(evidence, "amount").length < 2 || hasTotal(evidence)) return [];
  return payments.flatMap((line) => linePassage(evidence.text, line) ?? []);
}

const PAYMENT_ROW = /\b(?:visa|master ?card|amex|american express|discover|maestro|card)\b[^\d]{0,20}\d{4}\b/iu;

/** One sale has a subtotal or a grand total; a list of payments has neither. */
function hasTotal(evidence: Evidence): boolean {
  return factsOf(evidence, "amount", AMOUNT_ROLES.subtotal, AMOUNT_ROLES.total).length > 0;
}

/** A mail by a person about the sale, not a notice by a machine. */
export function personalMail(evidence: Evidence): Passage | undefined {
  const { text } = evidence;
  const mail =
    text.reading.form === "email" ||
    text.pages.some((page) => /^\W*(?:from|von|de|da|van)\s*:.{0,80}@/imu.test(page.text));
  if (!mail || isAutomatic(text) || !text.pages.some((page) => ABOUT_SALE.test(page.prose))) return undefined;
  return first(factsOf(evidence, "name", "greeting", "sender")) ?? first(factsOf(evidence, "email")) ?? top(evidence);
}

export function turnPassage(evidence: Evidence): Passage | undefined {
  const [turn] = evidence.turns;
  return turn === undefined ? undefined : linePassage(evidence.text, turn.line);
}

function statusPassage(evidence: Evidence, ...values: string[]): Passage | undefined {
  return hasStatus(evidence, ...values)
    ? evidence.facts.find((fact) => fact.kind === "status" && values.includes(fact.value))?.passage
    : undefined;
}

function mentionPassage(text: WorkingText, pattern: RegExp): Passage | undefined {
  const [mention] = mentions(text, pattern, /\b(?:not|no|if|unless|will be|to be|when|once)\b[^.]{0,40}$/iu);
  const line =
    mention && text.lines.find((candidate) => candidate.page === mention.page && mention.start < candidate.end);
  return line === undefined ? undefined : linePassage(text, line);
}

function first(facts: readonly Fact[]): Passage | undefined {
  return facts[0]?.passage;
}

function top(evidence: Evidence): Passage | undefined {
  const [line] = evidence.text.lines;
  return line === undefined ? undefined : linePassage(evidence.text, line);
}

import type { Fact, Passage } from "@/lib/service/documents/facts";
import { passageOf, type WorkingText } from "../text/working-text";
import { STATUS, STATUS_ROLES } from "../vocabulary";
import { mentions, statusFact } from "./mentions";
import { customerList, processorPaper } from "./statement-like";

/** What a document is apart from the evidence categories. */
export interface DocumentKind {
  policy?: Passage;
  estimate?: Passage;
  template?: Passage;
  test?: Passage;
  bankStatement?: Passage;
  bill?: Passage;
  /** Fee invoice, settlement, payout or charges export of a processor. */
  processor?: Passage;
  /** Rows of customers with nothing about a sale. */
  customers?: Passage;
  sensitive?: Passage;
}

const HEADING_LINES = 14;
const POLICY =
  /^(?:#+\s*)?(?:title:\s*)?(?:(?:our|the|a|fair|general|online|full|\w+['’]s)\s+){0,3}(?:(?:refunds?|returns?|cancell?ations?|exchanges?|shipping|delivery|booking|no[- ]show|subscription|payment|warranty|booking)(?:\s*(?:,|&|and|\/|or)\s*|\s+)){1,4}(?:polic(?:y|ies)|terms|conditions)\b.{0,25}$|^(?:#+\s*)?(?:(?:our|general|website|standard)\s+)?terms (?:(?:and|&) conditions|of (?:service|sale|use|business|trade))\b.{0,30}$|^(?:#+\s*)?(?:allgemeine geschäftsbedingungen|agb|widerrufs(?:belehrung|recht)|rückgabe(?:recht|bedingungen|richtlinie)|storno(?:bedingungen|richtlinie)|conditions générales(?: de vente)?|politique de (?:retour|remboursement|annulation).{0,25}|droit de rétractation|política de (?:devoluci\w+|reembolsos?|cancelaci\w+|trocas).{0,25}|términos y condiciones|termini e condizioni|politica di (?:reso|rimborso|cancellazione)|algemene voorwaarden|retour(?:beleid|voorwaarden)|regulamin.{0,25}|polityka zwrotów|termos e condições)\b.{0,20}$/iu;
const ESTIMATE =
  /^(?:(?:preliminary|repair|job|cost|price|service|sales|final|written)\s+)*(?:estimate|quote|quotation|pro[\s-]?forma(?: invoice)?|proposal|kostenvoranschlag|angebot|devis|presupuesto|preventivo|offerte|wycena|orçamento)(?:\s*(?:no\.?|#|number|nr\.?|:|\().{0,30})?$/iu;
const TEMPLATE =
  /\{\{\s*(?!site\.|page\.|#|\/|%)[\w .|-]{1,40}\}\}|\{%\s*\w+|\[(?:x|your|customer|name|amount|date|company|insert|order|first|last)\b[^\]]{0,25}\]|<<\s*\w[\w ]{1,25}>>|\$\{\w[\w.]{1,30}\}|%(?:name|order|amount|date|first_?name|customer)%|\*\|[A-Z_]+\|\*/giu;
const BANK =
  /\b(?:opening|beginning|previous|starting|closing|ending|new) balance\b|\bdeposits?\b|\bwithdrawals?\b|\bchecks? paid\b|\b(?:account|bank|consolidated) statement\b|\bkontoauszug\b|\brelevé de compte\b|\bextracto (?:bancario|de cuenta)\b|\bestratto conto\b|\bwyciąg bankowy\b|\brekeningafschrift\b/giu;
const BILL = /^(?:customer |account |billing )?statement(?: of account)?$/iu;
const SENSITIVE =
  /\b(?:diagnos(?:is|ed)|medical (?:record|report|history|condition)|prescri(?:bed|ption)|symptoms?|clinic|hospital|physician|blood pressure|passport (?:no|number)|social security (?:no|number)|\bSSN\b|date of birth|driver'?s licen[cs]e number|patient|befund|krankenversicher\w*|ordonnance|historia clínica|numero di passaporto)\b/giu;

/** Recognises policies, estimates, templates, test records, bank statements, bills to customers and private papers. */
export function documentKind(text: WorkingText): DocumentKind {
  const kind: DocumentKind = {};
  const headings = text.lines.filter((line, at) => at < HEADING_LINES && line.text.trim().length <= 80);
  for (const line of headings) {
    for (const cell of line.cells.length <= 3 ? line.cells : []) {
      const words = cell.text.replace(/^[#*\s]+|[*\s:]+$/g, "");
      const passage = passageOf(text, line.page, cell.start, cell.end);
      if (POLICY.test(words)) kind.policy ??= passage;
      if (ESTIMATE.test(words)) kind.estimate ??= passage;
      if (BILL.test(words)) kind.bill ??= passage;
    }
  }
  kind.template = several(text, TEMPLATE, 2);
  kind.bankStatement = text.reading.form === "json" ? undefined : several(text, BANK, 3);
  kind.sensitive = several(text, SENSITIVE, 3);
  kind.processor = processorPaper(text);
  kind.customers = customerList(text);
  kind.test = first(text, TEST);
  return kind;
}

const TEST =
  /\blivemode["']?\s*[:=]\s*["']?false\b|\benvironment["']?\s*[:=]\s*["']?(?:sandbox|test|local ?testing|staging|xcode)\b|(?:^|\n|› )["']?test(?: mode)?["']?\s*[:=]\s*["']?true\b|\btest mode\b(?! (?:false|off|: ?false))|\bthis is a test (?:transaction|payment|order|receipt)|\bmode\s*[:\t]\s*test\b|\bsandbox (?:transaction|payment|account)\b/giu;

/** What the kind says as status facts for whoever judges the document. */
export function kindFacts(text: WorkingText, kind: DocumentKind): Fact[] {
  const entries: readonly (readonly [Passage | undefined, string])[] = [
    [kind.test, STATUS.document.test],
    [kind.template, STATUS.document.template],
    [kind.estimate, STATUS.document.estimate],
    [kind.bankStatement, STATUS.document.bankStatement],
    [kind.bill, STATUS.document.bill],
    [kind.policy, STATUS.document.policy],
  ];
  return entries.flatMap(([passage, value]) => {
    const fact = statusFact(text, passage, STATUS_ROLES.document, value);
    return fact === undefined ? [] : [fact];
  });
}

/** The first of at least `least` different wordings. */
function several(text: WorkingText, pattern: RegExp, least: number): Passage | undefined {
  const found = mentions(text, pattern);
  const words = new Set(found.map((mention) => wordsOf(text, mention.page, mention.start, mention.end)));
  const [one] = found;
  return words.size >= least && one !== undefined ? passageOf(text, one.page, one.start, one.end) : undefined;
}

function first(text: WorkingText, pattern: RegExp): Passage | undefined {
  for (const page of text.pages) {
    for (const match of page.text.matchAll(pattern))
      return passageOf(text, page.number, match.index, match.index + match[0].length);
  }
  return undefined;
}

function wordsOf(text: WorkingText, number: number, start: number, end: number): string {
  const page = text.pages.find((candidate) => candidate.number === number);
  return (page?.text ?? "").slice(start, end).toLowerCase().replace(/\s+/g, " ").replace(/s$/, "");
}

import type { DocumentFindings, Fact } from "@/lib/service/documents/facts";
import { findInDocument } from "@/lib/service/documents/findings/find-in-document";
import type { DocumentReading } from "@/lib/service/documents/reading";
import type { CaseDocument } from "../documents";
import { compareNames, emailCarriesName, nameParts } from "../names";
import type { CaseView } from "./case-view";
import { emailsOf } from "./own-numbers";
import { type Section, sectionsOf } from "./sections";

/** Roles of people who bought. */
const BUYERS = ["customer", "cardholder", "billing", "guest", "speaker", "greeting"];
/** Whoever receives a parcel may be somebody else, in a list that is the cardholder's by its heading. */
const RECEIVERS = [...BUYERS, "consignee", "shipping"];

/**
 * The document as far as it is about the cardholder. A file with records or conversations of several people (an export,
 * a customer list, a file of chats) keeps what stands outside them and the cardholder's own; the rest is blanked in
 * place, so that offsets stay, and the findings are made anew. Any other document is returned as it is.
 */
export function ownPart(document: CaseDocument, view: CaseView): CaseDocument {
  const { reading } = document;
  if (view.fields.cardholderName === undefined || reading.outcome !== "read") return document;
  const sections = sectionsOf(reading, document.findings.facts);
  const rest = blank(reading, sections)
    .pages.map((page) => page.text)
    .join(" ");
  const roles = writes(rest, view.fields.cardholderName) ? BUYERS : RECEIVERS;
  const judged = sections.map((section) => ({ section, whose: whose(section, document, view, roles) }));
  const others = judged.filter((entry) => entry.whose === "other");
  const people = new Set(others.flatMap(({ section }) => buyersIn(section, document, view, roles)));
  const own = judged.some((entry) => entry.whose === "own");
  if (others.length === 0 || (!own && people.size < 2)) return document;
  // All of it is about others: it says nothing of this case.
  if (!own) return { ...document, findings: { ...document.findings, categories: [], facts: [], adverse: [] } };
  // Of conversations, one without a name may be anybody's; a row without a name is a sum or a title.
  const dropped = judged.filter(({ section, whose }) => whose === "other" || (whose === "nobody" && section.talk));
  const blanked = blank(
    reading,
    dropped.map(({ section }) => section),
  );
  return {
    ...document,
    reading: blanked,
    findings: ownFindings(document, blanked),
    ownPartOnly: true,
  };
}

/** What the part says; the file stays what it is as a whole, and one row of a list is no other kind of document. */
function ownFindings({ findings, uploadFilename }: CaseDocument, reading: DocumentReading): DocumentFindings {
  const found = findInDocument(reading, uploadFilename);
  const known = new Set(findings.categories.map(({ category }) => category));
  return {
    ...found,
    title: findings.title,
    categories: found.categories.filter(({ category }) => known.has(category)),
  };
}

function whose(
  section: Section,
  document: CaseDocument,
  view: CaseView,
  roles: readonly string[],
): "own" | "other" | "nobody" {
  const { cardholderName: name = "" } = view.fields;
  const facts = within(section, document.findings.facts);
  if (writes(section.text, name)) return "own";
  if (facts.some((fact) => fact.kind === "email" && emailCarriesName(fact.value, name))) return "own";
  const names = facts.filter((fact) => fact.kind === "name" && roles.includes(fact.role ?? ""));
  if (names.some((fact) => compareNames(fact.value, name) === "same")) return "own";
  if (names.some((fact) => compareNames(fact.value, name) === "family")) return "nobody";
  return buyersIn(section, document, view, roles).length > 0 ? "other" : "nobody";
}

/** Whether a text has the whole name in it. */
function writes(text: string, name: string): boolean {
  const parts = nameParts(name);
  return parts.length > 1 && ` ${nameParts(text).join(" ")} `.includes(` ${parts.join(" ")} `);
}

/** Names, and where no name is given the mailboxes, of the people of a section. */
function buyersIn(section: Section, document: CaseDocument, { fields }: CaseView, roles: readonly string[]): string[] {
  const facts = within(section, document.findings.facts);
  const names = facts.filter((fact) => fact.kind === "name" && roles.includes(fact.role ?? ""));
  if (names.length > 0) return names.map((fact) => fact.value.toLowerCase());
  const people = emailsOf(document, fields.merchantUrl);
  return facts
    .filter((fact) => fact.kind === "email" && people.includes(fact.value.toLowerCase()))
    .map((fact) => fact.value.toLowerCase());
}

/** A value that stands in several sections is one fact; it belongs to every section whose text has it. */
function within({ text }: Section, facts: readonly Fact[]): Fact[] {
  return facts.filter(({ kind, passage }) => (kind === "name" || kind === "email") && text.includes(passage.quote));
}

function blank(reading: DocumentReading, sections: readonly Section[]): DocumentReading {
  const pages = reading.pages.map((page) => {
    const ranges = sections.flatMap((section) => section.ranges).filter((range) => range.page === page.number);
    const text = ranges.reduce(
      (current, { start, end }) =>
        current.slice(0, start) + current.slice(start, end).replace(/[^\n]/g, " ") + current.slice(end),
      page.text,
    );
    const words = page.words.filter((word) => !ranges.some(({ start, end }) => word.start >= start && word.end <= end));
    return { ...page, text, words };
  });
  const gone = new Set(sections.flatMap(({ item }) => (item === undefined ? [] : [item])));
  const data = Array.isArray(reading.data) ? reading.data.filter((_, at) => !gone.has(at + 1)) : reading.data;
  return { ...reading, pages, data };
}

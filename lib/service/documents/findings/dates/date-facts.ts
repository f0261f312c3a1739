import type { Fact } from "@/lib/service/documents/facts";
import { labelContext } from "../text/label-context";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";
import { DATE_ROLES } from "../vocabulary";
import { calendarDay, daysBetween } from "./calendar";
import { dateRole } from "./date-roles";
import { type FoundDate, findDates, findYearless } from "./find-dates";

const RANGE = /^\s*(?:-|–|—|to|until|through|till|bis|au|al|à|tot|t\/m|do|até|y|and)\s*(?:\d{1,2}:\d{2})?\s*$/iu;

/** Dates with what they are of. A range gives a start and an end. */
export function dateFacts(text: WorkingText): Fact[] {
  const found = findDates(text);
  const yearless = findYearless(text);
  const facts = found.flatMap((date, at) => {
    const before = found[at - 1];
    const next = found[at + 1];
    const opening = yearless.find((other) => isRange(other, date));
    const role =
      opening !== undefined
        ? endOf(roleAt(text, opening.line, opening.start, opening.end))
        : before !== undefined && isRange(before, date)
          ? endOf(roleOf(text, before, found[at - 2]))
          : startOf(roleOf(text, date, before), next !== undefined && isRange(date, next));
    const fact = makeFact(text, date.line.page, date.start, date.end, {
      kind: "date",
      role,
      value: date.value,
      alternatives: date.other === undefined ? [] : [date.other],
      certainty: date.other !== undefined && date.placed !== true ? "ambiguous" : date.certain ? "certain" : "likely",
    });
    return fact === undefined ? [] : [fact];
  });
  return [...facts, ...yearlessFacts(text, anchorOf(text, found))];
}

function roleOf(text: WorkingText, date: FoundDate, before: FoundDate | undefined): string | undefined {
  return roleAt(text, date.line, date.start, date.end, before?.line === date.line ? before.end : undefined);
}

function roleAt(text: WorkingText, line: Line, start: number, end: number, from?: number): string | undefined {
  const context = labelContext(text, line, start, end, from);
  if (
    /^\W*(?:date|sent|gesendet|datum|fecha|data|envoyée?)\s*[:：]\s*$/iu.test(context.same) &&
    isMailHeader(text, line)
  ) {
    return DATE_ROLES.sent;
  }
  const listed = listedRole(line, context.header);
  const near = [context.same.slice(-80), listed === undefined ? context.header : "", context.previousCell];
  for (const wording of listed === undefined ? [...near, context.firstCell, context.above] : near) {
    const role = dateRole(wording);
    if (role !== undefined) return role;
  }
  if (listed !== undefined) return listed === "" ? undefined : listed;
  return dateRole(context.after.slice(0, 60));
}

/** A column just called "Date" dates its row: the order in a list of orders, else whatever the row is about. */
function listedRole(line: Line, header: string): string | undefined {
  if (!/^\W*(?:date|datum|fecha|data|day|time|timestamp)\W*$/iu.test(header)) return undefined;
  const titles = (line.header ?? []).join(" ");
  return /\b(?:order|bestell|commande|pedido|ordine|zamówieni)/iu.test(titles) ? DATE_ROLES.ordered : "";
}

function isMailHeader(text: WorkingText, line: Line): boolean {
  return text.lines
    .slice(Math.max(0, line.index - 4), line.index + 4)
    .some((near) =>
      /^\W*(?:from|subject|von|betreff|de|objet|asunto|da|oggetto|van|onderwerp|od|temat)\s*:/iu.test(near.text),
    );
}

/** Dates such as `March 27` take the year that brings them nearest to a full date of the document. */
function yearlessFacts(text: WorkingText, anchor: string | undefined): Fact[] {
  if (anchor === undefined) return [];
  const found = findYearless(text);
  const full = findDates(text);
  return found.flatMap((date, at) => {
    if (full.some((other) => other.line === date.line && other.start < date.end && date.start < other.end)) return [];
    const before = found[at - 1];
    const role =
      roleAt(text, date.line, date.start, date.end, undefined) ??
      (before?.line === date.line ? roleAt(text, before.line, before.start, before.end, undefined) : undefined);
    const value = nearestYear(anchor, date.month, date.day);
    if (role === undefined || value === undefined) return [];
    const fact = makeFact(text, date.line.page, date.start, date.end, {
      kind: "date",
      role,
      value,
      certainty: "likely",
    });
    return fact === undefined ? [] : [fact];
  });
}

function nearestYear(anchor: string, month: number, day: number): string | undefined {
  const year = Number(anchor.slice(0, 4));
  const candidates = [year - 1, year, year + 1].flatMap((candidate) => calendarDay(candidate, month, day) ?? []);
  return candidates.sort((a, b) => Math.abs(daysBetween(anchor, a)) - Math.abs(daysBetween(anchor, b)))[0];
}

function anchorOf(text: WorkingText, found: readonly FoundDate[]): string | undefined {
  return found.find((date) => date.other === undefined)?.value ?? text.reading.metadata.sentAt?.slice(0, 10);
}

function isRange(first: Pick<FoundDate, "line" | "end">, second: FoundDate): boolean {
  const gap = second.start - first.end;
  return first.line === second.line && gap >= 0 && gap <= 40 && RANGE.test(between(first, second));
}

function between(first: Pick<FoundDate, "line" | "end">, second: FoundDate): string {
  return first.line.text
    .slice(first.end - first.line.start, second.start - first.line.start)
    .replace(/\d{1,2}:\d{2}(?::\d{2})?\s*(?:[AP]M)?/gi, "");
}

function startOf(role: string | undefined, range: boolean): string | undefined {
  if (!range || role === undefined) return range ? (role ?? DATE_ROLES.periodStart) : role;
  return role;
}

function endOf(role: string | undefined): string {
  if (role === DATE_ROLES.serviceFrom) return DATE_ROLES.serviceTo;
  if (role === undefined || role === DATE_ROLES.periodStart) return DATE_ROLES.periodEnd;
  return role === DATE_ROLES.issued ? DATE_ROLES.periodEnd : role;
}

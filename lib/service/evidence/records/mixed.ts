import { labelWords, meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import { GROUP_OF } from "@/lib/service/evidence/keys/vocabulary";
import { isCurrencyCode } from "@/lib/service/evidence/shapes/amounts";
import { networkFromName } from "@/lib/service/rules/networks";
import { entryModeAmong } from "../catalog/codes-among";
import type { Cell, Line } from "../language/lines";
import {
  AFTER_NUMBER,
  ASSIGNMENT,
  CARD_AND_MODE,
  CARD_BEHIND,
  CLOCK_CELL,
  HAS_DECIMALS,
  LABEL,
  ONE_ASSIGNMENT,
  PAID,
  QUERY,
  REMARK,
  REMARK_BEHIND,
  STARTS_WITH_DAY,
  STARTS_WITH_DIGIT,
  TIGHT_LABEL,
  WORD_BEFORE_DAY,
  WORDS,
} from "../shapes/line-shapes";
import { isTender, saysTax } from "../words/speech";
import { dayIn } from "./days";
import { type Draft, pairOf } from "./draft";
import { addPair, fieldOf, isKnown, isLabelLike, SHAPED, SUMS, withoutColon } from "./labels";
import { labelsInFront, maskedNumber } from "./leading";

/**
 * A line whose cells are labels, values and labels with their values, in any mixture, as terminals and journals print
 * them: `DATE 08/14/2026⇥TIME 16:20`, `18:06:01⇥HOST RESPONSE⇥00 APPROVED⇥AUTH 7H2K90`. What is none of them is prose.
 */
export function mixed(target: Draft, line: Line, owners: readonly string[]): number {
  const printed = line.cells[0] && CLOCK_CELL.test(line.cells[0].text) ? line.cells.slice(1) : line.cells;
  const cells = printed.filter(({ text }) => !REMARK.test(text));
  if (line.cells.length < 2 || cells.length === 0) return 0;
  const pairs: { label: string; value: Cell }[] = [];
  const rest: Cell[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    if (!cell) continue;
    const next = cells[at + 1];
    const own = labeled(cell, owners);
    if (own.length > 0) pairs.push(...own);
    else if (next && isLabelOf(cell, next, owners)) {
      // A code of three letters in front of an amount is its currency.
      const after = cells[at + 2];
      const isOne =
        after !== undefined &&
        ((isCurrency(next) && plausible("amount", after.text)) || (isState(cell, owners) && isDay(after)));
      const value = isOne ? joined(line, next, after) : withoutRemark(next, cell, owners);
      pairs.push({ label: withoutColon(cell.text), value });
      at += isOne ? 2 : 1;
    } else {
      const card = maskedNumber(cell);
      if (card) {
        pairs.push({ label: "card number", value: card });
        // `Paid Visa 5003⇥264.00`: what was paid with it; a sum below zero squares a bill.
        const isPaid = next && at === cells.length - 2 && PAID.test(next.text) && plausible("amount", next.text);
        if (next && isPaid && card.end === cell.end && cells.length === 2) pairs.push({ label: "amount", value: next });
        if (isPaid && cells.length === 2) at += 1;
      } else if (isDayOf(target, cell)) pairs.push({ label: "date", value: cell });
      else rest.push(cell);
    }
  }
  if (pairs.length === 0) return 0;
  for (const { label, value } of pairs) addPair(target, label, owners, value.text, value);
  target.prose.push(...rest.map(({ page, start, end }) => ({ page, start, end })));
  return 1;
}

/** A line of one cell that is a label with its value behind the colon at once. */
export function tightLabel(target: Draft, line: Line, owners: readonly string[]): number {
  const [cell, ...more] = line.cells;
  if (!cell || more.length > 0 || !TIGHT_LABEL.test(cell.text)) return 0;
  const found = labeled(cell, owners);
  for (const { label, value } of found) addPair(target, label, owners, value.text, value);
  return found.length > 0 ? 1 : 0;
}

/** A day that stands among other cells, when the record has none yet. */
function isDayOf(target: Draft, { text }: Cell): boolean {
  if (STARTS_WITH_DAY.exec(text)?.[0] !== text || dayIn(text) === undefined || WORD_BEFORE_DAY.test(text)) return false;
  return !target.pairs.some(({ means }) => means && "field" in means && means.field === "day");
}

/** Adds what the cells of an entry say by themselves: `auth 310042`, `Visa 7172`. */
export function addCells(target: Draft, cells: readonly Cell[], owners: readonly string[]): void {
  for (const cell of cells) {
    const card = maskedNumber(cell) ?? cardThatWasRead(cell);
    const own = labelsInFront(cell.text, owners).length > 0 ? labeled(cell, owners) : [];
    for (const { label, value } of card ? [{ label: "card number", value: card }] : own)
      target.pairs.push(pairOf(label, owners, value.text, value));
  }
}

/** `8451 CHIP`: the end of a card in front of how it was read. */
function cardThatWasRead(cell: Cell): Cell | undefined {
  const { end = "", mode = "" } = CARD_AND_MODE.exec(cell.text)?.groups ?? {};
  if (end === "" || entryModeAmong(mode) === undefined) return undefined;
  return { ...cell, text: end, end: cell.start + end.length };
}

/** The labels with their values that one cell holds. */
function labeled(cell: Cell, owners: readonly string[]): { label: string; value: Cell }[] {
  const colon = LABEL.exec(cell.text);
  if (colon?.groups?.label !== undefined && isLabelLike(colon.groups.label)) {
    const text = cell.text.slice(colon[0].length).trim();
    if (text !== "") return [{ label: colon.groups.label, value: { ...cell, text, start: cell.end - text.length } }];
  }
  const tight = TIGHT_LABEL.exec(cell.text)?.groups;
  if (tight?.label !== undefined && tight.value !== undefined) {
    const text = tight.value.trimEnd();
    const field = fieldOf(meaningOf(tight.label, owners).means) ?? "";
    if (SHAPED.has(field) && plausible(field, text))
      return [{ label: tight.label, value: { ...cell, text, start: cell.end - text.length } }];
  }
  const found = labelsInFront(cell.text, owners);
  if (found.length > 0)
    return found.map(({ label, value, at }) => ({
      label,
      value: { ...cell, text: value, start: cell.start + at, end: cell.start + at + value.length },
    }));
  const [assignment] = [...cell.text.matchAll(ASSIGNMENT)];
  const [whole = "", key = "", text = ""] = assignment ?? [];
  if (whole !== cell.text || key === "") return [];
  return [{ label: key, value: { ...cell, text, start: cell.end - text.length } }];
}

function isLabelOf(cell: Cell, value: Cell, owners: readonly string[]): boolean {
  if (!isLabelLike(cell.text) || LABEL.test(value.text)) return false;
  if (cell.text.endsWith(":")) return true;
  const { means } = meaningOf(cell.text, owners);
  const field = fieldOf(means);
  // `Status⇥Refunded`: the word of a state is a label elsewhere.
  const isOfState = means !== undefined && ("status" in means || field === "response");
  if (isOfState && !value.text.endsWith(":")) return true;
  if (!isKnown(cell.text, owners) || (isKnown(value.text, owners) && !STARTS_WITH_DIGIT.test(value.text))) return false;
  const bare = value.text.replace(REMARK_BEHIND, "");
  return field === undefined || !SHAPED.has(field) || plausible(field, bare) || isCurrency(value);
}

const isDay = ({ text }: Cell): boolean => STARTS_WITH_DAY.test(text) && dayIn(text) !== undefined;

function isState(cell: Cell, owners: readonly string[]): boolean {
  const { means } = meaningOf(withoutColon(cell.text), owners);
  return means !== undefined && "status" in means;
}

/** `LL-0771 (custom rug, indigo)`: a number with a remark behind it. */
function withoutRemark(value: Cell, label: Cell, owners: readonly string[]): Cell {
  const field = fieldOf(meaningOf(withoutColon(label.text), owners).means) ?? "";
  const bare = value.text.replace(REMARK_BEHIND, "");
  if (!SHAPED.has(field) || bare === value.text || plausible(field, value.text) || !plausible(field, bare))
    return value;
  return { ...value, text: bare, end: value.start + bare.length };
}

const isCurrency = ({ text }: Cell): boolean => text.length === 3 && text === text.toUpperCase();

function joined(line: Line, first: Cell, last: Cell): Cell {
  return { ...first, text: line.text.slice(first.start - line.start, last.end - line.start), end: last.end };
}

/** `order=1001 status=paid`: a line of nothing but keys with their values. */
export function assigned(target: Draft, line: Line, owners: readonly string[]): number {
  if (QUERY.test(line.text)) return queried(target, line, owners);
  const one = ONE_ASSIGNMENT.exec(line.text)?.groups;
  if (one?.key !== undefined && one.value !== undefined) {
    const start = line.start + line.text.indexOf("=") + 1 + (one.gap?.length ?? 0);
    addPair(target, one.key, owners, one.value, { page: line.page, start, end: start + one.value.length });
    return 1;
  }
  const found = line.cells.flatMap((cell) => [...cell.text.matchAll(ASSIGNMENT)].map((match) => ({ cell, match })));
  const covered = found.reduce((sum, { match }) => sum + match[0].length + 1, 0);
  const printed = line.cells.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (found.length === 0 || covered < printed) return 0;
  for (const { cell, match } of found) {
    const [, key = "", raw = ""] = match;
    const quote = raw.startsWith('"') ? 1 : 0;
    const value = raw.slice(quote, raw.length - quote);
    const start = cell.start + match.index + key.length + 1 + quote;
    if (value !== "") addPair(target, key, owners, value, { page: cell.page, start, end: start + value.length });
  }
  return 1;
}

function queried(target: Draft, { text, page, start: from }: Line, owners: readonly string[]): number {
  let at = 0;
  for (const part of text.split("&")) {
    const sign = part.indexOf("=");
    const value = part.slice(sign + 1).trim();
    const start = from + at + sign + 1;
    if (value !== "")
      target.pairs.push(pairOf(part.slice(0, sign).trim(), owners, value, { page, start, end: start + value.length }));
    at += part.length + 1;
  }
  return 1;
}

/** `Total charged to Mastercard 5003⇥264.00`: the number behind the name of a network is the card, the sum stands beside it. */
export function chargedCard(target: Draft, line: Line, owners: readonly string[]): number {
  const [head, sum, ...more] = line.cells;
  const { label = "", card = "" } = CARD_BEHIND.exec(head?.text ?? "")?.groups ?? {};
  if (!head || !sum || more.length > 0 || networkFromName(label) === undefined) return 0;
  const isSum = SUMS.has(fieldOf(meaningOf(label, owners).means) ?? "") && plausible("amount", sum.text);
  if (!isSum || !HAS_DECIMALS.test(sum.text)) return 0;
  addPair(target, "card number", owners, card, { ...head, start: head.end - card.length });
  addPair(target, label, owners, sum.text, sum);
  return 1;
}

/** `DISC CHIP⇥38.62`, `EUR⇥186,40`: what a sum was paid with, or in. */
export function tenderLine(target: Draft, line: Line, owners: readonly string[]): number {
  const [head, sum, ...more] = line.cells;
  if (!head || !sum || more.length > 0 || !PAID.test(sum.text) || !plausible("amount", sum.text)) return 0;
  const isCode = isCurrencyCode(head.text);
  if (!isCode && !isTender(head.text)) return 0;
  addPair(target, "amount", owners, isCode ? `${head.text} ${sum.text}` : sum.text, sum);
  target.prose.push({ page: head.page, start: head.start, end: head.end });
  return 1;
}

/** `Refund to Jane Doe⇥-$39.99`: a line that opens with a word for a credit and ends with its sum. */
export function creditLine(target: Draft, line: Line, owners: readonly string[]): number {
  const [head, sum, ...more] = line.cells;
  if (!head || !sum || more.length > 0 || !HAS_DECIMALS.test(sum.text) || !plausible("amount", sum.text)) return 0;
  const [first = ""] = labelWords(head.text);
  if (GROUP_OF.get(first) !== "refund") return 0;
  addPair(target, `${first} amount`, owners, sum.text, sum);
  target.prose.push(...line.cells.map(({ page, start, end }) => ({ page, start, end })));
  return 1;
}

const ORDERS = new Set(["orderNumber", "reference", "buyer", "guest"]);

/** `Watercolor course⇥149.00 €` on the paper of an order: what was ordered, with its price. */
export function itemLine(target: Draft, line: Line, owners: readonly string[]): number {
  const [item] = line.cells;
  const price = line.cells.at(-1);
  if (!item || !price || line.cells.length < 2 || line.cells.length > 4) return 0;
  const isOrder = target.pairs.some(({ means }) => ORDERS.has(fieldOf(means) ?? ""));
  const { means, isEmpty } = meaningOf(withoutColon(item.text.replace(AFTER_NUMBER, "")), owners);
  if (!isOrder || means !== undefined || isEmpty || maskedNumber(item) || saysTax(item.text)) return 0;
  if (!WORDS.test(item.text) || !HAS_DECIMALS.test(price.text) || !plausible("amount", price.text)) return 0;
  target.pairs.push(pairOf("item", [], item.text, item), pairOf("price", [], price.text, price));
  target.prose.push(...line.cells.map(({ page, start, end }) => ({ page, start, end })));
  return 1;
}

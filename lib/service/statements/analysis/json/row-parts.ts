import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import { typeMeaning } from "../grid/row-types";
import { hintsOf } from "../grid/title-words";
import { readAmount } from "../money";

/** Whether lists below a record have numbers with decimals. */
export function hasPartsWithDecimals(record: Record<string, unknown>): boolean {
  const lists = Object.values(record).flatMap((member) => (Array.isArray(member) ? member.filter(isRecord) : []));
  return lists.some((part) => Object.values(part).some((value) => typeof value === "number" && value % 1 !== 0));
}

/** Whole numbers beside a currency in `amount` objects are minor units (Square, Adyen); printed decimals are not. */
export function moneyText(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const currency = CURRENCY_KEYS.map((key) => text(value[key])).find((code) => /^[A-Za-z]{3}$/.test(code)) ?? "";
  const given = value.value ?? value.amount ?? value["#text"];
  if (currency === "" || given === undefined || given === null || isRecord(given)) return undefined;
  return typeof given === "number" && Number.isInteger(given)
    ? `minor:${given} ${currency.toUpperCase()}`
    : `${given} ${currency.toUpperCase()}`;
}

const CURRENCY_KEYS = ["currency", "currency_code", "currencyCode", "@currency", "@Ccy", "@ccy", "@currencyCode"];

/** Fees come as a list of parts: their sum is what the row cost. */
export function sumOf(list: unknown[], name: string, into: Map<string, string>): void {
  const amounts = list.flatMap((member) => {
    const inner = isRecord(member)
      ? (Object.values(member)
          .map(moneyText)
          .find((one) => one !== undefined) ?? moneyText(member))
      : undefined;
    const found = inner && /^minor:(-?\d+) ([A-Z]{3})$/.exec(inner);
    return found ? [{ minor: Number(found[1]), currency: found[2] }] : [];
  });
  const [first] = amounts;
  if (first) into.set(name, `minor:${amounts.reduce((sum, one) => sum + one.minor, 0)} ${first.currency}`);
}

/** Parts of one row, each with words and an amount: what of them are fees, and what moved. */
export function partsOf(list: unknown[], name: string, whole: boolean, into: Map<string, string>): void {
  const parts = list.map((member) => {
    const fields = isRecord(member) ? Object.values(member) : [];
    const amounts = fields.flatMap((value) => readPart(value, whole) ?? []);
    const words = fields.find((value) => typeof value === "string" && /\p{L}{3}/u.test(value));
    const [only, ...others] = amounts;
    return only && others.length === 0 && typeof words === "string" ? { ...only, words } : undefined;
  });
  if (parts.length === 0 || parts.some((part) => part === undefined)) return;
  const known = parts.flatMap((part) => part ?? []);
  // What a list of fees has in it are fees, whatever each is called.
  const listed = name.split(" ").some((part) => hintsOf(part).includes("fee"));
  const fees = known.filter(({ words }) => listed || typeMeaning(words)?.plain === "fee");
  for (const [title, some] of [
    ["fee", fees],
    ["amount", known.filter((part) => !fees.includes(part))],
  ] as const) {
    const sum = some.reduce((all, { units }) => all + units, 0);
    const decimals = Math.max(...some.map((part) => part.decimals));
    if (some.length > 0) into.set(`${name} ${title}`, (sum / PART_UNITS).toFixed(decimals));
  }
}

const PART_UNITS = 10_000;

/** A number with decimals, or a text of one. Whole numbers may count anything, but in currencies without decimals. */
function readPart(value: unknown, whole: boolean): { units: number; decimals: number } | undefined {
  const coded = /^(-?[\d.]+) [A-Z]{3}$/.exec(moneyText(value) ?? "")?.[1];
  const written = coded ?? (typeof value === "number" ? String(value) : text(value));
  const shape = /^-?\d+(?:\.(\d{1,4}))?$/.exec(written);
  const decimals = shape?.[1]?.length ?? (whole && shape ? 0 : undefined);
  const units = decimals === undefined ? undefined : readAmount(written, ".");
  return units === undefined || decimals === undefined
    ? undefined
    : { units, decimals: decimals === 0 ? 0 : Math.max(2, decimals) };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

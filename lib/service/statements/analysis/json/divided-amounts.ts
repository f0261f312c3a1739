import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import { currencyExponent } from "@/lib/values/currencies";
import { namesCurrency } from "./records";

const AMOUNTS = ["value", "amount", "#text"] as const;

/**
 * A tree whose amounts beside currencies are numbers with decimals, with all of them written so: a whole one among them
 * (`296.0`, of which a parser leaves 296) counts no hundredths.
 */
export function withDividedAmounts(data: unknown): unknown {
  return isDivided(data) ? written(data) : data;
}

type Money = { key: string; amount: number; code: string };

function moneyOf(record: Record<string, unknown>): Money | undefined {
  const named = Object.entries(record).find(
    ([key, value]) => namesCurrency(key) && typeof value === "string" && /^[A-Za-z]{3}$/.test(value),
  );
  const key = AMOUNTS.find((one) => typeof record[one] === "number");
  return named && key ? { key, amount: Number(record[key]), code: String(named[1]).toUpperCase() } : undefined;
}

function isDivided(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isDivided);
  if (!isRecord(value)) return false;
  const money = moneyOf(value);
  return (money !== undefined && !Number.isInteger(money.amount)) || Object.values(value).some(isDivided);
}

function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (!isRecord(value)) return value;
  const money = moneyOf(value);
  const members = Object.entries(value).map(([key, member]) => [key, written(member)]);
  const isWhole = money !== undefined && Number.isInteger(money.amount);
  return {
    ...Object.fromEntries(members),
    ...(isWhole ? { [money.key]: money.amount.toFixed(currencyExponent(money.code)) } : {}),
  };
}

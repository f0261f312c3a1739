import type { AdversePassage } from "@/lib/service/documents/facts";
import { currencyExponent } from "@/lib/values/currencies";
import { isRecordObject, type Leaf, type RecordObject } from "../records/leaves";
import { numberOf, recordAmount } from "../records/units";
import { spoken } from "./money";

/** Amounts of structured records that contradict each other: lines against subtotals, refunds against settlements. */
export function recordContradictions(leaves: readonly Leaf[]): AdversePassage[] {
  return [...lineSums(leaves), ...settlement(leaves)];
}

function lineSums(leaves: readonly Leaf[]): AdversePassage[] {
  const owners = new Set(leaves.flatMap((leaf) => leaf.owners));
  return [...owners].flatMap((owner) => {
    const lines = listOf(owner, /^(?:refund_)?line_?items$|^lines$|^items$/i);
    if (lines.length < 2) return [];
    const prices = lines.map(linePrice);
    if (prices.some((price) => price === undefined)) return [];
    const added = prices.reduce<number>((all, price) => all + (price ?? 0), 0);
    const stated = leaves.filter((leaf) => statesLines(leaf, owner));
    const [first] = stated;
    const read = first === undefined ? undefined : recordAmount(first, leaves);
    if (first?.passage === undefined || read === undefined) return [];
    const exponent = currencyExponent(read.currency);
    const minor = Math.round(added * 10 ** exponent);
    if (stated.some((leaf) => recordAmount(leaf, leaves)?.minor === minor)) return [];
    return [
      {
        id: "sum-wrong",
        severity: "supporting" as const,
        sentence: `The lines come to ${spoken(minor, read.currency, exponent)}, but the record says ${spoken(read.minor, read.currency, exponent)}.`,
        passage: first.passage,
      },
    ];
  });
}

/** The sums an object states for its own lines; of a refund the transactions that paid it. */
function statesLines(leaf: Leaf, owner: RecordObject): boolean {
  if (leaf.owners[0] === owner)
    return /^(?:subtotal(?:_price)?|sub_total|total_line_items_price|total_price|total|amount)$/i.test(leaf.key);
  const transactions = listOf(owner, /^transactions$/i);
  return leaf.key === "amount" && leaf.owners[0] !== undefined && transactions.includes(leaf.owners[0]);
}

function linePrice(line: RecordObject): number | undefined {
  const inner = isRecordObject(line.line_item) ? line.line_item : line;
  const price = inner.price ?? inner.unit_price;
  const quantity = line.quantity ?? inner.quantity;
  const each = typeof price === "string" ? numberOf(price) : undefined;
  return each === undefined ? undefined : each * (typeof quantity === "number" ? quantity : 1);
}

/** What was settled against what was refunded, in one currency. */
function settlement(leaves: readonly Leaf[]): AdversePassage[] {
  return leaves.flatMap((leaf) => {
    if (
      leaf.passage === undefined ||
      !/^(?:settlement_?amount)$/i.test(leaf.path.at(-2) ?? leaf.key) ||
      numberOf(leaf.value) === undefined
    )
      return [];
    const outer = leaf.owners.find((owner) => isRecordObject(owner.amount) || isRecordObject(owner.settlementAmount));
    const amount = leaves.find(
      (other) => other.path.at(-2) === "amount" && other.owners[1] === outer && numberOf(other.value) !== undefined,
    );
    const settled = recordAmount(leaf, leaves);
    const stated = amount === undefined ? undefined : recordAmount(amount, leaves);
    if (settled === undefined || stated === undefined || settled.currency !== stated.currency) return [];
    if (Math.abs(settled.minor) === Math.abs(stated.minor)) return [];
    const exponent = currencyExponent(settled.currency);
    return [
      {
        id: "amounts-differ",
        severity: "supporting" as const,
        sentence: `The record says ${spoken(stated.minor, stated.currency, exponent)} in one place and ${spoken(settled.minor, settled.currency, exponent)} as settled.`,
        passage: leaf.passage,
      },
    ];
  });
}

function listOf(owner: RecordObject, key: RegExp): RecordObject[] {
  const found = Object.entries(owner).find(([name, value]) => key.test(name) && Array.isArray(value))?.[1];
  return Array.isArray(found) ? found.filter(isRecordObject) : [];
}

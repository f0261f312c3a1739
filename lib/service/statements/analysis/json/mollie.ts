import { z } from "zod";
import { monthSpan } from "../days";
import { typeMeaning } from "../grid/row-types";
import type { Row, Special } from "../model";
import { near, readAmount } from "../money";

const money = z.object({ currency: z.string(), value: z.string() });
const line = z.object({
  description: z.string(),
  method: z.string().nullish(),
  count: z.number().nullish(),
  amountNet: money,
  amountGross: money,
});
const settlement = z.object({
  resource: z.literal("settlement"),
  reference: z.string().nullish(),
  amount: money,
  invoiceId: z.string().nullish(),
  periods: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        revenue: z.array(line),
        costs: z.array(line),
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
      }),
    ),
  ),
  /** Single payments, refunds and disputes, where the settlement was asked for with them. */
  _embedded: z.record(z.string(), z.unknown()).nullish(),
});
const embedded = z.array(
  z.object({
    id: z.string(),
    createdAt: z.string().nullish(),
    amount: money,
    settlementAmount: money.nullish(),
    reversedAt: z.string().nullish(),
  }),
);
const invoice = z.object({
  resource: z.literal("invoice"),
  id: z.string(),
  reference: z.string().nullish(),
  issuedAt: z.string().nullish(),
  grossAmount: money,
  lines: z.array(z.object({ period: z.string(), description: z.string(), amount: money })),
});

/** Mollie's settlement and invoice records, which sum up by period and method instead of listing transactions. */
export function readMollie(data: unknown): Special | undefined {
  const asSettlement = settlement.safeParse(data);
  if (asSettlement.success) return fromSettlement(asSettlement.data);
  const asInvoice = invoice.safeParse(data);
  return asInvoice.success ? fromInvoice(asInvoice.data) : undefined;
}

function fromSettlement(data: z.infer<typeof settlement>): Special {
  const months = Object.entries(data.periods).flatMap(([year, inYear]) =>
    Object.entries(inYear).map(([month, { from, until, ...parts }]) => {
      // A part of the month has days of its own.
      const span = from && until ? { start: from, end: until } : monthSpan(Number(year), Number(month));
      return { span, ...parts };
    }),
  );
  const rows = months.flatMap(({ span, revenue, costs }) => [
    ...revenue.map((one) => ({
      ...rowOf(one.description, revenueType(one), one.amountNet, span?.end),
      payments: Math.max(0, Math.round(one.count ?? 0)),
    })),
    ...costs.map((one) => rowOf(`${one.description}, costs`, "fee" as const, one.amountGross, span?.end)),
  ]);
  const amount = readAmount(data.amount.value, ".");
  const taken = embeddedRows(data._embedded ?? {});
  // Where the months leave them out, the single refunds and disputes make up what is missing of the amount.
  const sum = (some: readonly Row[]): number => some.reduce((all, row) => all + row.amount, 0);
  if (amount !== undefined && near(sum(rows) + sum(taken), amount)) rows.push(...taken);
  const starts = months.flatMap(({ span }) => (span ? [span.start] : [])).sort();
  const ends = months.flatMap(({ span }) => (span ? [span.end] : [])).sort();
  return {
    rows,
    ...(amount === undefined
      ? {}
      : {
          net: {
            amount,
            currency: data.amount.currency,
            label: "amount",
            place: { page: 1, quote: data.amount.value, boxes: [] },
          },
        }),
    period: { start: starts[0], end: ends.at(-1) },
    names: data.invoiceId ? [data.invoiceId] : [],
    notes: ["Fees are counted with their VAT, as they were taken from the settlement."],
  };
}

/** Refunds and disputes of their own lists; what came back of a dispute is none. */
function embeddedRows(lists: Readonly<Record<string, unknown>>): Row[] {
  return (["refund", "chargeback"] as const).flatMap((type) => {
    const read = embedded.safeParse(lists[`${type}s`]);
    return (read.data ?? []).flatMap(({ id, createdAt, amount, settlementAmount, reversedAt }) =>
      reversedAt ? [] : [rowOf(type, type, settlementAmount ?? amount, createdAt?.slice(0, 10), [id])],
    );
  });
}

function fromInvoice(data: z.infer<typeof invoice>): Special {
  const rows = [rowOf(`Invoice ${data.reference ?? data.id}, with VAT`, "fee", data.grossAmount, undefined, [data.id])];
  const months = data.lines
    .map(({ period }) => /^(\d{4})-(\d{2})$/.exec(period))
    .flatMap((match) => (match ? [monthSpan(Number(match[1]), Number(match[2]))] : []));
  const spans = months.flatMap((span) => (span ? [span] : []));
  return {
    kind: "fee invoice",
    rows,
    period: {
      start: spans.map((span) => span.start).sort()[0],
      end: spans
        .map((span) => span.end)
        .sort()
        .at(-1),
    },
    names: [data.id],
    notes: [],
  };
}

function revenueType({ method, description, amountNet }: z.infer<typeof line>): Row["type"] {
  const kinds = [method ?? "", description].map((words) => typeMeaning(words)?.plain ?? "sale");
  // What was taken back of a dispute is given to the merchant.
  if (kinds.some((kind) => kind.startsWith("chargeback")))
    return amountNet.value.startsWith("-") || kinds.includes("chargeback") ? "chargeback" : "chargeback reversal";
  return kinds.includes("refund") ? "refund" : "sale";
}

function rowOf(
  label: string,
  type: Row["type"],
  given: z.infer<typeof money>,
  date: string | undefined,
  references: string[] = [],
): Row {
  const size = Math.abs(readAmount(given.value, ".") ?? 0);
  const signed = readAmount(given.value, ".") ?? 0;
  const amount = type === "sale" ? signed : type === "chargeback reversal" ? size : 0 - size;
  return {
    page: 1,
    label,
    type,
    ...(date ? { date } : {}),
    currency: given.currency,
    amount,
    fee: 0,
    counted: true,
    references,
  };
}

/** What an underwriter reads first: how often and how much was disputed, what processing cost, how large a sale is. */
export type StatementRatio = {
  label: "Chargeback ratio by count" | "Chargeback ratio by value" | "Effective rate" | "Average ticket";
  /** A share of 1, or an amount of the main unit. */
  value: number;
  unit: "share" | "amount";
  /** What was divided by what. */
  definition: string;
};

type Given = {
  sales?: number | undefined;
  chargebacks?: number | undefined;
  fees?: number | undefined;
  /** Payments of the main currency; absent where the documents list none, or do not say how many of a figure there are. */
  counts?: { sales?: number | undefined; chargebacks?: number | undefined } | undefined;
  /** What the listed sales and chargebacks come to, which the counts belong to. */
  listed?: { sales: number; chargebacks: number } | undefined;
};

const CENT = 0.005;

/** The ratios that the documents establish; one that lacks a part is left out, and nothing is divided by zero. */
export function statementRatios(given: Given): StatementRatio[] {
  const { sales, chargebacks, fees } = given;
  if (sales === undefined || sales <= 0) return [];
  const { sold, disputed } = countsOf(given);
  return [
    ...(sold !== undefined && disputed !== undefined
      ? [
          {
            label: "Chargeback ratio by count" as const,
            value: disputed / sold,
            unit: "share" as const,
            definition: `${many(disputed, "listed chargeback")} of ${many(sold, "listed sale")} in the same documents, reversals not taken off. Card networks count by months and rules of their own.`,
          },
        ]
      : []),
    ...(chargebacks === undefined
      ? []
      : [
          {
            label: "Chargeback ratio by value" as const,
            value: chargebacks / sales,
            unit: "share" as const,
            definition: "Chargebacks less reversals, of sales before refunds.",
          },
        ]),
    ...(fees === undefined
      ? []
      : [
          {
            label: "Effective rate" as const,
            value: fees / sales,
            unit: "share" as const,
            definition: "All fees that the documents show, of sales before refunds.",
          },
        ]),
    ...(sold !== undefined
      ? [
          {
            label: "Average ticket" as const,
            value: sales / sold,
            unit: "amount" as const,
            definition: `Sales before refunds, by ${many(sold, "listed sale")}.`,
          },
        ]
      : []),
  ];
}

/** Why a figure that needs counts is not given although the documents list what it is about; nothing where it is given. */
export function uncountedRatios(given: Given): string | undefined {
  const { sales, chargebacks, counts, listed } = given;
  if (sales === undefined || sales <= 0 || !counts || !isAll(listed?.sales, sales)) return undefined;
  const { sold, disputed } = countsOf(given);
  if (counts.sales === undefined)
    return "The chargeback ratio by count and the average ticket are not given: rows stand for several sales, and the documents do not say how many.";
  if (sold === undefined || disputed !== undefined || chargebacks === undefined) return undefined;
  return counts.chargebacks === undefined
    ? "The chargeback ratio by count is not given: rows stand for several chargebacks, and the documents do not say how many."
    : "The chargeback ratio by count is not given: the listed chargebacks are not all that the total has.";
}

/** Counts say something of a total only where the rows are all of it. */
function countsOf({ sales, chargebacks, counts, listed }: Given): { sold?: number; disputed?: number } {
  const sold = isAll(listed?.sales, sales) && counts?.sales ? counts.sales : undefined;
  // Without a total nothing says that no chargeback is missing.
  const disputed = isAll(listed?.chargebacks, chargebacks) ? counts?.chargebacks : undefined;
  return { ...(sold === undefined ? {} : { sold }), ...(disputed === undefined ? {} : { disputed }) };
}

function isAll(listed: number | undefined, total: number | undefined): boolean {
  return listed !== undefined && total !== undefined && Math.abs(listed - total) < CENT;
}

function many(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

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
  /** Rows of the main currency; absent where the documents list none. */
  counts?: { sales: number; chargebacks: number } | undefined;
  /** The sum of the listed sales, which the number of rows belongs to. */
  listedSales?: number | undefined;
};

const CENT = 0.005;

/** The ratios that the documents establish; one that lacks a part is left out, and nothing is divided by zero. */
export function statementRatios({ sales, chargebacks, fees, counts, listedSales }: Given): StatementRatio[] {
  if (sales === undefined || sales <= 0) return [];
  // Counts say something of the sales only where the rows are all of them.
  const listed =
    counts && counts.sales > 0 && listedSales !== undefined && Math.abs(listedSales - sales) < CENT
      ? counts
      : undefined;
  return [
    // Without a total nothing says that no chargeback is missing.
    ...(listed && chargebacks !== undefined
      ? [
          {
            label: "Chargeback ratio by count" as const,
            value: listed.chargebacks / listed.sales,
            unit: "share" as const,
            definition: `${many(listed.chargebacks, "listed chargeback")} of ${many(listed.sales, "listed sale")} in the same documents, reversals not taken off. Card networks count by months and rules of their own.`,
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
    ...(listed
      ? [
          {
            label: "Average ticket" as const,
            value: sales / listed.sales,
            unit: "amount" as const,
            definition: `Sales before refunds, by ${many(listed.sales, "listed sale")}.`,
          },
        ]
      : []),
  ];
}

function many(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

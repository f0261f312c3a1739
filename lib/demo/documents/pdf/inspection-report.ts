import type { DemoDocument } from "../purchase";
import { longDate } from "../written";
import { fields, letterhead, table } from "./blocks";
import { makerOf, merchantPdf } from "./common";
import { footer, heading } from "./sheet";

type Inspection = {
  filename?: string;
  serial: string;
  findings: readonly (readonly [checked: string, result: string])[];
};

/** Condition of the goods on the day they left (`shipped`), against the specification as sold. */
export function inspectionReport({ filename = "inspection-report.pdf", serial, findings }: Inspection): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, items, shipped } = purchase;
    return merchantPdf(purchase, { filename, title: `Inspection ${order}`, day: shipped }, (sheet) => {
      letterhead(sheet, makerOf(merchant), "Inspection report");
      fields(sheet, [
        ["Order number", order],
        ["Customer", customer.name],
        ["Product", items[0]?.name ?? ""],
        ["Serial number", serial],
        ["Inspected on", longDate(shipped)],
        ["Result", "Passed quality control, matches the specification in the listing"],
      ]);
      heading(sheet, "Condition on dispatch");
      table(
        sheet,
        [
          { title: "Checked", width: 200 },
          { title: "Result", width: 287 },
        ],
        findings.map((line) => [...line]),
      );
      footer(sheet, [`${merchant.name}, quality control`]);
    });
  };
}

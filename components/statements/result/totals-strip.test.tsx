import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import { TotalsStrip } from "./totals-strip";

const row = { page: 1, label: "", currency: "USD", counted: true };
const fee = { ...row, type: "fee", amount: -5, fee: 0 };
const document = { currency: "USD", rowCount: 1, rows: [fee], printed: {} };

function strip(detail: { totals: object; documents: object[]; net?: "pass" | "fail" }) {
  const analysis = {
    currency: "USD",
    documents: detail.documents,
    checks: detail.net ? [{ id: "net", outcome: detail.net }] : [],
  };
  const shown = { currency: "USD", totals: detail.totals, analysis } as unknown as StatementDetail;
  render(<TotalsStrip detail={shown} onRows={() => undefined} />);
}

const figure = (label: string): string | null | undefined => screen.getByText(label).nextElementSibling?.textContent;

it("leads to as many rows as the list shows, and only where there are some", () => {
  const reversal = { ...row, type: "chargeback reversal", amount: 20, fee: 0 };
  const chargeback = { ...row, type: "chargeback", amount: -20, fee: 0 };
  strip({
    totals: { sales: 100, refunds: 0, chargebacks: 0, fees: 7 },
    documents: [{ ...document, rows: [chargeback, reversal], rowCount: 2, printed: { totalFeesAmount: 7 } }],
  });
  expect(screen.getByRole("button", { name: "Chargebacks: show the 2 rows" })).toBeDefined();
  expect(screen.getAllByRole("button")).toHaveLength(1);
  expect(figure("Fees")).toBe("$7.00as printed, 7.00% of sales");
  expect(figure("Net")).toBe("Not established");
});

it("names the rows behind the fees of a long statement, which nobody counted", () => {
  strip({ totals: { sales: 100, fees: 7 }, documents: [{ ...document, rowCount: 7000 }] });
  expect(screen.getByRole("button", { name: "Fees: show the rows" }).textContent).toBe("Show rows");
});

it("says that the net is the printed one only of the net of all documents", () => {
  const settled = { ...document, printed: { totalNetAmount: 40 } };
  strip({ totals: { net: 40 }, documents: [settled], net: "pass" });
  expect(figure("Net")).toBe("$40.00matches the printed net");
});

it("does not say so where another document lowers the net", () => {
  const settled = { ...document, printed: { totalNetAmount: 40 } };
  strip({ totals: { net: 35 }, documents: [settled, document], net: "pass" });
  expect(figure("Net")).toBe("$35.00");
});

it("marks a net that differs from the printed one", () => {
  strip({ totals: { net: 35 }, documents: [{ ...document, printed: { totalNetAmount: 40 } }], net: "fail" });
  expect(screen.getByText("differs from the printed net").className).toContain("text-danger");
});

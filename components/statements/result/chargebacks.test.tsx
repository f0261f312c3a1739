import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fetchJson } from "@/lib/browser/fetch-json";
import type { ChargebackMatch, StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import { linkStatementChargeback, unlinkStatementChargeback } from "@/lib/desk/actions/statements";
import { Chargebacks } from "./chargebacks";

vi.mock("@/lib/desk/actions/statements", () => ({
  linkStatementChargeback: vi.fn(async () => ({ ok: true, data: {} })),
  unlinkStatementChargeback: vi.fn(async () => ({ ok: true, data: {} })),
}));
vi.mock("@/lib/browser/fetch-json", () => ({
  fetchJson: vi.fn(async (path: string) => ({
    rows: path.includes("q=marsh")
      ? [{ id: "case-2", referenceNumber: "CB-2", cardholderName: "Elena Marsh", amountCents: 3500, currency: "EUR" }]
      : [
          { id: "case-1", referenceNumber: "CB-1", amountCents: 3000, currency: "EUR" },
          { id: "case-3", referenceNumber: "CB-3", amountCents: 3000, currency: "USD" },
        ],
  })),
}));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(matches: ChargebackMatch[]) {
  const printed = { document: 1, page: 1, date: "2026-10-06", currency: "EUR", reversed: false, references: ["DP-7"] };
  const chargebacks: StatementAnalysis["chargebacks"] = [
    { ...printed, amount: 12, reversed: true },
    { ...printed, amount: 30, line: 7 },
  ];
  const documents = [{ number: 1, uploadFilename: "october.csv" }];
  const detail = {
    id: "task",
    totals: {},
    matches,
    analysis: { chargebacks, documents },
  } as unknown as StatementDetail;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Chargebacks detail={detail} />
    </QueryClientProvider>,
  );
}

it("offers cases of the same amount and currency, and finds others", async () => {
  show([]);
  fireEvent.click(screen.getByRole("button", { name: "Link case for DP-7" }));
  expect(await screen.findByRole("button", { name: /^CB-1/ })).toBeTruthy();
  expect(vi.mocked(fetchJson).mock.calls[0]?.[0]).toBe("/api/cases?view=all&min=30&max=30");
  expect(screen.queryByRole("button", { name: /^CB-3/ })).toBeNull();
  fireEvent.change(screen.getByLabelText("Find a case"), { target: { value: "marsh" } });
  fireEvent.click(await screen.findByRole("button", { name: /^CB-2/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(linkStatementChargeback).toHaveBeenCalledWith({ statementId: "task", index: 1 }, "case-2");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("page 1, line 7"));
});

it("keeps the dialog open with what was wrong", async () => {
  vi.mocked(linkStatementChargeback).mockResolvedValueOnce({ ok: false, error: { message: "It is gone." } });
  show([]);
  fireEvent.click(screen.getByRole("button", { name: "Link case for DP-7" }));
  fireEvent.click(await screen.findByRole("button", { name: /^CB-1/ }));
  expect((await screen.findByRole("alert")).textContent).toBe("It is gone.");
});

it("unlinks only what someone linked", async () => {
  show([{ index: 1, caseId: "case-1", caseName: "CB-1", by: "reference" }]);
  expect(screen.queryByRole("button", { name: /Unlink/ })).toBeNull();
  cleanup();
  show([{ index: 1, caseId: "case-1", caseName: "CB-1", by: "link" }]);
  fireEvent.click(screen.getByRole("button", { name: "Unlink from CB-1" }));
  await waitFor(() => expect(unlinkStatementChargeback).toHaveBeenCalledWith({ statementId: "task", index: 1 }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("page 1, line 7"));
});

it("says on which line of which file a chargeback stands, and shows it there", async () => {
  show([]);
  vi.mocked(fetchJson).mockReturnValueOnce(new Promise(() => {}));
  fireEvent.click(screen.getByRole("button", { name: "october.csv page 1, line 7" }));
  const dialog = await screen.findByRole("dialog", { name: "october.csv" });
  expect(dialog.textContent).toContain("2 of 2: page 1, line 7, Tue 6 October 2026, Chargeback, €30.00, DP-7");
  expect(vi.mocked(fetchJson).mock.calls[0]?.[0]).toBe("/api/statements/task/place?document=1&page=1&line=7");
});

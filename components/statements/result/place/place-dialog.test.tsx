import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchJson, ReadError } from "@/lib/browser/fetch-json";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
import type { StatementPlace } from "@/lib/contract/statement-place";
import { Transactions } from "../transactions";

vi.mock("@/lib/browser/fetch-json", async (original) => ({
  ...(await original<typeof import("@/lib/browser/fetch-json")>()),
  fetchJson: vi.fn(),
}));
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const TEXT: StatementPlace = {
  uploadFilename: "july.csv",
  page: 1,
  pages: 1,
  pictured: false,
  line: 3,
  boxes: [],
  lines: ["id\tamount", "txn_1\t10.00", "<img src=x onerror=alert(1)>\t20.00"],
  first: 1,
  total: 900,
};
const row = { page: 1, label: "charge", type: "sale" as const, currency: "USD", fee: 0, counted: true };
const analysis = {
  currency: "USD",
  months: [],
  documents: [
    {
      number: 2,
      uploadFilename: "july.csv",
      rowCount: 3,
      rows: [
        { ...row, line: 2, amount: 10 },
        { ...row, line: 3, amount: 20, date: "2026-07-02" },
        { ...row, amount: 30, reference: "txn_3" },
      ],
    },
  ],
} as unknown as StatementAnalysis;

async function openRow(at: number, shown = analysis) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Transactions statementId="task" analysis={shown} totals={{}} filter="counted" onFilter={() => {}} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/Counting/)).toBeNull());
  const button = screen.getAllByRole("button", { name: /july\.csv/ })[at];
  button?.focus();
  if (button) fireEvent.click(button);
  return screen.findByRole("dialog", { name: "july.csv" });
}

it("shows the line of a row as text with its number, whatever the file has there", async () => {
  vi.mocked(fetchJson).mockResolvedValue(TEXT);
  const dialog = await openRow(1);
  const mark = await within(dialog).findByText(/onerror/);
  expect(mark.closest("mark, li")?.closest("li")?.textContent).toBe("3<img src=x onerror=alert(1)>\t20.00");
  expect(dialog.querySelectorAll("[data-place]")).toHaveLength(1);
  expect(dialog.querySelector("img")).toBeNull();
  expect(dialog.textContent).toContain("Lines 1 to 3 of 900");
  expect(vi.mocked(fetchJson).mock.calls[0]?.[0]).toBe("/api/statements/task/place?document=2&page=1&line=3");
});

it("marks the row on the picture of its page", async () => {
  vi.mocked(fetchJson).mockResolvedValue({ ...TEXT, pictured: true, boxes: [[0.1, 0.2, 0.9, 0.22]] });
  const dialog = await openRow(0);
  const picture = await within(dialog).findByRole("img", { name: "july.csv, page 1" });
  expect(picture.getAttribute("src")).toBe("/api/statements/task/documents/2/pages/1");
  fireEvent.load(picture);
  expect(dialog.querySelector<HTMLElement>("[data-place]")?.style.top).toBe("19.7%");
  expect(dialog.textContent).not.toContain("nothing is marked");
});

it("shows the text where the picture is gone, and says so", async () => {
  vi.mocked(fetchJson).mockResolvedValue({ ...TEXT, pictured: true, boxes: [[0.1, 0.2, 0.9, 0.22]] });
  const dialog = await openRow(0);
  fireEvent.error(await within(dialog).findByRole("img"));
  expect(dialog.textContent).toContain("There is no picture of this page");
  expect(dialog.textContent).toContain("txn_1");
});

it("steps to the next row and back by key, and returns the focus to the row that was shown", async () => {
  vi.mocked(fetchJson).mockResolvedValue(TEXT);
  const dialog = await openRow(0);
  expect(dialog.textContent).toContain("1 of 3");
  fireEvent.keyDown(dialog, { key: "k" });
  expect(dialog.textContent).toContain("1 of 3");
  fireEvent.keyDown(dialog, { key: "j" });
  fireEvent.keyDown(dialog, { key: "j" });
  expect(dialog.textContent).toContain("3 of 3");
  await waitFor(() =>
    expect(vi.mocked(fetchJson).mock.calls.at(-1)?.[0]).toBe(
      "/api/statements/task/place?document=2&page=1&quote=txn_3",
    ),
  );
  fireEvent.keyDown(dialog, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe("place-2-2"));
});

it("says where to look when the service does not show pages of statements", async () => {
  vi.mocked(fetchJson).mockRejectedValue(new ReadError(404, "Not found."));
  const dialog = await openRow(1);
  await waitFor(() => expect(dialog.textContent).toContain("In your own copy of july.csv, look at page 1, line 3."), {
    timeout: 4_000,
  });
});

it("counts all rows of a long statement, and reads further ones as one steps on", async () => {
  const rows = Array.from({ length: 263 }, (_, at) => ({ ...row, document: 2, line: at + 2, amount: 10 }));
  vi.mocked(fetchJson).mockImplementation(async (path: string) => {
    if (path.includes("/place?")) return TEXT;
    const from = Number(new URL(path, "http://localhost").searchParams.get("offset"));
    return { rows: rows.slice(from, from + 200), total: rows.length, sums: { USD: 2_630 } };
  });
  const [document] = analysis.documents;
  const long = { ...analysis, documents: [{ ...document, rowCount: 263, rows: rows.slice(0, 200) }] };
  const dialog = await openRow(98, long as unknown as StatementAnalysis);
  expect(dialog.textContent).toContain("99 of 263");
  for (let at = 99; at < 262; at += 1) {
    fireEvent.keyDown(dialog, { key: "j" });
    await waitFor(() => expect(dialog.textContent).toContain(`${at + 1} of 263`));
  }
  fireEvent.keyDown(dialog, { key: "j" });
  await waitFor(() => expect(dialog.textContent).toContain("263 of 263: page 1, line 264"));
  fireEvent.keyDown(dialog, { key: "j" });
  expect(dialog.textContent).toContain("263 of 263");
});

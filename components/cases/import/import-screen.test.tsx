import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ImportInput, ImportPreview, ImportRow } from "@/lib/contract/desk/case-import";
import { ImportScreen } from "./import-screen";

const { importCases, startImport, discardImport } = vi.hoisted(() => ({
  importCases: vi.fn(),
  startImport: vi.fn(),
  discardImport: vi.fn(),
}));
vi.mock("@/lib/desk/actions/import", () => ({ importCases }));
vi.mock("@/lib/desk/actions/cases", () => ({ startImport, discardImport }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", fetched);
  importCases.mockImplementation(async ({ rows }: ImportInput) => ({
    ok: true,
    data: rows.map(({ key }) => ({ key, caseId: `case-${key}` })),
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportScreen />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (key: string, more: Partial<ImportRow> = {}): ImportRow => ({
  key,
  fields: { referenceNumber: key, amountCents: 41250, currency: "USD", reasonCode: "13.1" },
  notes: [],
  ...more,
});

async function choose(rows: ImportRow[], more: Partial<ImportPreview> = {}) {
  const preview: ImportPreview = { filename: "disputes.csv", sha256: "a".repeat(64), rows, ...more };
  fetched.mockResolvedValue(Response.json(preview));
  const files = [new File(["x"], "disputes.csv", { type: "text/csv" })];
  fireEvent.change(screen.getByLabelText("Choose notices or exports"), { target: { files } });
}

const sent = (): ImportInput["rows"] => importCases.mock.calls.flatMap(([{ rows }]) => rows);

describe("importing disputes", () => {
  it("shows what was read, and creates the ticked rows with progress, ten at a time", async () => {
    await choose(Array.from({ length: 24 }, (_, at) => row(`CB-${at}`)));
    fireEvent.click(await screen.findByRole("button", { name: "Create 24 cases" }));
    expect(await screen.findByText(/24 have their cases/)).toBeTruthy();
    expect(importCases.mock.calls.map(([{ rows }]) => rows.length)).toEqual([10, 10, 4]);
    expect(sent()[0]).toEqual({
      key: "CB-0",
      fields: { referenceNumber: "CB-0", amountCents: 41250, currency: "USD", reasonCode: "13.1" },
    });
    expect(screen.getAllByRole("link", { name: "Open case" })).toHaveLength(24);
  });

  it("does not tick what exists already, and creates it only when someone ticks it", async () => {
    await choose([row("CB-1"), row("CB-2", { duplicate: { caseId: "old" } }), row("CB-3", { created: "mine" })]);
    expect(await screen.findByRole("button", { name: "Create 1 case" })).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: "Import CB-2" }));
    fireEvent.click(await screen.findByRole("button", { name: "Create 2 cases" }));
    await waitFor(() => expect(sent().map(({ key }) => key)).toEqual(["CB-1", "CB-2"]));
    expect(sent()[1]?.despiteDuplicate).toBe(true);
  });

  it("asks for no correction of a row that has its case, as the file itself stays uncorrected", async () => {
    await choose([row("CB-1", { fields: {}, created: "mine" })]);
    expect(await screen.findByText("1 dispute read: 1 has its case.")).toBeTruthy();
  });

  it("sends corrected values, and holds a row back until its faults are gone", async () => {
    const note = { field: "amountCents" as const, sentence: 'The amount "412" may be whole units or cents.' };
    await choose([row("CB-1", { fields: { currency: "USD" }, notes: [note] })]);
    expect(await screen.findByText(/1 needs a correction/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Create 0 cases" })).toHaveProperty("disabled", true);
    const fields = within(screen.getByRole("group"));
    expect(fields.getByText(note.sentence)).toBeTruthy();
    fireEvent.change(fields.getByLabelText("Disputed amount"), { target: { value: "412" } });
    fireEvent.change(fields.getByLabelText("Order number"), { target: { value: "NL-7" } });
    fireEvent.click(await screen.findByRole("button", { name: "Create 1 case" }));
    await waitFor(() =>
      expect(sent()).toEqual([{ key: "CB-1", fields: { amountCents: 41200, currency: "USD" }, orderNumber: "NL-7" }]),
    );
  });

  it("shows at its row why the service refused one, and creates the others", async () => {
    importCases.mockResolvedValueOnce({
      ok: true,
      data: [
        { key: "CB-1", message: "Some entries need attention.", fields: { dueDate: "must be a date" } },
        { key: "CB-2", caseId: "c2" },
      ],
    });
    await choose([row("CB-1"), row("CB-2")]);
    fireEvent.click(await screen.findByRole("button", { name: "Create 2 cases" }));
    expect(await screen.findByText("To correct")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Details of CB-1" }));
    expect(screen.getByText("Must be a date")).toBeTruthy();
  });

  it("creates nothing from a file without a dispute, and says why", async () => {
    await choose([], { message: "This does not look like a chargeback notice." });
    expect((await screen.findByRole("alert")).textContent).toContain("does not look like a chargeback notice");
    expect(screen.queryByRole("button", { name: /Create/ })).toBeNull();
  });

  it("offers the service's own import where the service does not read files for a preview", async () => {
    await choose([], { unavailable: true });
    expect(await screen.findByRole("button", { name: "Import as one case" })).toBeTruthy();
  });
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { download } from "@/components/actions/download";
import { Toaster } from "@/components/ui/toaster";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { excludedSentence } from "./packet-contents";
import { PacketMenu } from "./packet-menu";

const requestExport = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/actions/dispute-response", () => ({ requestExport }));
vi.mock("@/components/actions/download", () => ({ download: vi.fn() }));

const ID = "8f7c1a52-8f37-4f04-8b1e-1a7c3b0f4a11";
type Detail = Pick<CaseDetail, "id" | "analysis" | "letter">;
const written = { state: "complete", outdated: false } as const;

function show(changes: Partial<Detail> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PacketMenu detail={{ id: ID, letter: written, ...changes }} />
      <Toaster />
    </QueryClientProvider>,
  );
}

async function choose(item: RegExp) {
  fireEvent.pointerDown(screen.getByRole("button", { name: "Packet" }), { button: 0 });
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

const answers = (...bodies: object[]) => {
  const fetched = vi.fn();
  for (const body of bodies) fetched.mockResolvedValueOnce(Response.json(body));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

beforeEach(() => {
  vi.mocked(download).mockClear();
  requestExport.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("downloads at once what is there already", async () => {
  requestExport.mockResolvedValue({ ok: true, data: { state: "complete", url: "/service/storage/exports/1" } });
  show();
  await choose(/^Packet \(PDF\)/);
  await waitFor(() => expect(vi.mocked(download).mock.calls).toEqual([["/service/storage/exports/1"]]));
  expect(requestExport).toHaveBeenCalledWith(ID, "pdf");
  expect(await screen.findByText("The packet was downloaded.")).toBeTruthy();
});

it("shows that it is being made, and downloads it once when it is there", async () => {
  requestExport.mockResolvedValue({ ok: true, data: { state: "processing" } });
  const fetched = answers({ state: "complete", url: "/service/storage/exports/2" });
  show();
  await choose(/^Everything/);
  await waitFor(() => expect(vi.mocked(download).mock.calls).toEqual([["/service/storage/exports/2"]]));
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/cases/${ID}/export?format=zip`);
  expect(await screen.findByText("The case file was downloaded.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Packet" })).toBeTruthy();
});

it("asks for a new address at every press", async () => {
  requestExport
    .mockResolvedValueOnce({ ok: true, data: { state: "complete", url: "/first" } })
    .mockResolvedValueOnce({ ok: true, data: { state: "complete", url: "/second" } });
  show();
  await choose(/^Workbook/);
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
  await choose(/^Workbook/);
  await waitFor(() => expect(vi.mocked(download).mock.calls).toEqual([["/first"], ["/second"]]));
});

it("says why nothing was downloaded, and can be pressed again", async () => {
  requestExport.mockResolvedValue({ ok: true, data: { state: "failed", message: "It could not be produced." } });
  show();
  await choose(/^Packet \(PDF\)/);
  expect(await screen.findByText("It could not be produced.")).toBeTruthy();
  expect(download).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Packet" })).toBeTruthy();
});

it("stops waiting for a case that is gone", async () => {
  requestExport.mockResolvedValue({ ok: true, data: { state: "processing" } });
  vi.stubGlobal(
    "fetch",
    vi.fn().mockResolvedValue(Response.json({ error: "There is no such thing here." }, { status: 404 })),
  );
  show();
  await choose(/^Packet \(PDF\)/);
  expect(await screen.findByText("There is no such thing here.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Packet" })).toBeTruthy();
});

it("offers no Word letter where no letter is written", async () => {
  show({ letter: { state: "none", outdated: false } });
  fireEvent.pointerDown(screen.getByRole("button", { name: "Packet" }), { button: 0 });
  const item = await screen.findByRole("menuitem", { name: /^Letter \(Word\)/ });
  expect([item.getAttribute("aria-disabled"), item.textContent]).toEqual(["true", "Letter (Word)No letter yet"]);
});

it("names what was left out", () => {
  const entry = (exhibit: string) => ({ evidenceId: exhibit, exhibit, reason: "It is of another order." });
  expect(excludedSentence([])).toBe("");
  expect(excludedSentence([entry("B")])).toBe(" Exhibit B was left out.");
  expect(excludedSentence(["A", "B", "D"].map(entry))).toBe(" Exhibits A, B and D were left out.");
});

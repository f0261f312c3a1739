import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import { fetchJson } from "@/lib/browser/fetch-json";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { QueueNavigation } from "./queue-navigation";
import { beginQueue } from "./queue-position";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, prefetch: vi.fn() }) }));
vi.mock("@/lib/browser/fetch-json", () => ({ fetchJson: vi.fn(async () => ({ ids: ["a", "b", "c"], total: 3 })) }));

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});
afterEach(cleanup);

const open = (caseId: string) =>
  render(
    <HotkeyProvider>
      <QueueNavigation caseId={caseId} />
    </HotkeyProvider>,
  );

it("shows the place of a case in the list that it was opened from, and continues by key", async () => {
  beginQueue(caseListQuery.parse({ view: "mine", page: 2 }), 1);
  open("b");
  const place = await screen.findByRole("link", { name: "2 of 3" });
  expect(place.getAttribute("href")).toBe("/cases?view=mine&page=2");
  expect(screen.getByRole("link", { name: "Next case" }).getAttribute("href")).toBe("/cases/c");
  for (const [key, address] of [
    ["n", "/cases/c"],
    ["p", "/cases/a"],
  ] as const)
    await vi.waitFor(() => {
      fireEvent.keyDown(document.body, { key });
      expect(push).toHaveBeenLastCalledWith(address);
    });
});

it("keeps the order of the list as it was when the first case was opened", async () => {
  beginQueue(caseListQuery.parse({}), 50);
  open("a");
  await screen.findByRole("link", { name: "1 of 3" });
  cleanup();
  vi.mocked(fetchJson).mockResolvedValue({ ids: ["c"], total: 1 });
  open("c");
  expect(await screen.findByRole("link", { name: "3 of 3" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Next case" })).toHaveProperty("disabled", true);
  expect(fetchJson).toHaveBeenCalledTimes(1);
});

it("is absent for a case that was opened by itself, or that the list does not have", async () => {
  open("a");
  beginQueue(caseListQuery.parse({}), 50);
  cleanup();
  open("z");
  await vi.waitFor(() => expect(sessionStorage.getItem("rebuttal:queue")).toContain('"ids"'));
  expect(screen.queryByRole("navigation")).toBeNull();
});

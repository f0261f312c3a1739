import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { HotkeyProvider, useHotkeys } from "@/components/ui/hotkeys";
import { CommandPalette } from "./command-palette";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/lib/browser/fetch-json", () => ({
  fetchJson: vi.fn(async (path: string) =>
    path === "/api/views"
      ? { views: [{ id: "v1", name: "Large and due" }] }
      : {
          rows: [
            { id: "c1", merchantName: "Halden Audio", referenceNumber: "CB-1", cardholderName: "Ada", finished: true },
          ],
        },
  ),
}));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const write = vi.fn();
function Page() {
  useHotkeys([
    { key: "l", label: "Write the letter", group: "Case", run: write },
    { key: "x", label: "Select the case", group: "Cases", run() {}, when: () => false },
  ]);
  return null;
}

function open(onClose = vi.fn()) {
  const shown = (palette: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <HotkeyProvider>
        <Page />
        {palette ? <CommandPalette userRole="analyst" onClose={onClose} /> : null}
      </HotkeyProvider>
    </QueryClientProvider>
  );
  // The page's keys are registered before someone opens the palette.
  const { rerender } = render(shown(false));
  rerender(shown(true));
  return onClose;
}
const field = () => screen.getByRole("combobox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

it("finds a case by what identifies it, open or closed, and opens it by Enter", async () => {
  const onClose = open();
  type("CB-1");
  await waitFor(() => expect(options()).toEqual(["Halden Audio CB-1, AdaClosed case"]));
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(push).toHaveBeenCalledWith("/cases/c1"));
});

it("finds saved views and pages, chosen by the arrow keys", async () => {
  open();
  type("l");
  await waitFor(() => expect(options()).toContain("Large and dueSaved view"));
  const at = options().indexOf("Large and dueSaved view");
  for (let step = 0; step < at; step++) fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(field().getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[at]?.id);
  fireEvent.keyDown(field(), { key: "Enter" });
  await waitFor(() => expect(push).toHaveBeenCalledWith("/cases?view=v1"));
});

it("runs what the page offers right now, and nothing that it does not", async () => {
  open();
  type("the");
  await waitFor(() => expect(options()).toEqual(["Write the letterCaseL"]));
  fireEvent.click(screen.getByRole("option"));
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
});

it("says when nothing is found", async () => {
  open();
  type("?");
  await waitFor(() => expect(screen.getByText("Nothing found.")).toBeTruthy());
});

it("has the focus in its field, so that one can type at once", async () => {
  open();
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

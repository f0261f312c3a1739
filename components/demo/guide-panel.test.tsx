import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RoleProvider } from "@/components/layout/role";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import { LiveRegion } from "@/components/ui/live-region";
import type { DemoState } from "@/lib/contract/desk/demo";
import { DemoControls } from "./demo-controls";

const path = vi.hoisted(() => ({ now: "/cases" }));
const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ usePathname: () => path.now, useRouter: () => ({ push }) }));
const actions = vi.hoisted(() => ({ startGuide: vi.fn(), showGuide: vi.fn(), resetDemo: vi.fn() }));
vi.mock("@/lib/desk/actions/demo", () => actions);
const signIn = vi.hoisted(() => vi.fn());
vi.mock("next-auth/react", () => ({ signIn }));

const FILES = ["order.pdf", "delivery.pdf", "message.eml"].map((filename) => ({ filename, contentType: "text/plain" }));
const CASE = "11111111-1111-4111-8111-111111111111";
let demo: DemoState;

function answer(guide: Partial<DemoState["guide"]>, rest: Partial<DemoState> = {}): void {
  const plain = { state: "open", step: "create", fields: { merchantName: "Northline" }, files: FILES } as const;
  demo = {
    resetting: false,
    mayReset: true,
    guide: { ...plain, documents: 0, working: false, failed: false, ...guide },
    ...rest,
  };
}

const PEOPLE = [{ email: "manager@demo.test", name: "Dayo Okafor", role: "manager" }];
let client: QueryClient;
function open(role = "analyst") {
  client = new QueryClient();
  return render(
    <QueryClientProvider client={client}>
      <LiveRegion>
        <HotkeyProvider>
          <RoleProvider role={role}>
            <main id="main">
              <DemoControls people={PEOPLE} userEmail="analyst@demo.test" />
            </main>
          </RoleProvider>
        </HotkeyProvider>
      </LiveRegion>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  for (const action of Object.values(actions)) action.mockResolvedValue({ ok: true, data: {} });
  path.now = "/cases";
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/api/demo/files/") ? new Response("text") : Response.json(demo),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the guided first case", () => {
  it("offers itself on the list of cases alone, and is done without", async () => {
    answer({ state: "offered" });
    const { unmount } = open();
    fireEvent.click(await screen.findByRole("button", { name: "Not now" }));
    await waitFor(() => expect(actions.showGuide).toHaveBeenCalledWith("skipped"));
    unmount();
    path.now = "/insights";
    open();
    expect(await screen.findByRole("button", { name: "Guided first case" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Not now" })).toBeNull();
  });

  it("is neither offered to an auditor, who changes nothing, nor can it be begun", async () => {
    answer({ state: "offered" });
    open("auditor");
    await screen.findByRole("button", { name: "Reset the demo" });
    expect(screen.queryByRole("button", { name: /first case|Start/ })).toBeNull();
  });

  it("fills in the form that it opens, and the one that is open", async () => {
    answer({});
    const { unmount } = open();
    fireEvent.click(await screen.findByRole("button", { name: "Fill in the form" }));
    expect(push).toHaveBeenCalledWith("/cases/new");
    expect(sessionStorage.getItem("rebuttal-draft-new-case")).toContain("Northline");
    unmount();
    path.now = "/cases/new";
    const told = vi.fn();
    window.addEventListener("rebuttal:draft", told, { once: true });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Fill in the form" }));
    expect(told).toHaveBeenCalledOnce();
  });

  it("lets its files fall on the page of the case, and leads there from elsewhere", async () => {
    answer({ step: "evidence", caseId: CASE });
    const { unmount } = open();
    expect((await screen.findByRole("link", { name: "Go to the case" })).getAttribute("href")).toBe(`/cases/${CASE}`);
    expect(screen.queryByRole("button", { name: "Add these files" })).toBeNull();
    unmount();
    path.now = `/cases/${CASE}`;
    const items: File[] = [];
    vi.stubGlobal(
      "DataTransfer",
      class {
        items = { add: (file: File) => items.push(file) };
      },
    );
    const dropped = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("drop", dropped, { once: true });
    open();
    expect((await screen.findByRole("link", { name: "order.pdf" })).getAttribute("download")).toBe("order.pdf");
    fireEvent.click(screen.getByRole("button", { name: "Add these files" }));
    await waitFor(() => expect(dropped).toHaveBeenCalledOnce());
    expect(items.map(({ name }) => name)).toEqual(FILES.map(({ filename }) => filename));
  });

  it("says the next step once, and keeps the focus that was in it", async () => {
    answer({ step: "switch", caseId: CASE, approver: PEOPLE[0] });
    open();
    (await screen.findByRole("button", { name: "Continue as Dayo Okafor" })).focus();
    answer({ step: "approval", caseId: CASE });
    await client.invalidateQueries();
    await waitFor(() =>
      expect(
        screen.getByText("Guide, step 7 of 7: Approve the letter").closest("[aria-live]")?.getAttribute("aria-live"),
      ).toBe("polite"),
    );
    expect(document.activeElement?.textContent).toBe("Approve the letter");
  });

  it("is resumed by the bar and by its key where it was left", async () => {
    answer({ state: "left", step: "letter", caseId: CASE });
    open();
    expect((await screen.findByRole("button", { name: /Resume/ })).textContent).toContain("4 of 7");
    expect(screen.queryByRole("heading")).toBeNull();
    // The keys are registered in an effect after the button is drawn.
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: "g" });
      fireEvent.keyDown(document.body, { key: "d" });
      expect(actions.showGuide).toHaveBeenCalledWith("open");
    });
    expect(actions.startGuide).not.toHaveBeenCalled();
  });
});

describe("a reset of the demo", () => {
  it("is asked for, says what goes, and opens the fresh demo when the server is done", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    answer({ state: "skipped" });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Reset the demo" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("All cases, with their documents");
    expect(actions.resetDemo).not.toHaveBeenCalled();
    answer({ state: "skipped" }, { resetting: true });
    fireEvent.click(within(dialog).getByRole("button", { name: "Reset the demo" }));
    expect(await screen.findByText("The demo is being reset")).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
    answer({ state: "offered" });
    await client.invalidateQueries();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/cases"));
  });

  it("is not offered to whom the server would refuse it", async () => {
    answer({ state: "skipped" }, { mayReset: false });
    open();
    await screen.findByRole("button", { name: "Guided first case" });
    expect(screen.queryByRole("button", { name: "Reset the demo" })).toBeNull();
  });
});

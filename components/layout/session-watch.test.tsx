import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionWatch } from "./session-watch";

const extendSession = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/actions/session", () => ({ extendSession }));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function watch() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionWatch />
    </QueryClientProvider>,
  );
  return client;
}

describe("the end of a session", () => {
  it("is announced two minutes ahead and put off by one key", async () => {
    answer.mockResolvedValueOnce(Response.json({ expiresAt: inMinutes(1.5), name: "Mara", role: "analyst" }));
    answer.mockResolvedValue(Response.json({ expiresAt: inMinutes(15), name: "Mara", role: "analyst" }));
    extendSession.mockResolvedValue({ ok: true, data: { expiresAt: inMinutes(15) } });
    watch();
    const stay = await screen.findByRole("button", { name: "Stay signed in" }, { timeout: 20_000 });
    expect(document.activeElement).toBe(stay);
    fireEvent.click(stay);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
  it("is not spoken of while it is far", async () => {
    answer.mockResolvedValue(Response.json({ expiresAt: inMinutes(10), name: "Mara", role: "analyst" }));
    const client = watch();
    await waitFor(() => expect(client.getQueryData(["session"])).toBeTruthy());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
  it("that came keeps the page and offers to sign in beside it", async () => {
    answer.mockResolvedValue(Response.json({ error: "You are not signed in." }, { status: 401 }));
    watch();
    const link = await screen.findByRole("link", { name: "Sign in in a new tab" });
    expect(link.getAttribute("target")).toBe("_blank");
    expect(screen.getByRole("alertdialog").textContent).toContain("Your entries are kept");
  });
  it("stays announced when it could not be put off, and says why", async () => {
    answer.mockResolvedValue(Response.json({ expiresAt: inMinutes(1), name: "Mara", role: "analyst" }));
    extendSession.mockResolvedValue({ ok: false, error: { message: "You are no longer signed in." } });
    watch();
    fireEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
    expect((await screen.findByRole("alert")).textContent).toBe("You are no longer signed in.");
  });
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NotificationPage, UnreadNotifications } from "@/lib/contract/desk/notification";
import { NotificationBell } from "./notification-bell";

const path = vi.hoisted(() => ({ now: "/cases" }));
vi.mock("next/navigation", () => ({ usePathname: () => path.now }));
const actions = vi.hoisted(() => ({ markCaseNotificationsRead: vi.fn(), readNotifications: vi.fn() }));
vi.mock("@/lib/desk/actions/notifications", () => actions);

const CASE = "0d6a5f5e-3a53-4f3e-8f0b-3f3f3a1f0a10";
const NONE: UnreadNotifications = { unread: 0, caseIds: [] };
const ONE: UnreadNotifications = { unread: 1, caseIds: [CASE] };
const PAGE: NotificationPage = {
  timeZone: "UTC",
  rows: [
    {
      id: "n1",
      kind: "letter-returned",
      by: "Max",
      caseId: CASE,
      reference: "CB-1",
      merchant: "Northline",
      at: "2026-11-23T12:00:00.000Z",
      read: false,
    },
  ],
};

let answer: () => Response;
beforeEach(() => {
  path.now = "/cases";
  answer = () => Response.json(PAGE);
  vi.stubGlobal("fetch", async (address: string) => (address.endsWith("/unread") ? Response.json(ONE) : answer()));
  actions.markCaseNotificationsRead.mockReset().mockResolvedValue({ ok: true, data: NONE });
  actions.readNotifications.mockReset().mockResolvedValue({ ok: true, data: NONE });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(unread: UnreadNotifications) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NotificationBell unread={unread} />
    </QueryClientProvider>,
  );
  return client;
}

const bell = () => screen.getByRole("link", { name: /^Notifications/ });

it("is a link that names the number, up to a bound", () => {
  show({ unread: 100, caseIds: [] });
  expect(bell().getAttribute("href")).toBe("/notifications");
  expect(bell().textContent).toContain("Notifications, 99+ unread");
});

it("opens the latest, marks the one that is opened as read, and closes", async () => {
  show(ONE);
  fireEvent.click(bell());
  const link = await screen.findByRole("link", { name: /^Unread: Max returned the letter.*CB-1, Northline/ });
  expect(link.getAttribute("href")).toBe(`/cases/${CASE}/letter`);
  fireEvent.click(link);
  await waitFor(() => expect(actions.readNotifications).toHaveBeenCalledWith("n1"));
  await waitFor(() => expect(bell().textContent).toBe("Notifications"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("marks all as read", async () => {
  show(ONE);
  fireEvent.click(bell());
  fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(actions.readNotifications).toHaveBeenCalledWith(null));
  await waitFor(() => expect(bell().textContent).toBe("Notifications"));
});

it("says when there is nothing, and when they cannot be read, with another try", async () => {
  answer = () => Response.json({ error: "Quote 12." }, { status: 500 });
  show(ONE);
  fireEvent.click(bell());
  expect((await screen.findByRole("alert")).textContent).toContain("could not be read. Quote 12.");
  answer = () => Response.json({ ...PAGE, rows: [] });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^No notifications yet/)).toBeTruthy();
});

it("reads by itself what the open page of a case shows, once the page is visible", async () => {
  path.now = `/cases/${CASE}/letter`;
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  show(ONE);
  expect(actions.markCaseNotificationsRead).not.toHaveBeenCalled();
  visibility.mockReturnValue("visible");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(actions.markCaseNotificationsRead.mock.calls).toEqual([[CASE]]);
  await waitFor(() => expect(bell().textContent).toBe("Notifications"));
});

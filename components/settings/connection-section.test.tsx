import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as toaster from "@/components/ui/toaster";
import * as browser from "@/lib/browser/connection";
import type { ConnectionShown } from "@/lib/contract/desk/processor";
import { checkForDisputes } from "@/lib/desk/actions/connection";
import { ConnectionSection } from "./connection-section";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/components/ui/toaster", () => ({ notify: vi.fn(), notifyError: vi.fn() }));
vi.mock("@/lib/browser/connection", () => ({ checkEnd: vi.fn() }));
vi.mock("@/lib/desk/actions/connection", () => ({ checkForDisputes: vi.fn() }));
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(checkForDisputes).mockResolvedValue({ ok: true, data: {} });
});
afterEach(cleanup);

const FAILURE = "Stripe does not accept the key. An administrator has to set STRIPE_SECRET_KEY.";
const shown: ConnectionShown = {
  processor: "stripe",
  test: true,
  everyMinutes: 15,
  checking: false,
  last: { endedAt: "2026-11-24T11:59:00Z", found: 0, changed: 0, failure: FAILURE },
  succeededAt: "2026-11-23T09:30:00Z",
  nextAt: "2026-11-24T12:14:00Z",
  timeZone: "UTC",
};

function show(connection?: ConnectionShown) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectionSection connection={connection} />
    </QueryClientProvider>,
  );
}
const lines = () => [...document.querySelectorAll("dt")].map((dt) => [dt.textContent, dt.nextSibling?.textContent]);
const press = async () => fireEvent.click(await screen.findByRole("button", { name: "Check for new disputes" }));

it("shows which processor it is, its schedule, the failure, the last success and the next check", () => {
  show(shown);
  expect(lines()).toEqual([
    ["Processor", "Stripe, test mode"],
    ["Schedule", "Every 15 minutes"],
    ["Last check", "24 November 2026, 11:59 (UTC)"],
    ["Result", FAILURE],
    ["Last success", "23 November 2026, 09:30 (UTC)"],
    ["Next check", "24 November 2026, 12:14 (UTC)"],
  ]);
});

it("says how to connect a processor where none is, and offers nothing to press", () => {
  show();
  expect(screen.getByText(/No processor is connected/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  [{ found: 3, changed: 0 }, "3 new disputes from Stripe."],
  [{ found: 1, changed: 1 }, "1 new dispute from Stripe, 1 change noted on cases."],
  [{ found: 0, changed: 2 }, "No new disputes from Stripe, 2 changes noted on cases."],
])("tells the result of a check: %j", async (last, text) => {
  vi.mocked(browser.checkEnd).mockResolvedValue({ ...shown, last: { endedAt: "2026-11-24T12:00:01Z", ...last } });
  show(shown);
  await press();
  await waitFor(() => expect(toaster.notify).toHaveBeenCalledWith(text));
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

it("tells a failure, what came before it, and a check that takes long", async () => {
  show(shown);
  vi.mocked(browser.checkEnd).mockResolvedValueOnce({
    ...shown,
    last: { endedAt: "2026-11-24T12:00:01Z", found: 2, changed: 0, failure: FAILURE },
  });
  await press();
  await waitFor(() => expect(toaster.notifyError).toHaveBeenCalledWith(`2 new disputes from Stripe. ${FAILURE}`));
  vi.mocked(browser.checkEnd).mockResolvedValueOnce(undefined);
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull());
  await press();
  await waitFor(() => expect(toaster.notify).toHaveBeenCalledWith(expect.stringContaining("still running")));
});

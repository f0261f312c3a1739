import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import type { DeliveryReading, KeyReading, OrganizationReading, WebhookReading } from "@/lib/contract/management";
import * as actions from "@/lib/desk/actions/settings";
import { ApiKeysScreen } from "./api-keys-screen";
import { CutOffSection } from "./cut-off-section";
import { OrganizationForm } from "./organization-form";
import { PeopleScreen } from "./people-screen";
import { DeliveryRow, WebhookScreen } from "./webhook-screen";
import { WebhooksScreen } from "./webhooks-screen";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh, push: vi.fn() }), usePathname: () => "/settings" }));
vi.mock("@/lib/desk/actions/settings", () => ({
  changeCutOff: vi.fn(async (days: number) => ({ ok: true, data: { days } })),
  changeOrganization: vi.fn(async () => ({ ok: true, data: { id: "o" } })),
  createKey: vi.fn(async () => ({ ok: true, data: { id: "k", secret: "rk_shown_once" } })),
  rotateKey: vi.fn(),
  revokeKey: vi.fn(),
  createWebhook: vi.fn(async () => ({
    ok: false,
    error: { message: "The request was refused.", fields: { url: "10.0.0.1 is not on the public internet." } },
  })),
  rotateWebhookSecret: vi.fn(async () => ({ ok: true, data: { id: "w", secret: "whsec_told_once" } })),
  updateWebhook: vi.fn(async () => ({ ok: true, data: { id: "w" } })),
  replayDelivery: vi.fn(async () => ({ ok: true, data: { id: "d" } })),
}));

vi.mock("@/lib/desk/actions/people", () => {
  const message = "An account with this email already exists.";
  return { invitePerson: vi.fn(async () => ({ ok: false, error: { message, fields: { email: message } } })) };
});

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

const organization: OrganizationReading = {
  id: "o",
  name: "First organization",
  agentDefaults: {
    researchTransactionDetails: true,
    submitDisputeToProcessor: false,
    useMerchantMemories: true,
    writeResponseLetter: true,
  },
  exportFormats: ["pdf", "zip"],
  uploadFormats: ["pdf", "csv"],
};

it("saves what was changed and nothing before that; an organization may have no export format", async () => {
  render(<OrganizationForm organization={organization} />);
  const formats = (title: string) => within(screen.getByRole("region", { name: title }));
  const save = screen.getByRole("button", { name: "Save" });
  expect(save).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("checkbox", { name: "Write the response letter" }));
  for (const name of ["ZIP", "PDF"]) fireEvent.click(formats("Export formats").getByRole("checkbox", { name }));
  for (const name of ["CSV", "JSON"]) fireEvent.click(formats("Import formats").getByRole("checkbox", { name }));
  fireEvent.click(save);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(vi.mocked(actions.changeOrganization).mock.calls).toEqual([
    [
      {
        agentDefaults: { ...organization.agentDefaults, writeResponseLetter: false },
        exportFormats: [],
        uploadFormats: ["pdf", "json"],
      },
    ],
  ]);
});

it("sets the cut-off in whole days, and says what may be entered", async () => {
  render(<CutOffSection days={0} />);
  const field = screen.getByRole("textbox", { name: "Days before the deadline" });
  for (const wrong of ["31", "-1", "two", ""]) {
    fireEvent.change(field, { target: { value: wrong } });
    fireEvent.click(screen.getByRole("button", { name: "Set cut-off" }));
    expect(await screen.findByText("Enter whole days from 0 to 30.")).toBeTruthy();
  }
  expect(actions.changeCutOff).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Set cut-off" }));
  await waitFor(() => expect(actions.changeCutOff).toHaveBeenCalledWith(3));
});

it("sends letterhead and signature to a service that knows them, and shows what it says of them in place", async () => {
  vi.mocked(actions.changeOrganization).mockResolvedValueOnce({
    ok: false,
    error: { message: "The request was refused.", fields: { letterhead: "must have at most 6 lines" } },
  });
  render(<OrganizationForm organization={{ ...organization, letterhead: "Northwind Traders", signature: "" }} />);
  const letterhead = screen.getByRole("textbox", { name: "Letterhead" });
  expect(letterhead).toHaveProperty("value", "Northwind Traders");
  fireEvent.change(letterhead, { target: { value: "Northwind Traders\n1 Quay Street" } });
  fireEvent.change(screen.getByRole("textbox", { name: "Signature" }), { target: { value: "Ada Berg" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("must have at most 6 lines")).toBeDefined();
  expect(vi.mocked(actions.changeOrganization).mock.calls[0]?.[0]).toMatchObject({
    letterhead: "Northwind Traders\n1 Quay Street",
    signature: "Ada Berg",
  });
  cleanup();
  render(<OrganizationForm organization={organization} />);
  expect(screen.queryByRole("textbox", { name: "Letterhead" })).toBeNull();
});

const NOW = Date.parse("2026-11-21T12:00:00Z");
const key = (changes: Partial<KeyReading>): KeyReading => ({
  id: "1",
  label: "Shop",
  scope: "client",
  ending: "abcd",
  createdAt: "2026-11-01T08:00:00.000Z",
  ...changes,
});

it("shows a new key until it is put away", async () => {
  render(<ApiKeysScreen keys={[]} nowMs={NOW} />);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Shop" } });
  fireEvent.click(screen.getByRole("button", { name: "Create key" }));
  expect(await screen.findByDisplayValue("rk_shown_once")).toBeTruthy();
  expect(vi.mocked(actions.createKey).mock.calls).toEqual([[{ label: "Shop", scope: "client" }]]);
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue("rk_shown_once")).toBeNull();
});

it("offers no end of the dashboard's own key or of one that has ended, and no second rotation", () => {
  const keys = [
    key({ id: "1", label: "Own", own: true }),
    key({ id: "2", label: "Ended", revokedAt: "2026-11-21T11:59:59.000Z" }),
    key({ id: "3", label: "Ending", revokedAt: "2026-11-22T12:00:00.000Z" }),
    key({ id: "4", label: "In use" }),
  ];
  render(<ApiKeysScreen keys={keys} nowMs={NOW} />);
  const offered = screen.getAllByRole("listitem").map((row) =>
    within(row)
      .queryAllByRole("button")
      .map((button) => button.textContent),
  );
  expect(offered).toEqual([[], [], ["Revoke"], ["Rotate", "Revoke"]]);
  expect(screen.getByText(/ended 21 November 2026, 11:59 UTC/)).toBeTruthy();
});

it("says at the address why it was refused, and keeps what was typed", async () => {
  render(<WebhooksScreen webhooks={[]} />);
  const address = screen.getByLabelText("Address");
  fireEvent.change(address, { target: { value: "http://10.0.0.1/" } });
  fireEvent.click(screen.getByRole("button", { name: "Add endpoint" }));
  expect(await screen.findByText("10.0.0.1 is not on the public internet.")).toBeTruthy();
  expect(address.getAttribute("aria-invalid")).toBe("true");
  expect(address).toHaveProperty("value", "http://10.0.0.1/");
});

it("says once that someone is here already, until another address is entered", async () => {
  render(
    <>
      <PeopleScreen people={[]} invitations={[]} userId="u" />
      <Toaster />
    </>,
  );
  const email = screen.getByLabelText("Email");
  fireEvent.change(email, { target: { value: "ada@example.test" } });
  fireEvent.click(screen.getByRole("button", { name: "Create link" }));
  expect(await screen.findAllByText("An account with this email already exists.")).toHaveLength(1);
  fireEvent.change(email, { target: { value: "eve@example.test" } });
  expect(screen.queryByText("An account with this email already exists.")).toBeNull();
});

const webhook = (changes: Partial<WebhookReading>): WebhookReading => ({
  id: "w",
  kind: "subscriber",
  label: "Shop",
  url: "https://hooks.example.com/in",
  events: ["chargeback:copilot"],
  active: true,
  createdAt: "2026-11-01T08:00:00.000Z",
  ...changes,
});

it("saves another address of an endpoint, and shows its new secret until it is put away", async () => {
  render(<WebhookScreen webhook={webhook({})} deliveries={[]} />);
  const save = screen.getByRole("button", { name: "Save address" });
  expect(save).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText("Address"), { target: { value: " https://hooks.example.com/moved " } });
  fireEvent.click(save);
  await waitFor(() =>
    expect(vi.mocked(actions.updateWebhook).mock.calls).toEqual([["w", { url: "https://hooks.example.com/moved" }]]),
  );

  fireEvent.click(await screen.findByRole("button", { name: "Rotate secret" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/let your receiver accept both secrets/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Rotate secret" }));
  expect(await screen.findByDisplayValue("whsec_told_once")).toBeTruthy();
  // Behind the dialog until that is closed.
  fireEvent.click(await screen.findByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue("whsec_told_once")).toBeNull();
});

it("offers no change of the dashboard's own receiver", () => {
  render(<WebhookScreen webhook={webhook({ kind: "dashboard" })} deliveries={[]} />);
  expect(screen.getByText("https://hooks.example.com/in")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByLabelText("Address")).toBeNull();
});

it("lists every attempt and replays what is decided, not what is in progress", async () => {
  const delivery: DeliveryReading = {
    id: "d",
    eventId: "e",
    event: "chargeback:copilot",
    subjectId: "0f3c9a52-1111-4111-8111-111111111111",
    status: "undeliverable",
    createdAt: "2026-11-21T11:00:00.000Z",
    attempts: [
      { attempt: 1, at: "2026-11-21T11:00:00.000Z", code: 500, ms: 12 },
      {
        attempt: 2,
        at: "2026-11-21T11:00:05.000Z",
        code: 504,
        error: "It refused the connection (ECONNREFUSED).",
        ms: 3,
      },
      { attempt: 3, at: "2026-11-21T11:00:35.000Z" },
    ],
  };
  const { rerender } = render(<DeliveryRow delivery={delivery} />);
  const made = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(made.map((row) => row.textContent)).toEqual([
    "1. 2026-11-21 11:00:00 UTC · 500 in 12 ms",
    "2. 2026-11-21 11:00:05 UTC · It refused the connection (ECONNREFUSED). Counts as 504, after 3 ms",
    "3. 2026-11-21 11:00:35 UTC · in progress, or cut off",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Replay event e" }));
  await waitFor(() => expect(vi.mocked(actions.replayDelivery).mock.calls).toEqual([["d"]]));
  rerender(<DeliveryRow delivery={{ ...delivery, status: "pending" }} />);
  expect(screen.queryByRole("button")).toBeNull();
});

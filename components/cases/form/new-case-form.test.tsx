import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import type { ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { NewCaseForm } from "./new-case-form";

const { createCase, push } = vi.hoisted(() => ({ createCase: vi.fn(), push: vi.fn() }));
vi.mock("@/lib/desk/actions/cases", () => ({ createCase }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const visa131 = {
  network: "visa",
  networkName: "Visa",
  code: "13.1",
  title: "Merchandise or services not received",
  category: "consumer",
  inForce: true,
};
const lookup: ReasonCodeLookup = {
  network: { id: "visa", name: "Visa", from: "card" },
  resolved: visa131,
  matches: [visa131],
};
const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.clearAllMocks();
  fetched.mockImplementation(async () => Response.json(lookup));
  vi.stubGlobal("fetch", fetched);
  show();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HotkeyProvider>
        <NewCaseForm />
      </HotkeyProvider>
    </QueryClientProvider>,
  );
}
function type(label: string, value: string) {
  const control = screen.getByLabelText(label);
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
}
const press = () => fireEvent.keyDown(screen.getByLabelText("Cardholder"), { key: "Enter", ctrlKey: true });

describe("new case", () => {
  it("sends valid input with Ctrl+Enter and opens the case", async () => {
    createCase.mockResolvedValue({ ok: true, data: { id: "c1" } });
    type("Disputed amount", "1,284.50");
    type("Response due", "2026-11-23");
    type("Reason code", "13.1");
    press();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/cases/c1"));
    expect(createCase).toHaveBeenCalledExactlyOnceWith(
      { amountCents: 128450, currency: "USD", dueDate: "2026-11-23", reasonCode: "13.1" },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    );
  });
  it("shows the error at its field when the field is left, and sends nothing", async () => {
    type("Disputed amount", "12.345");
    const amount = screen.getByLabelText("Disputed amount");
    await waitFor(() => expect(amount.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("USD has 2 decimals")).toBeTruthy();
    press();
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(createCase).not.toHaveBeenCalled();
  });
  it("keeps the entries when the server rejects them, and shows its messages at their fields", async () => {
    const error = {
      message: "Some entries need attention.",
      fields: { referenceNumber: "is in use already" },
      id: "ab12",
    };
    createCase.mockResolvedValue({ ok: false, error });
    type("Reference number", "CB-1");
    press();
    expect(await screen.findByText("Is in use already")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("ab12");
    expect(screen.getByLabelText<HTMLInputElement>("Reference number").value).toBe("CB-1");
  });
  it("keeps the entries when the server does not respond", async () => {
    createCase.mockRejectedValue(new Error("network"));
    type("Merchant name", "Northline");
    press();
    expect((await screen.findByRole("alert")).textContent).toContain("Your entries are still here");
    expect(screen.getByLabelText<HTMLInputElement>("Merchant name").value).toBe("Northline");
  });
  it("retries the same entries as the same case, and changed entries as another", async () => {
    createCase.mockRejectedValueOnce(new Error("network")).mockRejectedValueOnce(new Error("network"));
    createCase.mockResolvedValue({ ok: true, data: { id: "c1" } });
    type("Merchant name", "Northline");
    press();
    await screen.findByRole("alert");
    press();
    await waitFor(() => expect(createCase).toHaveBeenCalledTimes(2));
    await screen.findByRole("alert");
    type("Merchant name", "Northline Outfitters");
    press();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/cases/c1"));
    const [first, second, third] = createCase.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
  it("accepts the shortcut again in the moment a failure appears", async () => {
    createCase.mockRejectedValueOnce(new Error("network")).mockResolvedValue({ ok: true, data: { id: "c1" } });
    // An observer runs right after React has changed the page, before its deferred effects.
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole("alert")) return;
      observer.disconnect();
      press();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    press();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/cases/c1"));
    expect(createCase).toHaveBeenCalledTimes(2);
  });
  it("says that the page is older than the server, and restores the entries after a reload", async () => {
    createCase.mockRejectedValue(Object.assign(new Error("gone"), { name: "UnrecognizedActionError" }));
    type("Merchant name", "Northline");
    press();
    expect((await screen.findByRole("alert")).textContent).toContain("A new version was installed");
    expect(screen.getByRole("button", { name: "Reload and keep my entries" })).toBeTruthy();
    cleanup();
    show();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Merchant name").value).toBe("Northline"));
  });
  it("recognizes network and reason without ever sending a full card number", async () => {
    type("Card number (masked)", "4111 1111 1111 1111");
    type("Reason code", "13.1");
    expect(screen.getByText(/It will be stored masked as 411111\*{6}1111/)).toBeTruthy();
    expect(await screen.findByText("Visa, detected from the BIN")).toBeTruthy();
    expect(screen.getByText("Visa 13.1: Merchandise or services not received")).toBeTruthy();
    expect(
      fetched.mock.calls.map(([address]) => address).filter((address) => /1{5}/.test(address.replace("411111", ""))),
    ).toEqual([]);
  });
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { SettingsAnswer } from "@/lib/contract/desk/settings";
import type { KeyReading } from "@/lib/contract/management";
import { ApiKeysScreen } from "./api-keys-screen";
import { ServiceSettings } from "./settings-page";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/lib/desk/actions/settings", () => ({
  createKey: vi.fn(async () => ({ ok: true, data: { id: "k", secret: "rk_shown_once" } })),
}));
afterEach(() => {
  cleanup();
  refresh.mockClear();
});

const key = (label: string): KeyReading => ({
  id: label,
  label,
  scope: "client",
  ending: "1234",
  createdAt: "2026-11-21T12:00:00.000Z",
});

const page = (answer: SettingsAnswer<KeyReading[]>) => (
  <ServiceSettings answer={answer}>{(keys) => <ApiKeysScreen keys={keys} nowMs={0} />}</ServiceSettings>
);
const known = (...labels: string[]) => page({ state: "known", data: labels.map(key) });
const unread = page({ state: "unread", id: "4be1f00d" });

it("keeps what was shown, what was typed and a secret that is shown once, when the service stops answering", async () => {
  const { rerender } = render(known("Scanner"));
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mail room" } });
  fireEvent.click(screen.getByRole("button", { name: "Create key" }));
  await screen.findByLabelText("Your new API key");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Second" } });

  rerender(unread);
  const said = screen.getByRole("alert").textContent;
  expect(said).toContain("The dispute service did not respond.");
  expect(said).toContain("4be1f00d");
  expect(screen.getByLabelText("Your new API key")).toHaveProperty("value", "rk_shown_once");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Second");
  expect(screen.getByText("Scanner")).toBeTruthy();

  rerender(known("Scanner", "Mail room"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Mail room")).toBeTruthy();
  expect(screen.getByLabelText("Your new API key")).toHaveProperty("value", "rk_shown_once");
});

it("says in its place what happened, what is kept and what to quote, when nothing was read before", () => {
  const { rerender } = render(unread);
  const said = screen.getByRole("alert").textContent;
  for (const words of ["The settings cannot be loaded", "Nothing was changed", "4be1f00d"])
    expect(said).toContain(words);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(known("Scanner"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Scanner")).toBeTruthy();
});

it("says that the settings are elsewhere, when they are", () => {
  render(page({ state: "elsewhere" }));
  expect(screen.getByText(/is managed elsewhere/)).toBeTruthy();
});

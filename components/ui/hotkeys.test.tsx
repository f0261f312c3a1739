import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Hotkey, HotkeyProvider, useHotkeys } from "./hotkeys";

afterEach(cleanup);

function Page({ keys }: { keys: readonly Hotkey[] }) {
  useHotkeys(keys);
  return <input aria-label="Note" />;
}

function page(...wanted: string[]) {
  const pressed = vi.fn();
  const keys = wanted.map((key) => ({ key, label: key, group: "Test", run: () => pressed(key) }));
  render(
    <HotkeyProvider>
      <Page keys={keys} />
    </HotkeyProvider>,
  );
  return pressed;
}

function press(key: string, atMs: number, on: Element = document.body) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, "timeStamp", { value: 10_000 + atMs });
  fireEvent(on, event);
}

it("two keys in a row do what they do together, and the second does not do what it does alone", () => {
  const pressed = page("c", "g c");
  press("g", 0);
  press("c", 400);
  expect(pressed.mock.calls).toEqual([["g c"]]);
  press("c", 800);
  expect(pressed.mock.calls).toEqual([["g c"], ["c"]]);
});

it("a second key that comes late, or belongs to no pair, counts alone", () => {
  const pressed = page("c", "j", "g c");
  press("g", 0);
  press("c", 5_000);
  press("g", 6_000);
  press("j", 6_100);
  expect(pressed.mock.calls).toEqual([["c"], ["j"]]);
});

it("what is typed into a field is neither the first nor the second key", () => {
  const pressed = page("c", "g c");
  const field = screen.getByRole("textbox", { name: "Note" });
  press("g", 0, field);
  press("c", 100, field);
  press("c", 200);
  expect(pressed.mock.calls).toEqual([["c"]]);
});

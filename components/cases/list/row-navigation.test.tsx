import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import { saveOpenedRow, useRowKeys } from "./row-navigation";

const toggle = vi.fn();

function Rows() {
  const holder = useRowKeys({ toggle }, true);
  return (
    <div ref={holder}>
      <input aria-label="Search" />
      {["a", "b", "c"].map((id) => (
        <a key={id} href={`/cases/${id}`} data-case={id}>
          {id}
        </a>
      ))}
    </div>
  );
}

const show = () =>
  render(
    <HotkeyProvider>
      <Rows />
    </HotkeyProvider>,
  );
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toggle.mockClear();
});
afterEach(cleanup);

describe("row keys", () => {
  it("X selects the focused row, Shift+X up to it, and neither without a row", () => {
    show();
    press("x");
    expect(toggle).not.toHaveBeenCalled();
    press("j", "x", "j");
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "X", shiftKey: true });
    expect(toggle.mock.calls).toEqual([
      ["a", false],
      ["b", true],
    ]);
  });

  it("J moves down, K moves up, and both stop at the ends", () => {
    show();
    press("j");
    expect(focused()).toBe("a");
    press("j", "j", "j", "j");
    expect(focused()).toBe("c");
    press("k", "k", "k", "k");
    expect(focused()).toBe("a");
  });
  it("arrow keys move the focus only from a row, and scroll the page otherwise", () => {
    show();
    press("ArrowDown");
    expect(document.activeElement).toBe(document.body);
    press("j", "ArrowDown");
    expect(focused()).toBe("b");
    press("ArrowUp");
    expect(focused()).toBe("a");
  });
  it("does nothing while the user types", () => {
    show();
    screen.getByLabelText("Search").focus();
    press("j");
    expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  });
  it("does nothing when single-key shortcuts are off", () => {
    localStorage.setItem("rebuttal:single-key-shortcuts", "off");
    show();
    press("j");
    expect(document.activeElement).toBe(document.body);
  });
  it("focuses the row that was opened last, once", () => {
    saveOpenedRow("b");
    show();
    expect(focused()).toBe("b");
    cleanup();
    show();
    expect(document.activeElement).toBe(document.body);
  });
});

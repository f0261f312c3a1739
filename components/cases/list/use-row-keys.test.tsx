import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import { rememberOpened } from "./opened-case";
import { useRowKeys } from "./use-row-keys";

function Rows() {
  const holder = useRowKeys();
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
});
afterEach(cleanup);

describe("row keys", () => {
  it("J goes down, K goes up, and both stop at the ends", () => {
    show();
    press("j");
    expect(focused()).toBe("a");
    press("j", "j", "j", "j");
    expect(focused()).toBe("c");
    press("k", "k", "k", "k");
    expect(focused()).toBe("a");
  });
  it("arrows move only from a row, and scroll the page otherwise", () => {
    show();
    press("ArrowDown");
    expect(document.activeElement).toBe(document.body);
    press("j", "ArrowDown");
    expect(focused()).toBe("b");
    press("ArrowUp");
    expect(focused()).toBe("a");
  });
  it("rest while somebody types", () => {
    show();
    screen.getByLabelText("Search").focus();
    press("j");
    expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  });
  it("rest when single keys are switched off", () => {
    localStorage.setItem("rebuttal:single-key-shortcuts", "off");
    show();
    press("j");
    expect(document.activeElement).toBe(document.body);
  });
  it("the row that was left has the focus again, once", () => {
    rememberOpened("b");
    show();
    expect(focused()).toBe("b");
    cleanup();
    show();
    expect(document.activeElement).toBe(document.body);
  });
});

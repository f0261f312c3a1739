import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DropdownMenu, MenuItem } from "./dropdown-menu";
import { type LateMenuProps, LazyMenu } from "./lazy-menu";

function Late(late: LateMenuProps) {
  return (
    <DropdownMenu {...late}>
      <MenuItem>Sign out</MenuItem>
    </DropdownMenu>
  );
}

const load = vi.fn(async () => Late);
const show = () => render(<LazyMenu trigger={<button type="button">Account</button>} load={load} menuProps={{}} />);

afterEach(() => {
  cleanup();
  load.mockClear();
});

describe("a menu that is fetched late", () => {
  it("is not fetched before somebody comes near", () => {
    show();
    expect(screen.getByRole("button").getAttribute("aria-haspopup")).toBe("menu");
    expect(load).not.toHaveBeenCalled();
  });
  it("opens by a press that came before it was there", async () => {
    show();
    fireEvent.click(screen.getByRole("button"));
    expect(await screen.findByRole("menuitem", { name: "Sign out" })).toBeTruthy();
  });
  it("leaves the focus on the button when it was only looked at by the keyboard", async () => {
    show();
    screen.getByRole("button").focus();
    await waitFor(() => expect(screen.getByRole("button").id).toMatch(/radix/));
    expect(document.activeElement).toBe(screen.getByRole("button"));
    fireEvent.keyDown(screen.getByRole("button"), { key: "ArrowDown" });
    expect(await screen.findByRole("menuitem", { name: "Sign out" })).toBeTruthy();
  });
});

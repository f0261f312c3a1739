import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Combobox } from "./combobox";

const OPTIONS = [
  { value: "13.1", label: "13.1", hint: "Not received" },
  { value: "13.2", label: "13.2", hint: "Cancelled recurring" },
];

function Example() {
  const [value, setValue] = useState("");
  return <Combobox aria-label="Code" value={value} onValueChange={setValue} options={value ? OPTIONS : []} />;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });

afterEach(cleanup);

describe("combobox", () => {
  it("opens with the text and names the active option", async () => {
    render(<Example />);
    type("13");
    await screen.findByRole("listbox");
    expect(field().getAttribute("aria-expanded")).toBe("true");
    press("ArrowDown");
    press("ArrowDown");
    const active = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
    expect(active?.textContent).toBe("13.2Cancelled recurring");
    press("ArrowDown");
    press("ArrowUp");
    press("Enter");
    expect(field().value).toBe("13.2");
    expect(screen.queryByRole("listbox")).toBeNull();
  });
  it("keeps any text, and Escape closes the list only", async () => {
    render(<Example />);
    type("own words");
    await screen.findByRole("listbox");
    press("Escape");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field().value).toBe("own words");
  });
  it("is chosen from by a press", async () => {
    render(<Example />);
    type("13");
    fireEvent.click(await screen.findByRole("option", { name: "13.1 Not received" }));
    expect(field().value).toBe("13.1");
  });
});

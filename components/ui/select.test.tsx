import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Select } from "./select";

const OPTIONS = [
  { value: "USD", label: "USD", hint: "US Dollar" },
  { value: "EUR", label: "EUR", hint: "Euro" },
];

function Example() {
  const [value, setValue] = useState("USD");
  return <Select aria-label="Currency" value={value} onValueChange={setValue} options={OPTIONS} />;
}

const trigger = () => screen.getByRole("combobox", { name: "Currency" });

afterEach(cleanup);

it("shows the selected option while closed", () => {
  render(<Example />);
  expect([trigger().textContent, trigger().getAttribute("aria-expanded")]).toEqual(["USD", "false"]);
});

it.each(["Enter", "ArrowDown", " "])("opens with the key %j and selects an option", async (key) => {
  render(<Example />);
  trigger().focus();
  fireEvent.keyDown(trigger(), { key });
  const euro = await screen.findByRole("option", { name: /^EUR/ });
  await act(async () => {
    euro.focus();
    fireEvent.keyDown(euro, { key: "Enter" });
  });
  expect(trigger().textContent).toBe("EUR");
});

it("selects by typing while closed", () => {
  render(<Example />);
  fireEvent.keyDown(trigger(), { key: "e" });
  expect(trigger().textContent).toBe("EUR");
});

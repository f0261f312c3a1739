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

const closed = () => screen.getByRole("combobox", { name: "Currency" });

afterEach(cleanup);

it("shows what is chosen before its list was fetched", () => {
  render(<Example />);
  expect([closed().textContent, closed().getAttribute("aria-expanded")]).toEqual(["USD", "false"]);
});

it.each(["Enter by its click", "ArrowDown", "e"])("opens by %s and takes the choice", async (key) => {
  render(<Example />);
  closed().focus();
  if (key.length > 9) fireEvent.click(closed());
  else fireEvent.keyDown(closed(), { key });
  const euro = await screen.findByRole("option", { name: /^EUR/ }, { timeout: 20_000 });
  await act(async () => {
    euro.focus();
    fireEvent.keyDown(euro, { key: "Enter" });
  });
  expect(closed().textContent).toBe("EUR");
});

import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { Combobox } from "./combobox";
import { Input, Textarea } from "./input";

const page = (
  <>
    <Input aria-label="Heard" onChange={() => {}} />
    <Textarea aria-label="Long" onChange={() => {}} />
    <Combobox aria-label="Code" value="" onValueChange={() => {}} options={[]} />
    <Input aria-label="Posted by the form itself" />
    <Input aria-label="Fixed" readOnly onChange={() => {}} />
  </>
);
const locked = () => screen.getAllByLabelText<HTMLInputElement>(/./).filter((control) => control.readOnly);

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it("takes no input before the script is loaded: a controlled field is read-only until then", () => {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(page);
  expect(locked().map((control) => control.getAttribute("aria-label"))).toEqual(["Heard", "Long", "Code", "Fixed"]);
  render(page, { container: root, hydrate: true });
  expect(locked().map((control) => control.getAttribute("aria-label"))).toEqual(["Fixed"]);
});

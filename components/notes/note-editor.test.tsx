import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { NoteEditor } from "./note-editor";

const PEOPLE = [
  { id: "1", name: "Ann Lee" },
  { id: "2", name: "Max Ode" },
];

function editor(onSave = vi.fn(async () => true)) {
  render(<NoteEditor label="New note" people={PEOPLE} busy={false} saveLabel="Add note" onSave={onSave} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" });
  return { field, onSave };
}

it("puts the chosen name and the caret behind it before the next key", () => {
  const { field } = editor();
  fireEvent.change(field, { target: { value: "Ask @", selectionStart: 5 } });
  expect(screen.getAllByRole("option")).toHaveLength(2);
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Max Ode");
  fireEvent.keyDown(field, { key: "Enter" });
  expect([field.value, field.selectionStart]).toEqual(["Ask @Max Ode ", 13]);
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("keeps the text when it was not saved", async () => {
  const { field, onSave } = editor(vi.fn(async () => false));
  fireEvent.change(field, { target: { value: "Hello" } });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith("Hello"));
  expect(field.value).toBe("Hello");
});

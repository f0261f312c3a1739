import { cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useFileDrop } from "./file-drop";
import { Toaster } from "./toaster";

const onFiles = vi.fn<(files: File[]) => void>();
const file = new File(["x"], "pod.pdf", { type: "application/pdf" });
const asItem = (isDirectory: boolean) => ({
  kind: "file",
  type: file.type,
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory }),
});
const files = { files: [file], items: [asItem(false)], types: ["Files"] };

function Page({ disabled }: { disabled?: boolean }) {
  const { choose, field } = useFileDrop({ onFiles, disabled, label: "Choose files", words: "Drop them" });
  return (
    <>
      {field}
      <h1>The page</h1>
      <button type="button" onClick={choose}>
        Choose
      </button>
    </>
  );
}

/** True when the browser is kept from its default for a drop, which is to open the file. */
function drop(dataTransfer: object, on: Element = document.body): boolean {
  const event = createEvent.drop(on, { dataTransfer });
  fireEvent(on, event);
  return event.defaultPrevented;
}
const drag = () => fireEvent.dragEnter(screen.getByRole("heading"), { dataTransfer: files });
const overlay = () => screen.queryByText("Drop them");

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

it("accepts files dropped anywhere on the page", () => {
  render(<Page />);
  expect(drop(files)).toBe(true);
  expect(onFiles.mock.calls).toEqual([[[file]]]);
});

it("accepts the files beside a folder that cannot be read, and says what to do with the folder", async () => {
  render(
    <>
      <Page />
      <Toaster />
    </>,
  );
  drop({ files: [file, file], items: [asItem(true), asItem(false)], types: ["Files"] });
  expect(onFiles.mock.calls).toEqual([[[file]]]);
  expect(await screen.findByText("The folder could not be read. Drop the files in it instead.")).toBeTruthy();
});

it("accepts a drop on the overlay once", async () => {
  render(<Page />);
  drag();
  const ground = (await screen.findByText("Drop them")).closest<HTMLElement>(".fixed");
  expect(ground && drop(files, ground)).toBe(true);
  await waitFor(() => expect(overlay()).toBeNull());
  expect(onFiles).toHaveBeenCalledTimes(1);
  expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["pod.pdf"]);
});

it("says what a drop would do, only while files are dragged over the page", async () => {
  render(<Page />);
  drag();
  expect(await screen.findByText("Drop them")).toBeTruthy();
  const ground = overlay()?.closest(".fixed");
  if (ground) fireEvent.dragLeave(ground);
  expect(overlay()).toBeNull();
  expect(onFiles).not.toHaveBeenCalled();
});

it("ignores drops while disabled, and still keeps the browser from opening the files", () => {
  render(<Page disabled />);
  drag();
  expect(overlay()).toBeNull();
  expect(drop(files)).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

it("ignores dragged text", () => {
  render(<Page />);
  expect(drop({ files: [], items: [], types: ["text/plain"] })).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});

it("opens the file chooser and accepts its files", () => {
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>("Choose files");
  const opened = vi.spyOn(field, "click").mockImplementation(() => {});
  fireEvent.click(screen.getByRole("button", { name: "Choose" }));
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { files: [file] } });
  expect(onFiles.mock.calls).toEqual([[[file]]]);
});

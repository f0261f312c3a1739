import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "./toast";
import { useFileDrop } from "./use-file-drop";

const onFiles = vi.fn<(files: File[]) => void>();
const onNear = vi.fn();
const file = new File(["x"], "pod.pdf", { type: "application/pdf" });
const asItem = (isDirectory: boolean) => ({
  kind: "file",
  type: file.type,
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory }),
});
const files = { files: [file], items: [asItem(false)], types: ["Files"] };

function Page({ disabled }: { disabled?: boolean }) {
  const { choose, field } = useFileDrop({ onFiles, onNear, disabled, label: "Choose files", words: "Drop them" });
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

/** True when the browser is kept from doing what it does with a drop: opening it. */
function drop(dataTransfer: object, on: Element = document.body): boolean {
  const event = createEvent.drop(on, { dataTransfer });
  fireEvent(on, event);
  return event.defaultPrevented;
}
const hold = () => fireEvent.dragEnter(screen.getByRole("heading"), { dataTransfer: files });
const overlay = () => screen.queryByText("Drop them");

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

it("takes what is dropped anywhere on the page, before anything else was fetched", () => {
  render(<Page />);
  expect(drop(files)).toBe(true);
  expect(onFiles.mock.calls).toEqual([[[file]]]);
});

it("takes the files beside a folder that it cannot read yet, and says what to do with the folder", async () => {
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  drop({ files: [file, file], items: [asItem(true), asItem(false)], types: ["Files"] });
  expect(onFiles.mock.calls).toEqual([[[file]]]);
  const told = await screen.findAllByText(/^The folder could not be read/, {}, { timeout: 20_000 });
  expect(told[0]?.textContent).toBe("The folder could not be read. Drop the files in it instead.");
});

it("takes what is dropped on the overlay, once", async () => {
  render(<Page />);
  await act(() => import("./drop-overlay"));
  hold();
  const ground = (await screen.findByText("Drop them")).closest<HTMLElement>(".fixed");
  expect(ground && drop(files, ground)).toBe(true);
  await waitFor(() => expect(overlay()).toBeNull());
  expect(onFiles).toHaveBeenCalledTimes(1);
  expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["pod.pdf"]);
});

it("says what a drop would do while files are held over the page, and no longer", async () => {
  render(<Page />);
  hold();
  expect(await screen.findByText("Drop them")).toBeTruthy();
  expect(onNear).toHaveBeenCalledTimes(1);
  const ground = overlay()?.closest(".fixed");
  if (ground) fireEvent.dragLeave(ground);
  expect(overlay()).toBeNull();
  expect(onFiles).not.toHaveBeenCalled();
});

it("takes nothing while nothing can be added, and the browser does not open it either", () => {
  render(<Page disabled />);
  hold();
  expect(overlay()).toBeNull();
  expect(drop(files)).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

it("leaves words that are dragged alone", () => {
  render(<Page />);
  expect(drop({ files: [], items: [], types: ["text/plain"] })).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});

it("opens the chooser and takes what was chosen", () => {
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>("Choose files");
  const opened = vi.spyOn(field, "click").mockImplementation(() => {});
  fireEvent.click(screen.getByRole("button", { name: "Choose" }));
  expect([opened.mock.calls.length, onNear.mock.calls.length]).toEqual([1, 1]);
  fireEvent.change(field, { target: { files: [file] } });
  expect(onFiles.mock.calls).toEqual([[[file]]]);
});

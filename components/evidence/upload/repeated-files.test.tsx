import { createHash } from "node:crypto";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RepeatedNotice } from "./repeated-notice";
import type { UploadItem } from "./upload-queue";
import { useRepeatedFiles } from "./use-repeated-files";

const add = vi.fn<(files: readonly File[]) => void>();
const sha256 = createHash("sha256").update("signed for").digest("hex");

function Page({ chosen, items = [] }: { chosen: File[]; items?: UploadItem[] }) {
  const repeated = useRepeatedFiles([{ sha256, filename: "pod.pdf" }], { items, add });
  return (
    <>
      <button type="button" onClick={() => repeated.offer(chosen)}>
        Choose
      </button>
      <RepeatedNotice {...repeated} />
    </>
  );
}

const file = (name: string, contents: string) => new File([contents], name);
const choose = (...files: File[]) => {
  render(<Page chosen={files} />);
  fireEvent.click(screen.getByRole("button", { name: "Choose" }));
};
const names = () => add.mock.calls.flatMap(([files]) => files.map(({ name }) => name));

beforeEach(() => add.mockClear());
afterEach(cleanup);

it("holds back a file that the case has under another name, and adds the others", async () => {
  choose(file("copy.pdf", "signed for"), file("chat.txt", "hello"));
  await waitFor(() => expect(names()).toEqual(["chat.txt"]));
  expect(screen.getByRole("status").textContent).toContain("copy.pdf is attached already, as pod.pdf.");
});

it("holds back the second of two equal files that are chosen at once", async () => {
  choose(file("a.txt", "same"), file("b.txt", "same"));
  expect((await screen.findByRole("status")).textContent).toContain("b.txt is attached already, as a.txt.");
  expect(names()).toEqual(["a.txt"]);
});

it("adds it when someone wants it, and forgets it when not", async () => {
  choose(file("pod.pdf", "signed for"), file("pod (1).pdf", "signed for"));
  fireEvent.click(await screen.findByRole("button", { name: "Add pod (1).pdf anyway" }));
  fireEvent.click(screen.getByRole("button", { name: "Leave pod.pdf out" }));
  expect(names()).toEqual(["pod (1).pdf"]);
  expect(screen.queryByRole("status")).toBeNull();
});

it("adds a file again whose upload was canceled", async () => {
  const chosen = [file("a.txt", "same")];
  const items = chosen.map((one): UploadItem => ({ key: "u1", file: one, state: "sending", sentBytes: 0 }));
  const { rerender } = render(<Page chosen={chosen} />);
  const choose = () => fireEvent.click(screen.getByRole("button", { name: "Choose" }));
  choose();
  await waitFor(() => expect(names()).toEqual(["a.txt"]));
  rerender(<Page chosen={chosen} items={items} />);
  rerender(<Page chosen={chosen} />);
  choose();
  await waitFor(() => expect(names()).toEqual(["a.txt", "a.txt"]));
});

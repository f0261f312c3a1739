import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { assessedCase } from "@/components/cases/detail/testing";
import { EvidenceSection } from "./evidence-section";
import { shownDocuments } from "./shown-documents";
import { fakeFile } from "./upload/testing";
import type { UploadItem } from "./upload/upload-state";

afterEach(cleanup);

async function show(items: UploadItem[]) {
  const uploads = { items, underWay: false, add: vi.fn(), retry: vi.fn(), remove: vi.fn(), prepare: vi.fn() };
  const onDelete = vi.fn();
  const documents = shownDocuments(assessedCase());
  render(<EvidenceSection documents={documents} uploads={uploads} canAttach onDelete={onDelete} />);
  // What is on its way is drawn by a part that is fetched.
  await act(() => import("./upload/upload-parts"));
  return { uploads, onDelete, documents, list: screen.getByRole("list", { name: "Documents" }) };
}

const item = (changes: Partial<UploadItem>): UploadItem => ({
  key: "upload-1",
  file: fakeFile("checkout.png", 3_300_000),
  state: "sending",
  sentBytes: 2_100_000,
  ...changes,
});

describe("EvidenceSection", () => {
  it("puts what helps the cardholder before the list, with its words and page", async () => {
    const { list } = await show([]);
    const alarm = screen.getByText("chat.txt helps the cardholder.");
    expect(alarm.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(alarm.parentElement?.textContent).toContain("“We will refund” on page 1. A refund was promised.");
  });

  it("shows how far a file is and cancels it", async () => {
    const { list, uploads } = await show([item({})]);
    expect(within(list).getByText("2.1 of 3.3 MB")).toBeTruthy();
    expect(within(list).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("64");
    fireEvent.click(screen.getByRole("button", { name: "Cancel checkout.png" }));
    expect(uploads.remove.mock.calls).toEqual([["upload-1"]]);
  });

  it("names a failure, offers another try only where it can help, and takes the file off", async () => {
    const { uploads } = await show([
      item({ state: "failed", failure: "network-lost" }),
      item({ key: "upload-2", file: fakeFile("big.pdf", 60_000_000), state: "failed", failure: "too-big" }),
    ]);
    expect(screen.getByText(/The connection was lost and three tries failed/)).toBeTruthy();
    expect(screen.getByText(/Larger than 50 MB/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try big.pdf again" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Try checkout.png again" }));
    fireEvent.click(screen.getByRole("button", { name: "Take big.pdf off the list" }));
    expect(uploads.retry.mock.calls).toEqual([["upload-1"]]);
    expect(uploads.remove.mock.calls).toEqual([["upload-2"]]);
  });

  it("shows a file once: on its way until it has arrived, then as a document", async () => {
    const pod = assessedCase().documents[0]?.evidenceId;
    const { list } = await show([item({ file: fakeFile("pod.pdf"), evidenceId: pod })]);
    expect(within(list).getAllByText("pod.pdf")).toHaveLength(1);
    expect(within(list).getByRole("progressbar")).toBeTruthy();
    cleanup();
    await show([item({ file: fakeFile("pod.pdf"), state: "done", evidenceId: pod })]);
    expect(screen.getAllByText("pod.pdf")).toHaveLength(1);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("moves the focus to the next document when one is deleted", async () => {
    const { onDelete, documents } = await show([]);
    fireEvent.click(screen.getByRole("button", { name: "Delete pod.pdf" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete chat.txt" }));
    expect(onDelete.mock.calls).toEqual([[documents[0]]]);
  });
});

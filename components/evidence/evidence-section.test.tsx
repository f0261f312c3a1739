import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { assessedCase } from "@/components/cases/detail/case-detail.testing";
import { EvidenceSection } from "./evidence-section";
import { shownDocuments } from "./shown-documents";
import { fakeFile } from "./upload/upload.testing";
import type { UploadItem } from "./upload/upload-queue";

afterEach(cleanup);

function show(items: UploadItem[]) {
  const uploads = { items, inProgress: false, add: vi.fn(), retry: vi.fn(), remove: vi.fn() };
  const onDelete = vi.fn();
  const documents = shownDocuments(assessedCase());
  render(<EvidenceSection documents={documents} uploads={uploads} canAttach isClosed={false} onDelete={onDelete} />);
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
  it("shows what helps the cardholder above the list, with its words and page", () => {
    const { list } = show([]);
    const alarm = screen.getByText("chat.txt helps the cardholder.");
    expect(alarm.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(alarm.parentElement?.textContent).toContain("“We will refund” on page 1. A refund was promised.");
  });

  it("counts what is listed: the documents, and the files on their way", () => {
    show([item({}), item({ key: "upload-2", state: "failed", failure: "empty" })]);
    expect(screen.getByRole("heading", { name: "Evidence 2 documents, 1 uploading" })).toBeTruthy();
  });

  it("says the step of each document while the case is being assessed", () => {
    const now = { ...assessedCase({ status: "processing", analysis: undefined }) };
    now.documents = [...now.documents, { evidenceId: "new", uploadFilename: "new.pdf" }];
    expect(shownDocuments(now, assessedCase()).map(({ filename, exhibit, step }) => [filename, exhibit, step])).toEqual(
      [
        ["pod.pdf", "C", "Being assessed again"],
        ["chat.txt", "E", "Being assessed again"],
        ["new.pdf", undefined, "Being read and assessed"],
      ],
    );
    expect(shownDocuments(assessedCase())[0]).not.toHaveProperty("step");
  });

  it("shows the progress of an upload and cancels it", async () => {
    const { list, uploads } = show([item({})]);
    expect(await within(list).findByText("2.1 of 3.3 MB")).toBeTruthy();
    expect(within(list).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("64");
    fireEvent.click(screen.getByRole("button", { name: "Cancel checkout.png" }));
    expect(uploads.remove.mock.calls).toEqual([["upload-1"]]);
  });

  it("shows a failure, offers a retry only where it can help, and removes the file", async () => {
    const { uploads } = show([
      item({ state: "failed", failure: "network-lost" }),
      item({ key: "upload-2", file: fakeFile("big.pdf", 60_000_000), state: "failed", failure: "too-big" }),
    ]);
    expect(await screen.findByText(/The connection was lost and three attempts failed/)).toBeTruthy();
    expect(screen.getByText(/Larger than 50 MB/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry big.pdf" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Retry checkout.png" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove big.pdf from the list" }));
    expect(uploads.retry.mock.calls).toEqual([["upload-1"]]);
    expect(uploads.remove.mock.calls).toEqual([["upload-2"]]);
  });

  it("shows a file once: as an upload until it has arrived, then as a document", async () => {
    const pod = assessedCase().documents[0]?.evidenceId;
    const { list } = show([item({ file: fakeFile("pod.pdf"), evidenceId: pod })]);
    expect(await within(list).findByRole("progressbar")).toBeTruthy();
    expect(within(list).getAllByText("pod.pdf")).toHaveLength(1);
    cleanup();
    show([item({ file: fakeFile("pod.pdf"), state: "done", evidenceId: pod })]);
    expect(screen.getAllByText("pod.pdf")).toHaveLength(1);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("moves the focus to the next document when one is deleted", () => {
    const { onDelete, documents } = show([]);
    fireEvent.click(screen.getByRole("button", { name: "Delete pod.pdf" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete chat.txt" }));
    expect(onDelete.mock.calls).toEqual([[documents[0]]]);
  });
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { caseListKeys } from "@/lib/browser/case-list";
import { ImportButton } from "./import-button";

const { startImport, discardImport, push, put } = vi.hoisted(() => ({
  startImport: vi.fn(),
  discardImport: vi.fn(),
  push: vi.fn(),
  put: vi.fn(),
}));
vi.mock("@/lib/desk/actions/cases", () => ({ startImport, discardImport }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/evidence/upload/transport", () => ({ xhrTransport: { put } }));

const client = new QueryClient();
const notice = () => new File(["Chargeback"], "notice.pdf", { type: "application/pdf" });

beforeEach(async () => {
  vi.clearAllMocks();
  startImport.mockResolvedValue({
    ok: true,
    data: { id: "c1", putUrls: [{ evidenceId: "e1", putUrl: "/put/1", uploadFilename: "notice.pdf" }] },
  });
  discardImport.mockResolvedValue({ ok: true, data: { arrived: false } });
  put.mockResolvedValue({ kind: "answered", status: 200 });
  render(
    <QueryClientProvider client={client}>
      <ImportButton />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Import" }));
  await screen.findByRole("dialog", { name: "Import a dispute notice" });
});
afterEach(cleanup);

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Choose a notice"), { target: { files } });

describe("importing a notice", () => {
  it("opens the case of the chosen file and refreshes the list", async () => {
    const invalidated = vi.spyOn(client, "invalidateQueries");
    choose(notice());
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/cases/c1"));
    expect(startImport).toHaveBeenCalledExactlyOnceWith("notice.pdf");
    expect(put.mock.calls[0]?.[0]).toMatchObject({ url: "/put/1", contentType: "application/pdf" });
    expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: caseListKeys.all });
  });

  it("accepts a dropped file", async () => {
    const zone = screen.getByText("Drop the notice here, or choose a file");
    const file = notice();
    const items = [{ kind: "file", type: file.type, getAsFile: () => file }];
    fireEvent.drop(zone, { dataTransfer: { files: [file], items, types: ["Files"] } });
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/cases/c1"));
  });

  it("rejects several files before anything is started", async () => {
    choose(notice(), notice());
    expect((await screen.findByRole("alert")).textContent).toContain("you chose 2 files");
    expect(startImport).not.toHaveBeenCalled();
  });

  it("shows why the upload failed, stays open and allows another attempt", async () => {
    put.mockResolvedValueOnce({ kind: "answered", status: 400 });
    choose(notice());
    expect((await screen.findByRole("alert")).textContent).toContain("The service rejected the file");
    expect(discardImport).toHaveBeenCalledExactlyOnceWith("c1");
    expect(push).not.toHaveBeenCalled();
    choose(notice());
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/cases/c1"));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

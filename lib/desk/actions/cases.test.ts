import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionForAction } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { caseRead, initializeWithUpload, readCase } from "@/lib/desk/client/cases";
import { eraseManually } from "@/lib/desk/erasure/erase-case";
import { insertAttachedFiles } from "@/lib/desk/store/attached-files";
import { upsertCase } from "@/lib/desk/store/cases";
import { log } from "@/lib/platform/log";
import { discardImport, startImport } from "./cases";

vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: vi.fn() }));
vi.mock("@/lib/desk/client/cases", async (original) => ({
  ...(await original<object>()),
  readCase: vi.fn(),
  initializeWithUpload: vi.fn(),
}));
vi.mock("@/lib/desk/erasure/erase-case", async (original) => ({
  ...(await original<object>()),
  eraseManually: vi.fn(),
}));
vi.mock("@/lib/desk/store/create-limits", async (original) => ({
  ...(await original<object>()),
  countCreated: async () => {},
}));
vi.mock("@/lib/desk/store/db", () => ({ storeDb: async () => "store" }));
vi.mock("@/lib/desk/store/cases", () => ({ upsertCase: vi.fn() }));
vi.mock("@/lib/desk/store/audit", () => ({ recordChange: vi.fn(), recordRefusal: vi.fn() }));
vi.mock("@/lib/desk/store/attached-files", () => ({ insertAttachedFiles: vi.fn() }));

const ID = "3f0a1a52-6f0b-4c5e-9f3e-0d5a3f1f7a10";
const begun = { id: ID, putUrls: [{ evidenceId: "e1", putUrl: "/put/1", uploadFilename: "notice.pdf" }] };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(sessionForAction).mockResolvedValue({
    userId: "u1",
    name: "Ada",
    email: "ada@example.com",
    role: "analyst",
    expiresAt: "2026-11-21T15:00:00.000Z",
  });
  vi.mocked(initializeWithUpload).mockResolvedValue(begun);
  vi.spyOn(log(), "info").mockImplementation(() => {});
});

const reads = (read: object) => vi.mocked(readCase).mockResolvedValue(caseRead.parse({ id: ID, ...read }));

describe("startImport", () => {
  it("creates the case, adds it to the index with its owner and its file", async () => {
    expect(await startImport("notice.pdf")).toEqual({ ok: true, data: begun });
    expect(upsertCase).toHaveBeenCalledExactlyOnceWith(
      "store",
      expect.objectContaining({ id: ID, status: "pending", fields: {} }),
      "u1",
    );
    expect(insertAttachedFiles).toHaveBeenCalledExactlyOnceWith("store", ID, begun.putUrls, "u1");
  });

  it("refuses an invalid filename before it asks the service", async () => {
    expect(await startImport("../notice.pdf")).toMatchObject({ ok: false });
    expect(initializeWithUpload).not.toHaveBeenCalled();
  });

  it("says that the service did not respond, and adds nothing to the index", async () => {
    vi.mocked(initializeWithUpload).mockRejectedValue(new ApiError("unreachable", "no answer"));
    const answer = await startImport("notice.pdf");
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining("did not respond") } });
    expect(upsertCase).not.toHaveBeenCalled();
  });
});

describe("discardImport", () => {
  it.each([
    ["without fields", {}],
    ["with the service's default currency alone", { currency: "USD" }],
  ])("deletes a pending case %s", async (_, fields) => {
    reads({ status: "pending", ...fields });
    expect(await discardImport(ID)).toEqual({ ok: true, data: { arrived: false } });
    expect(eraseManually).toHaveBeenCalledExactlyOnceWith("u1", ID, "deleted the empty case of an import");
  });

  it("keeps a pending case in which someone entered data", async () => {
    reads({ status: "pending", merchantName: "Northline" });
    expect(await discardImport(ID)).toEqual({ ok: true, data: { arrived: false } });
    expect(eraseManually).not.toHaveBeenCalled();
  });

  it.each(["queued", "processing", "complete", "error"])(
    "keeps a case that is %s, because its file arrived",
    async (status) => {
      reads({ status });
      expect(await discardImport(ID)).toEqual({ ok: true, data: { arrived: true } });
      expect(eraseManually).not.toHaveBeenCalled();
    },
  );
});

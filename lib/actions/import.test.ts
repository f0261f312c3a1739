import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/api-error";
import { deleteCase, readCase } from "@/lib/api/cases";
import { initializeWithUpload } from "@/lib/api/import";
import { caseRead } from "@/lib/api/lenient";
import { sessionForDeed } from "@/lib/auth/session";
import { log } from "@/lib/log";
import { forgetCase, rememberAttached } from "@/lib/store/cases/change";
import { rememberCase } from "@/lib/store/cases/remember";
import { discardImport, startImport } from "./import";

vi.mock("@/lib/auth/session", () => ({ sessionForDeed: vi.fn() }));
vi.mock("@/lib/api/cases", () => ({ deleteCase: vi.fn(), readCase: vi.fn() }));
vi.mock("@/lib/api/import", () => ({ initializeWithUpload: vi.fn() }));
vi.mock("@/lib/store/db", () => ({ storeDb: async () => "store" }));
vi.mock("@/lib/store/cases/change", () => ({ forgetCase: vi.fn(), rememberAttached: vi.fn() }));
vi.mock("@/lib/store/cases/remember", () => ({ rememberCase: vi.fn() }));

const ID = "3f0a1a52-6f0b-4c5e-9f3e-0d5a3f1f7a10";
const begun = { id: ID, putUrls: [{ evidenceId: "e1", putUrl: "/put/1", uploadFilename: "notice.pdf" }] };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(sessionForDeed).mockResolvedValue({
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

describe("starting an import", () => {
  it("begins the case, lists it for the one who imports, and remembers its file", async () => {
    expect(await startImport("notice.pdf")).toEqual({ ok: true, data: begun });
    expect(rememberCase).toHaveBeenCalledExactlyOnceWith(
      "store",
      expect.objectContaining({ id: ID, status: "pending", fields: {} }),
      "u1",
    );
    expect(rememberAttached).toHaveBeenCalledExactlyOnceWith("store", ID, begun.putUrls, "u1");
  });

  it("refuses what is no filename before the service is asked", async () => {
    expect(await startImport("../notice.pdf")).toMatchObject({ ok: false });
    expect(initializeWithUpload).not.toHaveBeenCalled();
  });

  it("says that the service did not answer, and lists nothing", async () => {
    vi.mocked(initializeWithUpload).mockRejectedValue(new ApiError("unreachable", "no answer"));
    const answer = await startImport("notice.pdf");
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining("did not answer") } });
    expect(rememberCase).not.toHaveBeenCalled();
  });
});

describe("discarding an import", () => {
  it.each([
    ["without fields", {}],
    ["with the service's default currency alone", { currency: "USD" }],
  ])("removes a case %s that waits for its file", async (_, fields) => {
    reads({ status: "pending", ...fields });
    expect(await discardImport(ID)).toEqual({ ok: true, data: { arrived: false } });
    expect(deleteCase).toHaveBeenCalledExactlyOnceWith(ID);
    expect(forgetCase).toHaveBeenCalledExactlyOnceWith("store", ID);
  });

  it("keeps a pending case in which somebody entered something", async () => {
    reads({ status: "pending", merchantName: "Northline" });
    expect(await discardImport(ID)).toEqual({ ok: true, data: { arrived: false } });
    expect(deleteCase).not.toHaveBeenCalled();
  });

  it.each(["queued", "processing", "complete", "error"])(
    "keeps a case that is %s: its file arrived",
    async (status) => {
      reads({ status });
      expect(await discardImport(ID)).toEqual({ ok: true, data: { arrived: true } });
      expect(deleteCase).not.toHaveBeenCalled();
    },
  );
});

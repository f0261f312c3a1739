import { beforeEach, expect, it, vi } from "vitest";

const { call } = vi.hoisted(() => ({ call: vi.fn<(...given: unknown[]) => Promise<unknown>>() }));
vi.mock("./call", () => ({ call }));
vi.mock("@/lib/env", () => ({ env: () => ({}) }));

const { initializeWithUpload } = await import("./import");

const STORE = "https://store.example/bucket/evidence/1?X-Amz-Expires=300";
const ID = "7d0f1e52-9c1b-4b57-8b0e-2f6f3c1a9d44";

beforeEach(() => call.mockReset());

it("leaves addresses of a store of files whole, also with the embedded service", async () => {
  call.mockResolvedValueOnce({ id: ID, putUrls: [{ evidenceId: "e", putUrl: STORE, uploadFilename: "notice.pdf" }] });
  expect((await initializeWithUpload("notice.pdf")).putUrls[0]?.putUrl).toBe(STORE);
});

it("refuses an import without an address, and sends the request so that a repetition begins no second case", async () => {
  call.mockResolvedValueOnce({ id: ID, putUrls: [] });
  await expect(initializeWithUpload("notice.pdf")).rejects.toMatchObject({ kind: "malformed" });
  expect(call.mock.calls[0]?.[2]).toMatchObject({ repeatable: "by-key" });
});

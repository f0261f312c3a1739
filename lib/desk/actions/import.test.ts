import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ImportInput } from "@/lib/contract/desk/case-import";
import { ApiError } from "@/lib/desk/client/api-error";
import { previewImport } from "@/lib/desk/loaders/import-preview";
import { activityOf } from "@/lib/desk/store/activity";
import { sourceOf } from "@/lib/desk/store/case-sources";
import { removeIndexedCase, upsertCase } from "@/lib/desk/store/cases";
import { TooMuchCreated } from "@/lib/desk/store/create-limits";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { importCases } from "./import";

const session = vi.hoisted(() => ({ userId: "", name: "Ana", role: "analyst" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
const countCreated = vi.hoisted(() => vi.fn());
const { initializeCase, readNotice } = vi.hoisted(() => ({ initializeCase: vi.fn(), readNotice: vi.fn() }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/create-limits", async (original) => ({
  ...(await original<object>()),
  countCreated,
}));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/client/cases", () => ({ initializeCase, readAnalysis: async () => undefined }));
vi.mock("@/lib/desk/client/notices", () => ({ readNotice }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  session.userId = randomUUID();
  await store.db
    .insertInto("users")
    .values({
      id: session.userId,
      email: "ana@example.com",
      name: "Ana",
      role: "analyst",
      password_hash: "-",
      is_demo: false,
      created_at: new Date(),
    })
    .execute();
});
afterAll(() => store.close());

/** A service that creates one case per key. */
const created = new Map<string, string>();
beforeEach(() => {
  created.clear();
  initializeCase.mockReset().mockImplementation(async (fields: Record<string, unknown>, key: string) => {
    const id = created.get(key) ?? randomUUID();
    created.set(key, id);
    return { id, status: "pending", fields, defenseRequirements: [] };
  });
});

const file = () => ({ filename: "disputes.csv", sha256: createHash("sha256").update(randomUUID()).digest("hex") });
const row = (referenceNumber: string, more: Partial<ImportInput["rows"][number]> = {}) => ({
  key: referenceNumber,
  fields: { referenceNumber, currency: "USD" },
  ...more,
});

async function importRows(given: ImportInput) {
  const result = await importCases(given);
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

const caseOf = (result: object | undefined) => (result && "caseId" in result ? String(result.caseId) : "");

it("creates a case for each row, owned by the person, with its file and a line in the log", async () => {
  const source = file();
  const [first] = await importRows({ ...source, rows: [row("I-1", { orderNumber: "NL-7" }), row("I-2")] });
  expect(created.size).toBe(2);
  expect(await sourceOf(store.db, caseOf(first))).toMatchObject({ ...source, orderNumber: "NL-7" });
  expect(await activityOf(store.db, caseOf(first))).toMatchObject([
    { actor: { name: "Ana" }, action: "imported the case", note: "disputes.csv" },
  ]);
});

it("creates nothing twice from one file, and again after the case was deleted", async () => {
  const given = { ...file(), rows: [row("I-3")] };
  const [first] = await importRows(given);
  expect(await importRows(given)).toEqual([{ key: "I-3", caseId: caseOf(first), already: true }]);
  expect(created.size).toBe(1);
  await removeIndexedCase(store.db, caseOf(first));
  const [again] = await importRows(given);
  expect(caseOf(again)).not.toBe(caseOf(first));
});

it("repeats a creation whose answer was lost with the same key, also when the case is in the index in the meantime", async () => {
  const given = { ...file(), rows: [row("I-4"), row("I-5")] };
  initializeCase.mockImplementationOnce(async (_, key: string) => {
    created.set(key, randomUUID());
    throw new ApiError("unreachable", "no answer");
  });
  const cut = await importRows(given);
  expect(cut).toEqual([expect.objectContaining({ key: "I-4", retry: true })]);
  const id = [...created.values()][0] ?? "";
  const fields = { referenceNumber: "I-4" };
  await upsertCase(store.db, { id, status: "pending", fields, requirements: [], askedAt: new Date(0) });
  expect((await importRows(given)).map(caseOf)).toEqual([id, expect.stringMatching(/-/)]);
  expect(created.size).toBe(2);
});

it("refuses a reference number that another case has, unless the person wants another case", async () => {
  await importRows({ ...file(), rows: [row("I-6")] });
  const other = { ...file(), rows: [row("I-6")] };
  expect(await importRows(other)).toEqual([{ key: "I-6", message: "Another case has the reference number I-6." }]);
  const [wanted] = await importRows({ ...other, rows: [row("I-6", { despiteDuplicate: true })] });
  expect(caseOf(wanted)).not.toBe("");
});

it("ends with a sentence when the person imported too much, and continues with the rest later", async () => {
  const given = { ...file(), rows: [row("I-20"), row("I-21")] };
  countCreated.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new TooMuchCreated("imports", 90_000));
  expect(await importCases(given)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining("Continue in 2 minutes.") },
  });
  expect(created.size).toBe(1);
  countCreated.mockClear();
  expect(await importRows(given)).toMatchObject([{ key: "I-20", already: true }, { key: "I-21" }]);
  expect(created.size).toBe(2);
  // What is a case already does not count.
  expect(countCreated).toHaveBeenCalledTimes(1);
});

it("names the faults of a row and continues with the next", async () => {
  initializeCase.mockRejectedValueOnce(
    new ApiError("invalid", "Bad", { faults: [{ pointer: "/data/dueDate", detail: "dueDate must be a date" }] }),
  );
  const [refused, next] = await importRows({ ...file(), rows: [row("I-7"), row("I-8")] });
  expect(refused).toMatchObject({ key: "I-7", fields: { dueDate: "dueDate must be a date" } });
  expect(caseOf(next)).not.toBe("");
});

it("previews what the desk knows already: the same reference number, and rows created before", async () => {
  const bytes = Buffer.from(randomUUID());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const read = (referenceNumber?: string) => ({ fields: { referenceNumber }, notes: [] });
  readNotice.mockResolvedValue({ disputes: [read("I-9"), read("I-10"), read()] });
  const [imported] = await importRows({ filename: "a.csv", sha256, rows: [row("I-9")] });
  await importRows({ ...file(), rows: [row("I-10")] });
  const { rows } = await previewImport("a.csv", Readable.from([bytes]));
  expect(rows.map(({ key, created, duplicate }) => [key, created, duplicate !== undefined])).toEqual([
    ["I-9", caseOf(imported), true],
    ["I-10", undefined, true],
    ["#3", undefined, false],
  ]);
});

it("refuses a file with a path for a name, or one over 10 MB, before the service is asked", async () => {
  readNotice.mockClear();
  await expect(previewImport("../a.csv", Readable.from([Buffer.from("x")]))).rejects.toThrow("Rename it");
  const large = Readable.from(Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024)));
  await expect(previewImport("a.csv", large)).rejects.toThrow("larger than 10 MB");
  expect(readNotice).not.toHaveBeenCalled();
});

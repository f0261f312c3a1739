import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser } from "./accounts";
import { findAttachedFiles, insertAttachedFiles } from "./attached-files";
import { upsertCase } from "./cases";
import { openTestStore } from "./store.testing";

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it("does not count a file as on its way when its upload URL has expired", async () => {
  const account = { email: "ada@example.com", name: "Ada", role: "analyst", passwordHash: "x", isDemo: false } as const;
  const { id: ada } = await createUser(store.db, account, new Date());
  const id = randomUUID();
  const attach = async (minutesAgo: number) => {
    const evidenceId = randomUUID();
    const file = { evidenceId, uploadFilename: `${minutesAgo}.pdf` };
    await insertAttachedFiles(store.db, id, [file], ada);
    const attached_at = new Date(Date.now() - minutesAgo * 60_000);
    await store.db.updateTable("attached").set({ attached_at }).where("evidence_id", "=", evidenceId).execute();
  };
  await upsertCase(store.db, { id, fields: {}, requirements: [], status: "pending", askedAt: new Date(0) });
  await attach(16);
  await attach(14);
  const names = async (status: string) =>
    (await findAttachedFiles(store.db, id, status)).map(({ uploadFilename }) => uploadFilename);
  expect(await names("pending")).toEqual(["14.pdf"]);
  // Something arrived. Which file it was is unknown until the service lists the documents.
  expect(await names("queued")).toEqual(["16.pdf", "14.pdf"]);
});

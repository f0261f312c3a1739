import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser } from "../accounts/create";
import { openTestStore } from "../testing";
import { rememberAttached } from "./change";
import { findAttached } from "./find";
import { rememberCase } from "./remember";

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it("counts no place whose address has run out as a document on its way", async () => {
  const account = { email: "ada@example.com", name: "Ada", role: "analyst", passwordHash: "x", isDemo: false } as const;
  const { id: ada } = await createUser(store.db, account, new Date());
  const id = randomUUID();
  const attach = async (minutesAgo: number) => {
    const evidenceId = randomUUID();
    const file = { evidenceId, uploadFilename: `${minutesAgo}.pdf` };
    await rememberAttached(store.db, id, [file], ada);
    const attached_at = new Date(Date.now() - minutesAgo * 60_000);
    await store.db.updateTable("attached").set({ attached_at }).where("evidence_id", "=", evidenceId).execute();
  };
  await rememberCase(store.db, { id, fields: {}, requirements: [], status: "pending", askedAt: new Date(0) });
  await attach(16);
  await attach(14);
  const names = async (status: string) =>
    (await findAttached(store.db, id, status)).map(({ uploadFilename }) => uploadFilename);
  expect(await names("pending")).toEqual(["14.pdf"]);
  // Something arrived: which of them cannot be told until the service lists its documents.
  expect(await names("queued")).toEqual(["16.pdf", "14.pdf"]);
});

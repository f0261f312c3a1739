import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findCase } from "@/lib/service/cases/case-record";
import { gatherMaterial } from "@/lib/service/exports/gather";
import { PROOF_OF_DELIVERY } from "@/lib/service/testing/fixtures";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { FileChanged } from "./intact";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const keyOf = (putUrl: string) => new URL(putUrl).pathname.replace("/service/storage/", "");
const fileOf = (key: string) => path.join(test.service.config.dataDir, "files", key);

async function attached(): Promise<{ id: string; key: string }> {
  const { id } = (await test.call("POST", "/chargeback", { data: {} })).json.data;
  const { json } = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: ["pod.txt"] } });
  const [slot] = json.data.putUrls;
  await test.put(slot.putUrl, PROOF_OF_DELIVERY);
  return { id, key: keyOf(slot.putUrl) };
}

async function assessed(id: string) {
  await test.until(
    () => test.call("GET", `/chargeback/${id}`),
    ({ json }) => json.data.status === "complete",
  );
  const { json } = await test.call("GET", `/chargeback/${id}/analysis`);
  return json.data.documents[0];
}

it("a file that changed after its upload is not read, and is read once it is back", async () => {
  const { id, key } = await attached();
  fs.writeFileSync(fileOf(key), PROOF_OF_DELIVERY.replace("Delivered", "Returned "));
  const document = await assessed(id);
  expect([document.outcome, document.relation]).toEqual(["damaged", "unread"]);
  expect(document.message).toContain("is not the one that was uploaded");

  fs.writeFileSync(fileOf(key), PROOF_OF_DELIVERY);
  await test.call("POST", `/chargeback/${id}`, { data: { merchantName: "Northline Outfitters" } });
  expect((await assessed(id)).outcome).toBe("read");
});

it("a file that changed after it was read is neither exported nor submitted", async () => {
  const { id, key } = await attached();
  expect((await assessed(id)).outcome).toBe("read");
  const { org_id } = await test.service.db
    .selectFrom("cases")
    .select("org_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const gather = async () => gatherMaterial(test.service, await findCase(test.service.db, org_id, id), undefined);
  expect((await gather()).documents).toHaveLength(1);
  fs.appendFileSync(fileOf(key), "one line more");
  await expect(gather()).rejects.toBeInstanceOf(FileChanged);
  fs.rmSync(fileOf(key));
  await expect(gather()).rejects.toBeInstanceOf(FileChanged);
});

it("a start removes what uploads and jobs left that a crash cut off, unless another process may be writing it", async () => {
  const { dataDir } = test.service.config;
  const { key } = await attached();
  const left = [`${fileOf(key)}.0000.part`, path.join(dataDir, "tmp", "export-1", "file")];
  for (const file of left) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, "half");
  }
  await test.restart();
  const isShared = test.service.database.engine === "server";
  expect(left.map((file) => fs.existsSync(file))).toEqual([isShared, isShared]);
  expect(fs.existsSync(fileOf(key))).toBe(true);
});

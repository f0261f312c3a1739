import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeWorkFolder } from "@/lib/platform/work-folder";
import { startService } from "./start";
import { startTestService, type TestService } from "./testing/start-test-service";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

/** As a kill leaves it between the file and its row. */
async function leaveWholeFile(putUrl: string): Promise<void> {
  const key = new URL(putUrl).pathname.replace("/service/storage/", "");
  await test.service.files.put(
    key,
    Readable.toWeb(Readable.from([Buffer.from("Delivered")])) as ReadableStream<Uint8Array>,
    { maxBytes: 100 },
  );
}

it.each(["web", "worker"])(
  "a complete file in an open slot becomes a document when a %s process starts",
  async (role) => {
    const { id } = (await test.call("POST", "/chargeback", { data: {} })).json.data;
    const attached = await test.call("POST", `/chargeback/${id}/upload`, {
      data: { uploadFilenames: ["a.txt", "b.txt"] },
    });
    await leaveWholeFile(attached.json.data.putUrls[0].putUrl);
    const task = (await test.call("POST", "/statement/initialize", { data: { uploadFilenames: ["a.csv"] } })).json.data;
    await leaveWholeFile(task.putUrls[0].putUrl);

    const { database, config, log } = test.service;
    if (role === "worker") await test.restart();
    else await (await startService(database, config, { log, work: false, clock: test.clock })).jobs.stop();
    expect((await test.call("GET", `/chargeback/${id}`)).json.data.status).toBe("queued");
    expect((await test.call("GET", `/statement/${task.id}`)).json.data.status).toBe("queued");
    const rows = await test.service.db.selectFrom("evidence").select("state").where("case_id", "=", id).execute();
    expect(rows.map(({ state }) => state).sort()).toEqual(["arrived", "open"]);
  },
);

it("what a crash left of work and of uploads is gone at the next start, and files are still there", async () => {
  const embedded = await startTestService({}, { onDisk: true });
  const { dataDir } = embedded.service.config;
  const folder = await makeWorkFolder(dataDir, "export");
  fs.writeFileSync(path.join(folder, "packet.pdf"), "text of a document");
  const key = "evidence/6f0f4c0e-58a5-4a8e-9a55-0f5c2f0a0001";
  await embedded.service.files.put(
    key,
    Readable.toWeb(Readable.from([Buffer.from("Delivered")])) as ReadableStream<Uint8Array>,
    { maxBytes: 100 },
  );
  const partial = path.join(dataDir, "files", `${key}.half.part`);
  fs.writeFileSync(partial, "half");
  await embedded.restart();
  expect(fs.existsSync(folder)).toBe(false);
  expect(fs.existsSync(partial)).toBe(false);
  expect(await embedded.service.files.head(key)).toMatchObject({ bytes: 9 });
  expect(fs.existsSync(await makeWorkFolder(dataDir, "export")), "work goes on").toBe(true);
  await embedded.stop();
});

it("a process beside others leaves their work alone", async () => {
  const { database, config, log } = test.service;
  const folder = await makeWorkFolder(config.dataDir, "export");
  const beside = { ...database, engine: "server" as const };
  await (await startService(beside, config, { log, work: false, clock: test.clock })).jobs.stop();
  expect(fs.existsSync(folder)).toBe(true);
});

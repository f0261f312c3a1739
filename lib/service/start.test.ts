import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { afterAll, beforeAll, expect, it } from "vitest";
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

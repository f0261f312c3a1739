import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

it("tries a case with unreachable documents five times, then ends it in error with an event, and starts again after a change", async () => {
  const { id } = (await test.call("POST", "/chargeback", { data: { merchantName: "Northline" } })).json.data;
  const slots = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: ["note.txt"] } });
  const { localPath } = test.service.files;
  let tries = 0;
  test.service.files.localPath = async () => {
    tries++;
    throw new Error("the disk is away");
  };
  await test.put(slots.json.data.putUrls[0].putUrl, "A note about an order.");
  const read = async () => (await test.call("GET", `/chargeback/${id}`)).json.data;
  const failed = await test.until(read, ({ status }) => status === "error");
  expect(failed).toEqual({
    id,
    status: "error",
    message:
      "The documents could not be assessed after several attempts. Nothing was lost: change the case or add a document to try again.",
  });
  expect(tries).toBe(5);
  const events = await test.service.db
    .selectFrom("events")
    .select(["event", "data"])
    .where("case_id", "=", id)
    .execute();
  expect(events).toEqual([{ event: "chargeback:copilot", data: failed }]);

  test.service.files.localPath = localPath;
  await test.call("POST", `/chargeback/${id}`, { data: { merchantName: "Northline Outfitters" } });
  const complete = await test.until(read, ({ status }) => status === "complete");
  expect(complete).toMatchObject({
    merchantName: "Northline Outfitters",
    merchantAttachments: [{ uploadFilename: "note.txt" }],
  });
});

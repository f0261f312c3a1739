import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestStore, type TestStore } from "@/lib/platform/testing/s3-server";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let remote: TestStore;
let test: TestService;
beforeAll(async () => {
  remote = await startTestStore();
  test = await startTestService({ s3: remote.settings, maxUploadBytes: 2000 });
  remote.now = () => test.clock.now();
});
afterAll(async () => {
  await test.stop();
  await remote.stop();
});

async function openSlot(): Promise<{ id: string; putUrl: string }> {
  const { json } = await test.call("POST", "/chargeback", { data: { reasonCode: "13.1", cardNetwork: "Visa" } });
  const id: string = json.data.id;
  const slots = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: ["pod.txt"] } });
  return { id, putUrl: slots.json.data.putUrls[0].putUrl };
}
const read = async (id: string) => (await test.call("GET", `/chargeback/${id}`)).json.data;
const send = (url: string, body: string) =>
  fetch(url, { method: "PUT", body, headers: { "content-type": "text/plain" } });

describe("files sent directly to the store", () => {
  it("are found, read and assessed without a request from the browser", async () => {
    const { id, putUrl } = await openSlot();
    expect(putUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/bucket\/desk\/incoming\/evidence\//);
    expect((await send(putUrl, "Proof of delivery\nDelivered to: Elena Marsh\nStatus: Delivered\n")).status).toBe(200);
    const seen = await test.until(
      () => read(id),
      ({ status }) => status === "complete",
    );
    expect(seen.merchantAttachments).toMatchObject([{ uploadFilename: "pod.txt" }]);
    expect([...remote.objects.keys()].some((name) => name.startsWith("desk/incoming/"))).toBe(false);
  });

  it.each([
    ["over the size limit", "x".repeat(2001)],
    ["when they are empty", ""],
  ])("are removed %s, and the URL then accepts another one", async (_, contents) => {
    const { id, putUrl } = await openSlot();
    await send(putUrl, contents);
    const gone = () => Promise.resolve([...remote.objects.keys()].some((name) => name.includes("incoming")));
    await test.until(gone, (present) => !present);
    expect((await read(id)).status).toBe("pending");
    await send(putUrl, "Receipt\nTotal 5.00\n");
    await test.until(
      () => read(id),
      ({ status }) => status === "complete",
    );
  });

  it("are removed with their case", async () => {
    const { id, putUrl } = await openSlot();
    await send(putUrl, "Receipt\nTotal 5.00\n");
    await test.until(
      () => read(id),
      ({ status }) => status === "complete",
    );
    const before = remote.objects.size;
    await test.call("DELETE", `/chargeback/${id}`);
    expect(remote.objects.size).toBe(before - 1);
  });
});

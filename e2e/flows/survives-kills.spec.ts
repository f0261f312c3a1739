import http from "node:http";
import { expect, test } from "@playwright/test";
import { KillableProduct, waitFor } from "../support/killable-product";

// Nine starts of the product, and each kill in the middle of work waits for the queue to notice.
test.setTimeout(480_000);

const DOCUMENT = [
  "UPS proof of delivery",
  "Tracking number: 1Z5R89390357567127",
  "Consignee: Elena Marsh",
  "Status: Delivered",
  "Delivery date: 14 October 2026",
  "Order number: NL-30772",
  "Order total: $412.50",
].join("\n");

const product = new KillableProduct({
  ASSESSMENT_QUIET_MS: "300",
  REASSESSMENT_DELAY_MS: "3000",
  WORK_DELAY_MS: "1500",
});

test.afterAll(() => product.end());

test("a kill after every step of a case loses nothing acknowledged and finishes the work", async () => {
  await product.start();

  const created = await product.call("POST", "/chargeback", {
    referenceNumber: "KILL-1",
    cardholderName: "Elena Marsh",
    amountCents: 41250,
    maskedCardNumber: "414720******3365",
    reasonCode: "13.1",
    transactionDate: "2026-10-08",
    disputeDate: "2026-11-02",
  });
  const id = String(created.data.id);
  await product.killAndRestart();
  expect((await product.call("GET", `/chargeback/${id}`)).data).toMatchObject({
    referenceNumber: "KILL-1",
    status: "pending",
  });

  const attached = await product.call("POST", `/chargeback/${id}/upload`, { uploadFilenames: ["pod.txt", "copy.txt"] });
  const [first, second] = attached.data.putUrls as { evidenceId: string; putUrl: string }[];
  if (!first || !second) throw new Error("two slots were asked for");
  await product.killAndRestart();

  await beginUpload(first.putUrl);
  await product.killAndRestart();
  expect((await product.call("GET", `/chargeback/${id}`)).data.status).toBe("pending");

  expect((await put(first.putUrl)).status).toBe(200);
  expect((await put(second.putUrl)).status).toBe(200);
  await product.killAndRestart();
  expect((await put(first.putUrl)).status, "the same file is not taken twice").toBe(409);

  await status(id, "processing");
  await product.killAndRestart();
  await status(id, "complete");
  const { data } = await product.call("GET", `/chargeback/${id}`);
  expect(data.merchantAttachments).toHaveLength(2);

  expect((await product.call("POST", `/chargeback/${id}/letter`)).data.status).toBe("processing");
  await product.killAndRestart();
  await waitFor(async () => (await product.call("GET", `/chargeback/${id}/letter`)).data.status === "complete");
  const letter = (await product.call("GET", `/chargeback/${id}/letter`)).data.responseLetter;
  await product.killAndRestart();
  expect((await product.call("GET", `/chargeback/${id}/letter`)).data.responseLetter).toBe(letter);

  await product.call("DELETE", `/chargeback/${id}/evidence/${second.evidenceId}`);
  await product.killAndRestart();
  expect((await product.call("GET", `/chargeback/${id}/letter`)).status).toBe(404);
  await status(id, "complete");
  expect((await product.call("GET", `/chargeback/${id}`)).data.merchantAttachments).toEqual([
    { evidenceId: first.evidenceId, uploadFilename: "pod.txt" },
  ]);

  await product.call("DELETE", `/chargeback/${id}`);
  await product.killAndRestart();
  expect((await product.call("GET", `/chargeback/${id}`)).status).toBe(404);
});

async function status(id: string, expected: string): Promise<void> {
  await waitFor(async () => (await product.call("GET", `/chargeback/${id}`)).data.status === expected);
}

function put(address: string): Promise<Response> {
  return fetch(address, { method: "PUT", headers: { "content-type": "text/plain" }, body: DOCUMENT });
}

/** Sends half of a file and leaves the rest out, as a connection does that is cut. */
function beginUpload(address: string): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request(address, { method: "PUT", headers: { "content-length": String(DOCUMENT.length) } });
    request.on("error", () => {});
    request.write(DOCUMENT.slice(0, DOCUMENT.length / 2), () => setTimeout(resolve, 200));
  });
}

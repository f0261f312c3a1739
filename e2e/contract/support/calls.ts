import { type APIRequestContext, expect } from "@playwright/test";
import { NOTICE_FIELDS } from "@/lib/service/testing/fixtures";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = any;
export type Answer = { status: number; body: Json };
export type Slot = { evidenceId: string; putUrl: string; uploadFilename: string };

export const UNKNOWN = "7d0f1e52-9c1b-4b57-8b0e-2f6f3c1a9d44";

/** A dispute over goods not received, as an analyst would enter it. */
export const FIELDS = {
  ...NOTICE_FIELDS,
  merchantIdentifier: "M-2041",
  merchantName: "Northline Outfitters",
  reasonDescription: "The cardholder says that the goods never arrived.",
  referenceNumber: "CB-48213",
};

/** A courier's record of that order's delivery. */
export const DELIVERY = [
  "UPS proof of delivery",
  "Tracking number: 1Z5R89390357567127",
  "Consignee: Elena Marsh",
  "Delivered to: 1482 Alder Court, Boise ID 83702",
  "Status: Delivered",
  "Delivery date: 14 October 2026, 13:52",
  "Signed by: E MARSH",
  "Order number: NL-30772",
  "Order total: $412.50",
].join("\n");

/** One request with a JSON body, or none. `body` as text is sent exactly so. */
export async function call(
  service: APIRequestContext,
  method: string,
  path: string,
  body?: object | string,
): Promise<Answer> {
  const data = typeof body === "string" ? Buffer.from(body) : body;
  const headers: Record<string, string> = data === undefined ? {} : { "content-type": "application/json" };
  const response = await service.fetch(path, { method, data, headers, maxRedirects: 0 });
  return { status: response.status(), body: await response.json() };
}

/** Initializes a case and returns its id. */
export async function createCase(service: APIRequestContext, fields: object = FIELDS): Promise<string> {
  const { status, body } = await call(service, "POST", "chargeback", { data: fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}

/** Attaches documents and returns their slots, in order. */
export async function openSlots(service: APIRequestContext, id: string, names: string[]): Promise<Slot[]> {
  const { status, body } = await call(service, "POST", `chargeback/${id}/upload`, { data: { uploadFilenames: names } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.putUrls;
}

/** Sends a file to a signed URL, without the key, as any program would. */
export async function putFile(address: string, contents: string, type = "text/plain"): Promise<Response> {
  const put = () => fetch(address, { method: "PUT", headers: { "content-type": type }, body: contents });
  // Sending the same file again changes nothing, so a broken connection is tried once more, as the dashboard does.
  return put().catch(put);
}

/** Whether an address leads to a bucket, which knows nothing of cases: files are collected from it within seconds. */
export function isBucket(address: string): boolean {
  return new URL(address).searchParams.has("X-Amz-Signature");
}

/** Attaches one document with its contents and returns its evidenceId, once the service has the file. */
export async function attachFile(
  service: APIRequestContext,
  id: string,
  name = "pod.txt",
  contents = DELIVERY,
): Promise<string> {
  const [slot] = await openSlots(service, id, [name]);
  if (!slot) throw new Error("no slot was opened");
  const { status: before } = (await call(service, "GET", `chargeback/${id}`)).body.data;
  expect((await putFile(slot.putUrl, contents)).status).toBe(200);
  const waits = ["pending", "complete"].includes(before);
  await eventually(
    service,
    `chargeback/${id}`,
    ({ status, merchantAttachments = [] }) =>
      !waits || status !== before || merchantAttachments.some((one: Json) => one.evidenceId === slot.evidenceId),
    `the arrival of ${name}`,
  );
  return slot.evidenceId;
}

/** A case with one document whose assessment is complete. */
export async function assessedCase(
  service: APIRequestContext,
  fields: object = FIELDS,
): Promise<{ id: string; evidenceId: string }> {
  const id = await createCase(service, fields);
  const evidenceId = await attachFile(service, id);
  await becomes(service, `chargeback/${id}`, "complete");
  return { id, evidenceId };
}

/** Reads until the status is the expected one; the data then. */
export async function becomes(service: APIRequestContext, path: string, expected: string): Promise<Json> {
  return eventually(service, path, (data) => data.status === expected, `status ${expected}`);
}

/** Reads until the data hold what is waited for. */
export async function eventually(
  service: APIRequestContext,
  path: string,
  holds: (data: Json) => boolean,
  what: string,
): Promise<Json> {
  let seen: Json;
  await expect
    .poll(
      async () => {
        seen = (await call(service, "GET", path)).body.data;
        return seen !== undefined && holds(seen);
      },
      { message: `${path} comes to ${what}`, timeout: 300_000, intervals: [100, 200, 500, 1000] },
    )
    .toBe(true);
  return seen;
}

/** The one error body, with one entry. */
export function refusal(status: number, title: string) {
  return { status, body: { errors: [{ status, title, detail: expect.stringMatching(/\S.*\.$/) }] } };
}

/** When a signed URL expires, in seconds from now, if its query says so. */
export function secondsLeft(address: string): number | undefined {
  const expires = new URL(address).searchParams.get("expires");
  return expires === null ? undefined : (Number(expires) - Date.now()) / 1000;
}

import crypto from "node:crypto";
import { expect } from "@playwright/test";
import { type Client, done, TIMEOUT_MS } from "@/e2e/crash/support/client";
import type { Receiver, Reply } from "@/e2e/crash/support/receiver";
import { waitFor } from "@/e2e/support/crashable-product";
import { signBody } from "@/lib/contract/event";
import { DELIVERY, FIELDS } from "./documents";

/** An event whose first attempt fails is delivered after a crash, with the same id and the next attempt number. */
export async function eventsOut(
  client: Client,
  receiver: Receiver,
  referenceNumber: string,
  trouble: Reply,
): Promise<void> {
  const made = await client.insist(() => client.send("POST", "chargeback", { ...FIELDS, referenceNumber }));
  const { id } = done(made);
  const slots = await client.insist(() =>
    client.send("POST", `chargeback/${id}/upload`, { uploadFilenames: ["a.txt"] }),
  );
  receiver.answer(id, [trouble]);
  await fetch(done(slots).putUrls[0].putUrl, { method: "PUT", body: DELIVERY });
  await waitFor(async () => receiver.about(id).length === 1, TIMEOUT_MS);
  await client.crash();
  await waitFor(async () => receiver.about(id).length === 2, TIMEOUT_MS);
  const [first, second] = receiver.about(id);
  expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
  expect(second?.id).toBe(first?.id);
  expect(second?.timestamp).toBeGreaterThan(first?.timestamp ?? 0);
  await client.crash();
  expect(receiver.about(id), "what was taken is not sent again").toHaveLength(2);
}

/** An event that the dashboard accepted is stored; a repeated delivery is the same event. Returns its id. */
export async function eventsIn(client: Client, about: string): Promise<string> {
  const id = crypto.randomUUID();
  const send = async () => {
    const metadata = { attempt: 1, event: "chargeback:copilot", id, timestamp: Date.now(), type: "webhook" };
    const body = JSON.stringify({ metadata, data: { id: about } });
    const headers = { "x-webhook-signature": signBody(body, client.product.secret) };
    const { status } = await fetch(`${client.product.origin}/api/webhooks`, { method: "POST", body, headers });
    if (status === 204) client.acknowledged?.received(id);
    return { status, data: undefined };
  };
  expect((await client.struck(send)).status).toBe(204);
  expect((await client.insist(send)).status).toBe(204);
  return id;
}

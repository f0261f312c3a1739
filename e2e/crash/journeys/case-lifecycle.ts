import crypto from "node:crypto";
import { expect } from "@playwright/test";
import { type Client, done, type Json, TIMEOUT_MS } from "@/e2e/crash/support/client";
import type { Receiver } from "@/e2e/crash/support/receiver";
import { waitFor } from "@/e2e/support/crashable-product";
import { DELIVERY, FIELDS, INVOICE } from "./documents";

/** Every step of a case from its creation to its deletion, with crashes during mutations and during background work. */
export async function caseLifecycle(client: Client, receiver: Receiver, referenceNumber: string): Promise<void> {
  const id: string = done(await client.mutate("POST", "chargeback", { ...FIELDS, referenceNumber })).id;
  const path = `chargeback/${id}`;
  expect((await client.read(path)).data).toMatchObject({ ...FIELDS, referenceNumber, status: "pending" });

  const names = ["pod.txt", "invoice.txt"];
  const [pod, invoice] = done(await client.mutate("POST", `${path}/upload`, { uploadFilenames: names })).putUrls;
  expect([pod.uploadFilename, invoice.uploadFilename]).toEqual(names);
  await client.put(pod.putUrl, DELIVERY);
  await client.put(invoice.putUrl, INVOICE);
  await client.becomes(path, ({ status }) => status === "processing" || status === "complete", "processing");
  await client.crash();
  const assessed = await client.becomes(path, isComplete, "a complete assessment");
  expect(assessed.merchantAttachments.map(({ evidenceId }: Json) => evidenceId)).toEqual([
    pod.evidenceId,
    invoice.evidenceId,
  ]);

  done(await client.mutate("POST", `${path}/letter`));
  const { responseLetter } = await client.becomes(`${path}/letter`, isComplete, "a complete letter");
  const file = await exported(client, path);
  expect((await client.read(`${path}/letter`)).data.responseLetter).toBe(responseLetter);
  expect(await exported(client, path), "the same file after every crash").toBe(file);
  expect((await client.read(path)).data, "the assessment after every crash").toEqual(assessed);
  await reportedOnce(receiver, client, id);

  done(await client.mutate("DELETE", `${path}/letter`), 404);
  expect((await client.read(`${path}/letter`)).status).toBe(404);
  done(await client.mutate("DELETE", `${path}/evidence/${invoice.evidenceId}`), 404);
  const left = await client.becomes(path, isComplete, "a complete assessment after the deletion");
  expect(left.merchantAttachments).toEqual([{ evidenceId: pod.evidenceId, uploadFilename: "pod.txt" }]);
  await waitFor(
    async () => receiver.count(id, ({ merchantAttachments }) => merchantAttachments?.length === 1) > 0,
    TIMEOUT_MS,
  );
  done(await client.mutate("DELETE", path), 404);
  expect((await client.read(path)).status).toBe(404);
}

const isComplete = ({ status }: Json) => status === "complete";

/** The hash of the exported file. A crash during its creation does not change it. */
async function exported(client: Client, path: string): Promise<string> {
  await client.mutate("GET", `${path}/download?format=xlsx`);
  const { getUrl } = await client.becomes(`${path}/download?format=xlsx`, (data) => "getUrl" in data, "an export");
  const bytes = await client.get(getUrl);
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  return crypto.createHash("sha256").update(bytes).digest("hex");
}

/** Subscribers received each result exactly once. */
async function reportedOnce(receiver: Receiver, client: Client, id: string): Promise<void> {
  const counts = () => [
    receiver.count(id, ({ merchantAttachments }) => merchantAttachments?.length === 2),
    receiver.count(id, ({ responseLetter }) => responseLetter !== undefined),
    receiver.count(id, ({ getUrl }) => getUrl !== undefined),
  ];
  await waitFor(async () => counts().every((count) => count > 0), TIMEOUT_MS).catch(() => {});
  expect(counts(), `assessment, letter and export of a case killed ${client.when} its actions`).toEqual([1, 1, 1]);
}

import { expect } from "vitest";
import { chargebackNotice } from "@/lib/service/testing/chargeback-notice";
import { type Command, onCase, onDocument } from "./command";
import { arrive, type DocumentModel, PUT_URL_MS, removeDocument } from "./desk";

export function attach(which: number, count: number): Command {
  return onCase(`attach ${count}`, which, async (found, real) => {
    const names = Array.from({ length: count }, (_, index) => `document-${index % 2}.txt`);
    const url = `/chargeback/${found.id}/upload`;
    const { status, json } = await real.call("POST", url, { data: { uploadFilenames: names } });
    expect(status).toBe(!found.alive ? 404 : found.direct ? 400 : 200);
    if (status !== 200) return;
    expect(json.data.putUrls.map((slot: DocumentModel) => slot.uploadFilename)).toEqual(names);
    const expiresAt = real.clock.now() + PUT_URL_MS;
    for (const slot of json.data.putUrls) found.documents.push({ ...slot, expiresAt, state: "open" });
  });
}

export function put(which: number, slot: number, contents: string): Command {
  return onDocument(`put ${JSON.stringify(contents.slice(0, 10))}`, which, slot, async (found, document, real) => {
    const now = real.clock.now();
    const { status } = await real.put(document.putUrl, found.direct ? chargebackNotice() : contents);
    if (now >= document.expiresAt) return expect(status).toBe(403);
    if (!found.alive || document.state === "deleted") return expect(status).toBe(404);
    if (document.state === "arrived") return expect(status).toBe(409);
    expect(status).toBe(200);
    arrive(found, document, now);
  });
}

export function deleteEvidence(which: number, slot: number): Command {
  return onDocument("delete evidence", which, slot, async (found, document, real) => {
    const { evidenceId } = document;
    const { status, json } = await real.call("DELETE", `/chargeback/${found.id}/evidence/${evidenceId}`);
    if (!found.alive || document.state === "deleted") return expect(status).toBe(404);
    expect(json).toEqual({ data: { id: evidenceId, status: "deleted" } });
    removeDocument(found, document, real.clock.now());
  });
}

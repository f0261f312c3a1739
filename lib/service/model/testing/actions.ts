import { createHash } from "node:crypto";
import { expect } from "vitest";
import { chargebackNotice } from "@/lib/service/testing/fixtures";
import type { TestService } from "@/lib/service/testing/start-test-service";
import {
  arrive,
  type CaseModel,
  change,
  DIRECT_PUT_URL_MS,
  type DocumentModel,
  newCase,
  PUT_URL_MS,
  removeDocument,
  sorted,
} from "./case-model";
import { type Command, command, onCase, onDocument } from "./command";
import { compare } from "./compare";
import { settle } from "./time";

export function create(fields: Record<string, unknown>, agent: boolean | undefined): Command {
  return command(
    `create ${JSON.stringify({ ...fields, agent })}`,
    ({ cases }) => cases.length < 3,
    async ({ cases }, real) => {
      const { status, json } = await real.call("POST", "/chargeback", { data: { ...fields, agent } });
      expect(status).toBe(200);
      const made = newCase({
        id: json.data.id,
        fields: sorted({ currency: "USD", ...fields }),
        writesLetters: agent !== false,
        requirements: json.data.defenseRequirements.map((one: { requirement: string }) => one.requirement),
      });
      cases.push(made);
      await compare(made, real);
    },
  );
}

export function initializeDirect(): Command {
  return command(
    "direct upload",
    ({ cases }) => cases.length < 3,
    async ({ cases }, real) => {
      const { status, json } = await real.call("POST", "/chargeback/upload", {
        data: { uploadFilename: "notice.txt" },
      });
      expect(status).toBe(200);
      const made = newCase({ id: json.data.id, fields: {}, writesLetters: true, requirements: [] });
      const expiresAt = real.clock.now() + DIRECT_PUT_URL_MS;
      cases.push(
        Object.assign(made, { direct: true, documents: [{ ...json.data.putUrls[0], expiresAt, state: "open" }] }),
      );
      await compare(made, real);
    },
  );
}

export function update(which: number, given: Record<string, unknown>): Command {
  return onCase(`update ${JSON.stringify(given)}`, which, async (found, real) => {
    const { status } = await real.call("POST", `/chargeback/${found.id}`, { data: given });
    expect(status).toBe(found.alive ? 200 : 404);
    if (found.alive) change(found, given, real.clock.now());
  });
}

export function refuse(which: number, bad: Record<string, unknown>): Command {
  return onCase(`invalid update ${JSON.stringify(bad)}`, which, async (found, real) => {
    const data = { amountCents: 777, ...bad };
    expect((await real.call("POST", `/chargeback/${found.id}`, { data })).status).toBe(400);
  });
}

export function deleteCase(which: number): Command {
  return onCase("delete case", which, async (found, real) => {
    const { status, json } = await real.call("DELETE", `/chargeback/${found.id}`);
    if (!found.alive) return expect(status).toBe(404);
    expect(json).toEqual({ data: { id: found.id, status: "deleted" } });
    found.alive = false;
    found.due = undefined;
  });
}

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
    if (!found.direct && contents === "") return expect(status).toBe(400);
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

export function requestLetter(which: number): Command {
  return onCase("request letter", which, async (found, real) => {
    // Compared first, because a letter may have been completed since the last comparison.
    await compare(found, real);
    const { status, json } = await real.call("POST", `/chargeback/${found.id}/letter`);
    if (!found.alive) return expect(status).toBe(404);
    if (!found.writesLetters) return expect(status).toBe(400);
    expect(status).toBe(200);
    if (found.letter === "complete") return expect(json.data.responseLetter).toBe(found.letterText);
    if (found.letter === "none") expect(json.data).toEqual({ id: found.id, status: "processing" });
    if (found.letter === "none") found.version += 1;
    found.letter = "processing";
    found.letterMayBeWritten = found.status === "complete";
  });
}

export function discardLetter(which: number): Command {
  return onCase("discard letter", which, async (found, real) => {
    const { status, json } = await real.call("DELETE", `/chargeback/${found.id}/letter`);
    if (!found.alive || found.letter === "none") return expect(status).toBe(404);
    expect(json).toEqual({ data: { id: found.id, status: "deleted" } });
    found.letter = "none";
    found.version += 1;
  });
}

/** Requests an export, and waits for it unless something that it will contain is still in progress. */
export function exportCase(which: number): Command {
  return onCase("export", which, async (found, real) => {
    await compare(found, real);
    const url = `/chargeback/${found.id}/download?format=xlsx`;
    const { status, json } = await real.call("GET", url);
    if (!found.alive) return expect(status).toBe(404);
    expect(status).toBe(200);
    if (!json.data.getUrl) {
      expect(json.data).toEqual({ id: found.id, status: "processing" });
      expect(found.exported?.version, "the export of this version exists").not.toBe(found.version);
    }
    if (isInProgress(found, real)) return expect(json.data.getUrl).toBeUndefined();
    if (found.due !== undefined || (found.letter === "processing" && found.status === "complete")) return;
    const { getUrl } = await settle(real, url, (data) => "getUrl" in data);
    await compareFile(found, real, getUrl);
  });
}

/** True while the assessment is not due yet. */
function isInProgress(found: CaseModel, real: TestService): boolean {
  return found.due !== undefined && found.due > real.clock.now();
}

async function compareFile(found: CaseModel, real: TestService, getUrl: string): Promise<void> {
  const response = await real.get(getUrl);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  const hash = createHash("sha256").update(bytes).digest("hex");
  if (found.exported?.version === found.version) expect(hash).toBe(found.exported.hash);
  found.exported = { version: found.version, hash };
}

import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { TestService } from "@/lib/service/testing/start-test-service";
import { type Command, onCase } from "./command";
import { compare } from "./compare";
import type { CaseModel } from "./desk";
import { settle } from "./pass-time";

export function requestLetter(which: number): Command {
  return onCase("request letter", which, async (found, real) => {
    // What is there is looked at first, because a letter may have been finished since the last look.
    await compare(found, real);
    const { status, json } = await real.call("POST", `/chargeback/${found.id}/letter`);
    if (!found.alive) return expect(status).toBe(404);
    if (!found.writesLetters) return expect(status).toBe(400);
    expect(status).toBe(200);
    if (found.letter === "complete") return expect(json.data.responseLetter).toBe(found.letterText);
    if (found.letter === "none") expect(json.data).toEqual({ id: found.id, status: "processing" });
    if (found.letter === "none") found.version += 1;
    found.letter = "processing";
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

/** Asks for an export, and waits for it when nothing it is to contain is under way. */
export function exportCase(which: number): Command {
  return onCase("export", which, async (found, real) => {
    await compare(found, real);
    const url = `/chargeback/${found.id}/download?format=xlsx`;
    const { status, json } = await real.call("GET", url);
    if (!found.alive) return expect(status).toBe(404);
    expect(status).toBe(200);
    if (!json.data.getUrl) {
      expect(json.data).toEqual({ id: found.id, status: "processing" });
      expect(found.exported?.version, "what was made of this state is there").not.toBe(found.version);
    }
    if (isUnderWay(found, real)) return expect(json.data.getUrl).toBeUndefined();
    if (found.due !== undefined || (found.letter === "processing" && found.status === "complete")) return;
    const { getUrl } = await settle(real, url, (data) => "getUrl" in data);
    await compareFile(found, real, getUrl);
  });
}

/** Certainly still to come: the time of the assessment has not come. */
function isUnderWay(found: CaseModel, real: TestService): boolean {
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

import { expect } from "vitest";
import { NOTICE_FIELDS } from "@/lib/service/testing/fixtures";
import type { TestService } from "@/lib/service/testing/start-test-service";
import { type CaseModel, fill } from "./case-model";

const BASE = ["id", "status", "defenseRequirements", "evidenceProvided", "evidenceSuggested"];
const OUTCOME = ["confidence", "merchantAttachments", "priority", "recommendation", "recommendedActions"];

/** Reads a case and its letter and compares them with the model. */
export async function compare(found: CaseModel, real: TestService): Promise<void> {
  const { status, json } = await real.call("GET", `/chargeback/${found.id}`);
  const letter = await real.call("GET", `/chargeback/${found.id}/letter`);
  if (!found.alive) return expect([status, letter.status]).toEqual([404, 404]);
  expect(status).toBe(200);
  // Filled in during an assessment that is not visible as completed yet.
  if (found.notice === "due" && json.data.referenceNumber === NOTICE_FIELDS.referenceNumber) fill(found);
  const isDue = found.due !== undefined && found.due <= real.clock.now();
  // Due work runs in threads beside the test clock, so any of these statuses may be visible.
  expect(isDue ? ["queued", "processing", "complete"] : [found.status]).toContain(json.data.status);
  compareFields(found, json.data);
  compareLetter(found, letter, json.data.status);
}

function compareFields(found: CaseModel, data: Record<string, unknown>): void {
  const complete = data.status === "complete";
  expect(Object.keys(data).sort()).toEqual(
    [...Object.keys(found.fields), ...BASE, ...(complete ? OUTCOME : [])].sort(),
  );
  expect(data).toMatchObject(found.fields);
  const requirements = data.defenseRequirements as { requirement: string; satisfied: boolean }[];
  expect(requirements.slice(0, found.requirements.length).map(({ requirement }) => requirement)).toEqual(
    found.requirements,
  );
  found.requirements = requirements.map(({ requirement }) => requirement);
  if (found.status === "pending") expect(requirements.filter(({ satisfied }) => satisfied)).toEqual([]);
  const [provided, suggested] = [data.evidenceProvided as string[], data.evidenceSuggested as string[]];
  expect(provided.length > 0).toBe(requirements.some(({ satisfied }) => satisfied));
  expect(new Set([...provided, ...suggested]).size).toBe(provided.length + suggested.length);
  if (!complete) return;
  expect(data.merchantAttachments).toEqual(
    found.documents
      .filter(({ state }) => state === "arrived")
      .map(({ evidenceId, uploadFilename }) => ({ evidenceId, uploadFilename })),
  );
  expect(data.confidence).toBeGreaterThanOrEqual(0);
  expect(data.confidence).toBeLessThanOrEqual(100);
}

function compareLetter(
  found: CaseModel,
  { status, json }: Awaited<ReturnType<TestService["call"]>>,
  caseStatus: unknown,
): void {
  if (found.letter === "none") {
    expect(status).toBe(404);
    expect(json.errors).toEqual([{ status: 404, title: "Not Found", detail: expect.any(String) }]);
    return;
  }
  expect(status).toBe(200);
  const mayBeWritten = found.letterMayBeWritten || caseStatus === "complete";
  if (found.letter === "processing" && json.data.status === "complete" && mayBeWritten)
    recordLetter(found, json.data.responseLetter);
  expect(json.data).toEqual(
    found.letter === "processing"
      ? { id: found.id, status: "processing" }
      : { id: found.id, responseLetter: found.letterText, status: "complete" },
  );
}

/** The text of a completed letter no longer changes. */
function recordLetter(found: CaseModel, text: string): void {
  expect(text).toMatch(/\S/);
  found.letter = "complete";
  found.letterText = text;
}

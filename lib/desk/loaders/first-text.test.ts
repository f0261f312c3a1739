import { beforeEach, expect, it, vi } from "vitest";
import { assessedCase, refund } from "@/components/cases/detail/case-detail.testing";
import type { Session } from "@/lib/desk/auth/session";
import { readEvidenceText } from "@/lib/desk/client/evidence";
import { recordAccess } from "@/lib/desk/store/audit";
import { loadFirstText } from "./first-text";

vi.mock("@/lib/desk/client/evidence", () => ({ readEvidenceText: vi.fn() }));
vi.mock("@/lib/desk/store/audit", () => ({ recordAccess: vi.fn() }));
beforeEach(() => vi.clearAllMocks());

const session = { userId: "u1" } as Session;

/** A case whose only document is a text, or another one. */
function caseWith(change: { pictured?: boolean; cached?: boolean } = {}) {
  const detail = assessedCase();
  const documents = detail.documents.filter(({ evidenceId }) => evidenceId === refund.evidenceId);
  const readings = detail.analysis?.documents.map((one) => ({ ...one, pictured: change.pictured ?? false })) ?? [];
  const analysis = detail.analysis && { ...detail.analysis, documents: readings };
  return { ...detail, documents, analysis, cached: change.cached ?? false } as typeof detail;
}

function serviceHas(text: string) {
  const pages = [{ number: 1, text, pictured: false }];
  vi.mocked(readEvidenceText).mockResolvedValue({ evidenceId: refund.evidenceId, uploadFilename: "chat.txt", pages });
}

it("reads the text that the viewer opens with, and logs that the person viewed the document", async () => {
  serviceHas("Hello");
  expect((await loadFirstText(caseWith(), session))?.pages[0]?.text).toBe("Hello");
  expect(vi.mocked(recordAccess).mock.calls).toEqual([
    [session, expect.objectContaining({ action: "viewed a document", object: `document ${refund.evidenceId}` })],
  ]);
});

it.each([
  ["is shown as a picture", caseWith({ pictured: true }), "Hello"],
  ["cannot be asked for", caseWith({ cached: true }), "Hello"],
  ["is long", caseWith(), "x".repeat(20_001)],
])("leaves a document to the viewer that %s, and logs nothing", async (_why, detail, text) => {
  serviceHas(text);
  expect(await loadFirstText(detail, session)).toBeUndefined();
  expect(recordAccess).not.toHaveBeenCalled();
});

it("leaves it to the viewer to say that the text could not be read", async () => {
  vi.mocked(readEvidenceText).mockRejectedValue(new Error("no answer"));
  expect(await loadFirstText(caseWith(), session)).toBeUndefined();
});

import "server-only";
import type { EvidenceText } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { Session } from "@/lib/desk/auth/session";
import { readEvidenceText } from "@/lib/desk/client/evidence";
import { recordAccess } from "@/lib/desk/store/audit";

/** A longer text would make the page itself longer to load. */
const MOST_CHARACTERS = 20_000;

/** The text of the document that the viewer of a case opens with, unless that is shown as a picture, with a message, or is long. */
export async function loadFirstText(
  { id, documents, analysis, cached }: CaseDetail,
  session: Session,
): Promise<EvidenceText | undefined> {
  const readings = new Map(analysis?.documents.map((reading) => [reading.evidenceId, reading]));
  const first = documents.map(({ evidenceId }) => readings.get(evidenceId)).find(Boolean);
  if (!first || first.pictured || first.message || cached) return undefined;
  // The viewer asks for it again and says what is wrong.
  const text = await readEvidenceText(id, first.evidenceId).catch(() => undefined);
  if (!text || text.pages.reduce((sum, page) => sum + page.text.length, 0) > MOST_CHARACTERS) return undefined;
  await recordAccess(session, { caseId: id, action: "viewed a document", object: `document ${first.evidenceId}` });
  return text;
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { caseName } from "@/components/cases/detail/case-title";
import { claimLedger } from "@/components/letters/claim-ledger";
import { LetterMarkdown } from "@/components/letters/letter-markdown";
import { KeptLetter } from "@/components/letters/letter-screen";
import { requireSession } from "@/lib/desk/auth/session";
import { loadCaseOrCached } from "@/lib/desk/loaders/cases";
import { loadLetterOrCached } from "@/lib/desk/loaders/dispute-response";
import { loadLetterEdits, loadPreviousLetterView } from "@/lib/desk/loaders/letter-edits";
import { loadReview } from "@/lib/desk/loaders/review";

type LetterPageProps = { params: Promise<{ caseId: string }> };

export async function generateMetadata({ params }: LetterPageProps): Promise<Metadata> {
  await requireSession();
  const detail = await loadCaseOrCached((await params).caseId).catch(() => undefined);
  return { title: detail ? `Letter, ${detail.fields.referenceNumber ?? caseName(detail)}` : "Letter" };
}

export default async function LetterPage({ params }: LetterPageProps) {
  const { caseId } = await params;
  const session = await requireSession();
  if (!z.uuid().safeParse(caseId).success) notFound();
  const [detail, letter] = await Promise.all([loadCaseOrCached(caseId), loadLetterOrCached(caseId)]);
  // After the case, whose index it rests on.
  const [review, edits] = await Promise.all([loadReview(caseId, session), loadLetterEdits(caseId)]);
  if (!detail || !letter || !review) notFound();
  const look = await loadPreviousLetterView(caseId, session.userId, letter.markdown);
  return (
    <KeptLetter detail={detail} letter={letter} review={review} edits={edits} look={look}>
      {letter.markdown === undefined ? null : (
        <LetterMarkdown
          markdown={letter.markdown}
          ledger={claimLedger(detail.analysis, detail.documents, edits?.sentences)}
        />
      )}
    </KeptLetter>
  );
}

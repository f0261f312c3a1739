import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { caseName } from "@/components/cases/detail/case-name";
import { claimLedger } from "@/components/letters/claim-ledger";
import { KeptLetter } from "@/components/letters/kept-letter";
import { LetterMarkdown } from "@/components/letters/letter-markdown";
import { requireSession } from "@/lib/auth/session";
import { letterOrRemembered } from "@/lib/loaders/remembered";
import { type CaseParams, loadCase } from "../load";

export async function generateMetadata({ params }: CaseParams): Promise<Metadata> {
  const detail = await loadCase((await params).caseId).catch(() => undefined);
  return { title: detail ? `Letter, ${detail.fields.referenceNumber ?? caseName(detail)}` : "Letter" };
}

export default async function LetterPage({ params }: CaseParams) {
  const { caseId } = await params;
  const session = await requireSession();
  const [detail, letter] = await Promise.all([loadCase(caseId), letterOrRemembered(caseId, session)]);
  if (!detail || !letter) notFound();
  return (
    <KeptLetter detail={detail} letter={letter}>
      {letter.markdown === undefined ? null : (
        <LetterMarkdown markdown={letter.markdown} ledger={claimLedger(detail.analysis, detail.documents)} />
      )}
    </KeptLetter>
  );
}

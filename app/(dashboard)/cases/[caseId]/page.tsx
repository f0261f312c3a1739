import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CaseScreen } from "@/components/cases/detail/case-screen";
import { tabTitle } from "@/components/cases/detail/case-title";
import { requireSession } from "@/lib/desk/auth/session";
import { loadBreakEvenBasis } from "@/lib/desk/loaders/break-even";
import { loadCaseOrCached } from "@/lib/desk/loaders/cases";

type CasePageProps = { params: Promise<{ caseId: string }> };

export async function generateMetadata({ params }: CasePageProps): Promise<Metadata> {
  await requireSession();
  const detail = await loadCaseOrCached((await params).caseId).catch(() => undefined);
  return { title: detail ? tabTitle(detail) : "Case" };
}

export default async function CasePage({ params }: CasePageProps) {
  const { userId, role } = await requireSession();
  const detail = await loadCaseOrCached((await params).caseId);
  if (!detail) notFound();
  const breakEven = await loadBreakEvenBasis(detail);
  return <CaseScreen key={detail.id} initial={detail} userId={userId} role={role} breakEven={breakEven} />;
}

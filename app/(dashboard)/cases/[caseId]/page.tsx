import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { tabTitle } from "@/components/cases/detail/case-name";
import { CaseScreen } from "@/components/cases/detail/case-screen";
import { requireSession } from "@/lib/auth/session";
import { type CaseParams, loadCase } from "./load";

export async function generateMetadata({ params }: CaseParams): Promise<Metadata> {
  const detail = await loadCase((await params).caseId).catch(() => undefined);
  return { title: detail ? tabTitle(detail) : "Case" };
}

export default async function CasePage({ params }: CaseParams) {
  const { userId } = await requireSession();
  const detail = await loadCase((await params).caseId);
  if (!detail) notFound();
  return <CaseScreen key={detail.id} initial={detail} userId={userId} />;
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatementScreen } from "@/components/statements/result/statement-screen";
import { statementName } from "@/components/statements/statement-words";
import { requireSession } from "@/lib/desk/auth/session";
import { loadStatementOrCached } from "@/lib/desk/loaders/statements";

type StatementPageProps = { params: Promise<{ statementId: string }> };

export async function generateMetadata({ params }: StatementPageProps): Promise<Metadata> {
  await requireSession();
  const detail = await loadStatementOrCached((await params).statementId).catch(() => undefined);
  return { title: detail ? statementName(detail) : "Statement" };
}

export default async function StatementPage({ params }: StatementPageProps) {
  await requireSession();
  const detail = await loadStatementOrCached((await params).statementId);
  if (!detail) notFound();
  return <StatementScreen key={detail.id} initial={detail} />;
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatementScreen } from "@/components/statements/result/statement-screen";
import { statementName } from "@/components/statements/statement-words";
import { requireSession } from "@/lib/auth/session";
import { loadStatement, type StatementParams } from "./load";

export async function generateMetadata({ params }: StatementParams): Promise<Metadata> {
  await requireSession();
  const detail = await loadStatement((await params).statementId).catch(() => undefined);
  return { title: detail ? statementName(detail) : "Statement" };
}

export default async function StatementPage({ params }: StatementParams) {
  await requireSession();
  const detail = await loadStatement((await params).statementId);
  if (!detail) notFound();
  return <StatementScreen key={detail.id} initial={detail} />;
}

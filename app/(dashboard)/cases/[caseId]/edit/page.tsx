import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditCaseForm } from "@/components/cases/form/edit-case-form";
import { requireRole } from "@/lib/desk/auth/session";
import { loadCaseOrCached } from "@/lib/desk/loaders/cases";
import { changingRoles } from "@/lib/desk/store/tables-people";

export const metadata: Metadata = { title: "Edit case" };

export default async function EditCasePage({ params }: { params: Promise<{ caseId: string }> }) {
  await requireRole(changingRoles);
  const detail = await loadCaseOrCached((await params).caseId);
  if (!detail) notFound();
  return <EditCaseForm key={detail.id} detail={detail} />;
}

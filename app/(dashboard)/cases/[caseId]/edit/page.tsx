import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditCaseForm } from "@/components/cases/detail/edit/edit-case-form";
import { type CaseParams, loadCase } from "../load";

export const metadata: Metadata = { title: "Edit case" };

export default async function EditCasePage({ params }: CaseParams) {
  const detail = await loadCase((await params).caseId);
  if (!detail) notFound();
  return <EditCaseForm key={detail.id} detail={detail} />;
}

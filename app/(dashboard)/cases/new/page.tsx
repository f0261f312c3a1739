import type { Metadata } from "next";
import { NewCaseForm } from "@/components/cases/form/new-case-form";
import { requireSession } from "@/lib/desk/auth/session";

export const metadata: Metadata = { title: "New case" };

export default async function NewCasePage() {
  await requireSession();
  return <NewCaseForm />;
}

import type { Metadata } from "next";
import { NewCaseForm } from "@/components/cases/form/new-case-form";
import { requireRole } from "@/lib/desk/auth/session";
import { changingRoles } from "@/lib/desk/store/tables-people";

export const metadata: Metadata = { title: "New case" };

export default async function NewCasePage() {
  await requireRole(changingRoles);
  return <NewCaseForm />;
}

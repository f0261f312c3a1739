import type { Metadata } from "next";
import { ImportScreen } from "@/components/cases/import/import-screen";
import { requireRole } from "@/lib/desk/auth/session";
import { changingRoles } from "@/lib/desk/store/tables-people";

export const metadata: Metadata = { title: "Import disputes" };

export default async function ImportPage() {
  await requireRole(changingRoles);
  return <ImportScreen />;
}

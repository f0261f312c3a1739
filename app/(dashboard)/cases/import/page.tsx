import type { Metadata } from "next";
import { ImportScreen } from "@/components/cases/import/import-screen";
import { requireSession } from "@/lib/desk/auth/session";

export const metadata: Metadata = { title: "Import disputes" };

export default async function ImportPage() {
  await requireSession();
  return <ImportScreen />;
}

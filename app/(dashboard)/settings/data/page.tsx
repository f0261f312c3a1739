import type { Metadata } from "next";
import { CardholderSection } from "@/components/settings/cardholder-section";
import { ErasureList } from "@/components/settings/erasure-list";
import { RetentionSection } from "@/components/settings/retention-section";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadDataSettings } from "@/lib/desk/loaders/settings";

export const metadata: Metadata = { title: "Data" };

export default async function DataPage() {
  await requireRole(["admin"]);
  const { retention, erasures, timeZone } = await loadDataSettings();
  return (
    <SettingsPage>
      <RetentionSection key={retention?.from} retention={retention} timeZone={timeZone} />
      <CardholderSection />
      <ErasureList erasures={erasures} timeZone={timeZone} />
    </SettingsPage>
  );
}

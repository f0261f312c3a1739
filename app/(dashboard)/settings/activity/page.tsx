import type { Metadata } from "next";
import { ActivityList } from "@/components/settings/activity-list";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadActivity } from "@/lib/desk/loaders/activity";

export const metadata: Metadata = { title: "Activity" };

export default async function ActivityPage() {
  await requireRole(["admin"]);
  return (
    <SettingsPage>
      <ActivityList {...(await loadActivity())} />
    </SettingsPage>
  );
}

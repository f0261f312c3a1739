import type { Metadata } from "next";
import { ActivityList } from "@/components/settings/activity-list";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadActivity } from "@/lib/desk/loaders/activity";

export const metadata: Metadata = { title: "Activity" };

type ActivityPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const KINDS = ["change", "sign-in", "access"] as const;

export default async function ActivityPage({ searchParams }: ActivityPageProps) {
  const { role } = await requireRole(["admin", "auditor"]);
  const { kind: asked } = await searchParams;
  const kind = KINDS.find((one) => one === asked);
  return (
    <SettingsPage title={role === "auditor" ? "Activity" : undefined}>
      <ActivityList kind={kind} {...(await loadActivity(kind))} />
    </SettingsPage>
  );
}

import type { Metadata } from "next";
import { z } from "zod";
import { ActivityList } from "@/components/settings/activity-list";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadActivity } from "@/lib/desk/loaders/activity";

export const metadata: Metadata = { title: "Activity" };

type ActivityPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const KINDS = ["change", "sign-in", "access", "key"] as const;

export default async function ActivityPage({ searchParams }: ActivityPageProps) {
  const { role } = await requireRole(["admin", "auditor"]);
  const { kind: asked, key } = await searchParams;
  const kind = KINDS.find((one) => one === asked);
  // A key's own entries are all of one kind.
  const keyId = z.uuid().safeParse(key).data;
  const filter = keyId ? { keyId } : { shown: kind };
  return (
    <SettingsPage title={role === "auditor" ? "Activity" : undefined}>
      <ActivityList kind={keyId ? "key" : kind} ofKey={keyId !== undefined} {...(await loadActivity(filter))} />
    </SettingsPage>
  );
}

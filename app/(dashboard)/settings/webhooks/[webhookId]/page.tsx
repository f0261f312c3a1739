import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SettingsPage } from "@/components/settings/settings-page";
import { WebhookScreen } from "@/components/settings/webhook-screen";
import { requireRole } from "@/lib/auth/session";
import { loadWebhook } from "@/lib/loaders/settings";

export const metadata: Metadata = { title: "Web hook" };

export default async function WebhookPage({ params }: { params: Promise<{ webhookId: string }> }) {
  await requireRole(["admin"]);
  const found = await loadWebhook((await params).webhookId);
  if (!found) notFound();
  return (
    <SettingsPage>
      <WebhookScreen {...found} />
    </SettingsPage>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AnsweredSettings } from "@/components/settings/answered-settings";
import { SettingsPage } from "@/components/settings/settings-page";
import { WebhookScreen } from "@/components/settings/webhook-screen";
import { requireRole } from "@/lib/auth/session";
import { loadWebhook } from "@/lib/loaders/settings";

export const metadata: Metadata = { title: "Web hook" };

export default async function WebhookPage({ params }: { params: Promise<{ webhookId: string }> }) {
  await requireRole(["admin"]);
  const answer = await loadWebhook((await params).webhookId);
  return (
    <SettingsPage>
      <AnsweredSettings answer={answer}>
        {(found) => (found ? <WebhookScreen {...found} /> : notFound())}
      </AnsweredSettings>
    </SettingsPage>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ServiceSettings, SettingsPage } from "@/components/settings/settings-page";
import { WebhookScreen } from "@/components/settings/webhook-screen";
import { requireRole } from "@/lib/desk/auth/session";
import { loadWebhook } from "@/lib/desk/loaders/settings";

export const metadata: Metadata = { title: "Webhook" };

export default async function WebhookPage({ params }: { params: Promise<{ webhookId: string }> }) {
  await requireRole(["admin"]);
  const answer = await loadWebhook((await params).webhookId);
  return (
    <SettingsPage>
      <ServiceSettings answer={answer}>
        {(found) => (found ? <WebhookScreen {...found} /> : notFound())}
      </ServiceSettings>
    </SettingsPage>
  );
}

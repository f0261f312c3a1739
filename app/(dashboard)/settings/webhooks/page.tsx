import type { Metadata } from "next";
import { ManagedElsewhere, SettingsPage } from "@/components/settings/settings-page";
import { WebhooksScreen } from "@/components/settings/webhooks-screen";
import { requireRole } from "@/lib/auth/session";
import { loadWebhooks } from "@/lib/loaders/settings";

export const metadata: Metadata = { title: "Web hooks" };

export default async function WebhooksPage() {
  await requireRole(["admin"]);
  const webhooks = await loadWebhooks();
  return <SettingsPage>{webhooks ? <WebhooksScreen webhooks={webhooks} /> : <ManagedElsewhere />}</SettingsPage>;
}

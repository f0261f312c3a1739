import type { Metadata } from "next";
import { ServiceSettings, SettingsPage } from "@/components/settings/settings-page";
import { WebhooksScreen } from "@/components/settings/webhooks-screen";
import { requireRole } from "@/lib/desk/auth/session";
import { loadWebhooks } from "@/lib/desk/loaders/settings";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  await requireRole(["admin"]);
  return (
    <SettingsPage>
      <ServiceSettings answer={await loadWebhooks()}>
        {(webhooks) => <WebhooksScreen webhooks={webhooks} />}
      </ServiceSettings>
    </SettingsPage>
  );
}

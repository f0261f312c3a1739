import type { Metadata } from "next";
import { AnsweredSettings } from "@/components/settings/answered-settings";
import { SettingsPage } from "@/components/settings/settings-page";
import { WebhooksScreen } from "@/components/settings/webhooks-screen";
import { requireRole } from "@/lib/auth/session";
import { loadWebhooks } from "@/lib/loaders/settings";

export const metadata: Metadata = { title: "Web hooks" };

export default async function WebhooksPage() {
  await requireRole(["admin"]);
  return (
    <SettingsPage>
      <AnsweredSettings answer={await loadWebhooks()}>
        {(webhooks) => <WebhooksScreen webhooks={webhooks} />}
      </AnsweredSettings>
    </SettingsPage>
  );
}

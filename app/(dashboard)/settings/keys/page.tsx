import type { Metadata } from "next";
import { ApiKeysScreen } from "@/components/settings/api-keys-screen";
import { ServiceSettings, SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadKeys } from "@/lib/desk/loaders/settings";

export const metadata: Metadata = { title: "API keys" };

export default async function KeysPage() {
  await requireRole(["admin"]);
  return (
    <SettingsPage>
      <ServiceSettings answer={await loadKeys()}>
        {(keys) => <ApiKeysScreen keys={keys} nowMs={Date.now()} />}
      </ServiceSettings>
    </SettingsPage>
  );
}

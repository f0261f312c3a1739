import type { Metadata } from "next";
import { AnsweredSettings } from "@/components/settings/answered-settings";
import { KeyScreen } from "@/components/settings/key-screen";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/auth/session";
import { loadKeys } from "@/lib/loaders/settings";

export const metadata: Metadata = { title: "Keys" };

export default async function KeysPage() {
  await requireRole(["admin"]);
  return (
    <SettingsPage>
      <AnsweredSettings answer={await loadKeys()}>
        {(keys) => <KeyScreen keys={keys} nowMs={Date.now()} />}
      </AnsweredSettings>
    </SettingsPage>
  );
}

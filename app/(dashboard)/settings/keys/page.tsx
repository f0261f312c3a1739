import type { Metadata } from "next";
import { KeyScreen } from "@/components/settings/key-screen";
import { ManagedElsewhere, SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/auth/session";
import { loadKeys } from "@/lib/loaders/settings";

export const metadata: Metadata = { title: "Keys" };

export default async function KeysPage() {
  await requireRole(["admin"]);
  const keys = await loadKeys();
  return <SettingsPage>{keys ? <KeyScreen keys={keys} nowMs={Date.now()} /> : <ManagedElsewhere />}</SettingsPage>;
}

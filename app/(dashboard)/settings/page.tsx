import type { Metadata } from "next";
import { AnsweredSettings } from "@/components/settings/answered-settings";
import { OrganizationForm } from "@/components/settings/organization-form";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/auth/session";
import { loadOrganization } from "@/lib/loaders/settings";

export const metadata: Metadata = { title: "Settings" };

export default async function OrganizationSettingsPage() {
  await requireRole(["admin"]);
  return (
    <SettingsPage>
      <AnsweredSettings answer={await loadOrganization()}>
        {(organization) => <OrganizationForm key={JSON.stringify(organization)} organization={organization} />}
      </AnsweredSettings>
    </SettingsPage>
  );
}

import type { Metadata } from "next";
import { OrganizationForm } from "@/components/settings/organization-form";
import { ServiceSettings, SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadOrganization } from "@/lib/desk/loaders/settings";

export const metadata: Metadata = { title: "Settings" };

export default async function OrganizationSettingsPage() {
  await requireRole(["admin"]);
  return (
    <SettingsPage>
      <ServiceSettings answer={await loadOrganization()}>
        {(organization) => <OrganizationForm key={JSON.stringify(organization)} organization={organization} />}
      </ServiceSettings>
    </SettingsPage>
  );
}

import type { Metadata } from "next";
import { OrganizationForm } from "@/components/settings/organization-form";
import { ManagedElsewhere, SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/auth/session";
import { loadOrganization } from "@/lib/loaders/settings";

export const metadata: Metadata = { title: "Settings" };

export default async function OrganizationSettingsPage() {
  await requireRole(["admin"]);
  const organization = await loadOrganization();
  return (
    <SettingsPage>
      {organization ? (
        <OrganizationForm key={JSON.stringify(organization)} organization={organization} />
      ) : (
        <ManagedElsewhere />
      )}
    </SettingsPage>
  );
}

import type { Metadata } from "next";
import { OrganizationForm } from "@/components/settings/organization-form";
import { ReviewSection } from "@/components/settings/review-section";
import { ServiceSettings, SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadDeskSettings, loadOrganization } from "@/lib/desk/loaders/settings";

export const metadata: Metadata = { title: "Settings" };

export default async function OrganizationSettingsPage() {
  await requireRole(["admin"]);
  const [organization, { reviewRequired }] = await Promise.all([loadOrganization(), loadDeskSettings()]);
  return (
    <SettingsPage>
      <ReviewSection required={reviewRequired} />
      <ServiceSettings answer={organization}>
        {(organization) => <OrganizationForm key={JSON.stringify(organization)} organization={organization} />}
      </ServiceSettings>
    </SettingsPage>
  );
}

import type { Metadata } from "next";
import { AnswerCostsSection } from "@/components/settings/answer-costs-section";
import { OrganizationForm } from "@/components/settings/organization-form";
import { ReviewSection } from "@/components/settings/review-section";
import { ServiceSettings, SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadDeskSettings, loadOrganization } from "@/lib/desk/loaders/settings";

export const metadata: Metadata = { title: "Settings" };

export default async function OrganizationSettingsPage() {
  await requireRole(["admin"]);
  const [organization, { reviewRequired, answerCosts }] = await Promise.all([loadOrganization(), loadDeskSettings()]);
  return (
    <SettingsPage>
      <ReviewSection required={reviewRequired} />
      <AnswerCostsSection costs={answerCosts} />
      <ServiceSettings answer={organization}>
        {(organization) => <OrganizationForm key={JSON.stringify(organization)} organization={organization} />}
      </ServiceSettings>
    </SettingsPage>
  );
}

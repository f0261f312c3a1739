import type { Metadata } from "next";
import { AnswerCostsSection } from "@/components/settings/answer-costs-section";
import { ConnectionSection } from "@/components/settings/connection-section";
import { CutOffSection } from "@/components/settings/cut-off-section";
import { OrganizationForm } from "@/components/settings/organization-form";
import { ReviewSection } from "@/components/settings/review-section";
import { SecondFactorSection } from "@/components/settings/second-factor-section";
import { ServiceSettings, SettingsPage } from "@/components/settings/settings-page";
import { SnippetsSection } from "@/components/settings/snippets-section";
import { requireRole } from "@/lib/desk/auth/session";
import { loadConnection } from "@/lib/desk/loaders/connection";
import { loadDeskSettings, loadOrganization } from "@/lib/desk/loaders/settings";

export const metadata: Metadata = { title: "Settings" };

export default async function OrganizationSettingsPage() {
  await requireRole(["admin"]);
  const [organization, settings, connection] = await Promise.all([
    loadOrganization(),
    loadDeskSettings(),
    loadConnection(),
  ]);
  const { reviewRequired, secondFactorRequired, cutOffDays, answerCosts, snippets } = settings;
  return (
    <SettingsPage>
      <ReviewSection required={reviewRequired} />
      <SecondFactorSection required={secondFactorRequired} />
      <ConnectionSection connection={connection} />
      <CutOffSection days={cutOffDays} />
      <AnswerCostsSection costs={answerCosts} />
      <SnippetsSection snippets={snippets} />
      <ServiceSettings answer={organization}>
        {(organization) => <OrganizationForm key={JSON.stringify(organization)} organization={organization} />}
      </ServiceSettings>
    </SettingsPage>
  );
}

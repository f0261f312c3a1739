import type { Metadata } from "next";
import { PeopleScreen } from "@/components/settings/people-screen";
import { SettingsPage } from "@/components/settings/settings-page";
import { requireRole } from "@/lib/desk/auth/session";
import { loadPeople } from "@/lib/desk/loaders/people";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage() {
  const { userId } = await requireRole(["admin"]);
  return (
    <SettingsPage>
      <PeopleScreen {...(await loadPeople())} userId={userId} />
    </SettingsPage>
  );
}

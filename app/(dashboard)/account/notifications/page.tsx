import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { NotificationChoices } from "@/components/account/notification-choices";
import { requireSession } from "@/lib/desk/auth/session";
import { loadNotificationChoices } from "@/lib/desk/loaders/notifications";

export const metadata: Metadata = { title: "Notifications of your account" };

export default async function AccountNotificationsPage() {
  const session = await requireSession();
  return (
    <AccountPage current="notifications">
      <NotificationChoices {...(await loadNotificationChoices(session))} />
    </AccountPage>
  );
}

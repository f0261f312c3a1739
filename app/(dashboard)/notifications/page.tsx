import type { Metadata } from "next";
import { AllNotifications } from "@/components/notifications/all-notifications";
import { requireSession } from "@/lib/desk/auth/session";
import { loadNotifications } from "@/lib/desk/loaders/notifications";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  return <AllNotifications initial={await loadNotifications(await requireSession())} />;
}

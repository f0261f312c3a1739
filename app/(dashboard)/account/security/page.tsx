import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { SecurityScreen } from "@/components/account/security-screen";
import { requireSession } from "@/lib/desk/auth/session";
import { loadSecurity } from "@/lib/desk/loaders/security";

export const metadata: Metadata = { title: "Your account" };

export default async function SecurityPage() {
  const session = await requireSession();
  return (
    <AccountPage current="security">
      <SecurityScreen {...(await loadSecurity(session.userId))} />
    </AccountPage>
  );
}

import type { Metadata } from "next";
import { SecurityScreen } from "@/components/account/security-screen";
import { PageHeader } from "@/components/ui/page-header";
import { requireSession } from "@/lib/desk/auth/session";
import { loadSecurity } from "@/lib/desk/loaders/security";

export const metadata: Metadata = { title: "Your account" };

export default async function SecurityPage() {
  const session = await requireSession();
  return (
    <div className="flex min-h-full flex-1 flex-col">
      <PageHeader title="Your account" marks={<span className="text-ink-2">Security</span>} />
      <div className="w-full max-w-column px-gutter pb-12">
        <SecurityScreen {...(await loadSecurity(session.userId))} />
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { AuditorNotice } from "@/components/layout/auditor-notice";
import { Logo } from "@/components/layout/logo";
import { Providers } from "@/components/layout/providers";
import { Shell } from "@/components/layout/shell";
import { SkipLink } from "@/components/layout/skip-link";
import { BellLink } from "@/components/notifications/bell-link";
import { isDemo, offeredDemoAccounts } from "@/lib/desk/auth/demo-sign-in";
import { requireSession } from "@/lib/desk/auth/session";
import { loadUnread } from "@/lib/desk/loaders/notifications";
import { loadSignInWay } from "@/lib/desk/loaders/security";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { userId, name, email, role } = await requireSession();
  const unread = await loadUnread({ userId });
  return (
    <Providers>
      <SkipLink />
      <Shell
        user={{ id: userId, name, email, role }}
        unread={unread}
        signInWay={await loadSignInWay({ userId, email })}
        demo={isDemo() ? await offeredDemoAccounts() : undefined}
        logo={<Logo />}
        bells={{ wide: <BellLink unread={unread} />, compact: <BellLink unread={unread} compact /> }}
      >
        {role === "auditor" ? <AuditorNotice /> : null}
        {children}
      </Shell>
    </Providers>
  );
}

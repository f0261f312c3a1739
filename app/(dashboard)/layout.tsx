import type { ReactNode } from "react";
import { CaseSkeleton } from "@/components/cases/detail/case-skeleton";
import { ListPageSkeleton } from "@/components/cases/list/list-skeleton";
import { AuditorNotice } from "@/components/layout/auditor-notice";
import { Logo } from "@/components/layout/logo";
import { Providers } from "@/components/layout/providers";
import { Shell } from "@/components/layout/shell";
import { SkipLink } from "@/components/layout/skip-link";
import { BellLink } from "@/components/notifications/bell-link";
import { LoadingNote, Skeleton } from "@/components/ui/states";
import { isDemo, offeredDemoAccounts } from "@/lib/desk/auth/demo-sign-in";
import { requireSession } from "@/lib/desk/auth/session";
import { loadUnread } from "@/lib/desk/loaders/notifications";
import { loadSignInWay } from "@/lib/desk/loaders/security";

const OUTLINES = {
  list: <ListPageSkeleton />,
  case: <CaseSkeleton />,
  other: (
    <div className="flex h-header items-center border-b px-gutter">
      <LoadingNote />
      <Skeleton className="h-4 w-40" />
    </div>
  ),
};

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
        outlines={OUTLINES}
        bells={{ wide: <BellLink unread={unread} />, compact: <BellLink unread={unread} compact /> }}
      >
        {role === "auditor" ? <AuditorNotice /> : null}
        {children}
      </Shell>
    </Providers>
  );
}

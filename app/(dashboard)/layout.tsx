import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { Shell } from "@/components/layout/shell";
import { offeredDemoAccounts } from "@/lib/desk/auth/demo-sign-in";
import { requireSession } from "@/lib/desk/auth/session";
import { loadSignInWay } from "@/lib/desk/loaders/security";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { userId, name, email, role } = await requireSession();
  return (
    <Providers>
      <Shell
        user={{ id: userId, name, email, role }}
        signInWay={await loadSignInWay({ userId, email })}
        demo={await offeredDemoAccounts()}
      >
        {children}
      </Shell>
    </Providers>
  );
}

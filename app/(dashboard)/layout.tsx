import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { Shell } from "@/components/layout/shell";
import { offeredDemoAccounts } from "@/lib/desk/auth/demo-sign-in";
import { requireSession } from "@/lib/desk/auth/session";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { userId, name, email, role } = await requireSession();
  const oneClick = (await offeredDemoAccounts()).some((account) => account.email === email);
  return (
    <Providers>
      <Shell user={{ id: userId, name, email, role }} oneClick={oneClick}>
        {children}
      </Shell>
    </Providers>
  );
}

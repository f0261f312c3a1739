import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { Shell } from "@/components/layout/shell";
import { requireSession } from "@/lib/desk/auth/session";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { name, email, role } = await requireSession();
  return (
    <Providers>
      <Shell user={{ name, email, role }}>{children}</Shell>
    </Providers>
  );
}

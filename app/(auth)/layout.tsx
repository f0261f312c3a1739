import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[22.5rem] flex-col px-gutter pt-[min(16vh,9rem)] pb-12">
      <Logo />
      {children}
    </main>
  );
}

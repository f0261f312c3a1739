import type { Metadata } from "next";
import { Logo } from "@/components/layout/logo";
import { NotFoundPage } from "@/components/layout/not-found-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main className="min-h-dvh p-gutter">
      <Logo />
      <NotFoundPage />
    </main>
  );
}

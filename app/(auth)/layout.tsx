import type { ReactNode } from "react";
import { ProductPicture } from "@/components/auth/product-picture";
import { Logo } from "@/components/layout/logo";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[70rem] lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:gap-x-16">
      <main className="mx-auto flex w-full max-w-[22.5rem] flex-col px-gutter pt-[min(12vh,7rem)] pb-8">
        <Logo />
        <p className="pt-3 text-ink-2">
          Rebuttal turns the evidence of a payment dispute into a letter in which every fact names the page that proves
          it.
        </p>
        {children}
      </main>
      <div className="mx-auto w-full max-w-[22.5rem] px-gutter pb-12 sm:max-w-[40rem] lg:max-w-none lg:pt-[min(16vh,9rem)]">
        <ProductPicture />
      </div>
    </div>
  );
}

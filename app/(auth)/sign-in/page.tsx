import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/auth/sign-in-form";
import { offeredDemoAccounts } from "@/lib/desk/auth/demo-sign-in";
import { offeredProvider } from "@/lib/desk/auth/oidc";
import { sessionForRead } from "@/lib/desk/auth/session";
import { safeCallbackPath } from "@/lib/desk/auth/sign-in-path";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error } = await searchParams;
  const requested = safeCallbackPath(single(callbackUrl));
  const callbackPath = requested === "/" ? "/cases" : requested;
  if (await sessionForRead()) redirect(callbackPath as Route);
  const accounts = await offeredDemoAccounts();
  return (
    <>
      <h1 className="pt-8 pb-5 font-key text-figure">Sign in</h1>
      <SignInForm
        callbackPath={callbackPath}
        initialError={single(error)}
        provider={offeredProvider()}
        demo={accounts.length > 0 ? { accounts: [...accounts] } : undefined}
      />
    </>
  );
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

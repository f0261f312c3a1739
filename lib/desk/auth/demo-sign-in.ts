import "server-only";
import { isIPv4 } from "node:net";
import { headers } from "next/headers";
import { type Env, env } from "@/lib/platform/settings";
import { type DemoAccount, demoAccounts } from "./demo-accounts";

/** Reads a header of a request, whatever type the request has. */
export type HeaderOf = (name: string) => string | null | undefined;

/** Whether this is a demo, whoever may sign in to it with one click. */
export function isDemo(): boolean {
  return env().DEMO;
}

/** The accounts that the sign-in page offers with one click; none unless this request may use them. */
export async function offeredDemoAccounts(): Promise<readonly DemoAccount[]> {
  const given = await headers();
  return demoSignInAllowed(env(), (name) => given.get(name)) ? demoAccounts : [];
}

/**
 * Whether a request may sign in to a demo account without its password: only in demo mode, only if the server listens on
 * loopback alone, and only if the request names this machine. The last rule also stops a proxy that publishes the port,
 * and DNS rebinding. Forwarding headers can be forged, so they can only lead to a refusal.
 */
export function demoSignInAllowed(settings: Pick<Env, "DEMO" | "HOST">, header: HeaderOf): boolean {
  if (!settings.DEMO || !isLoopback(settings.HOST)) return false;
  const host = header("host");
  if (!host || !isLoopbackHostHeader(host)) return false;
  if (header("forwarded") || header("via")) return false;
  return (
    entries(header("x-forwarded-host")).every(isLoopbackHostHeader) &&
    entries(header("x-forwarded-for")).every(isLoopback)
  );
}

function entries(list: string | null | undefined): string[] {
  return list ? list.split(",").map((entry) => entry.trim()) : [];
}

/** Whether a name or address, without a port, means this machine. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (name === "localhost" || name === "::1") return true;
  const address = name.replace(/^::ffff:/, "");
  return isIPv4(address) && address.startsWith("127.");
}

/** Like `isLoopback`, for a `Host` header, which may carry a port. */
function isLoopbackHostHeader(header: string): boolean {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(header.trim());
  return match?.[1] !== undefined && isLoopback(match[1]);
}

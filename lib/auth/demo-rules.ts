import type { Env } from "@/lib/env";
import { isLoopback, isLoopbackHostHeader } from "./loopback";

/** Reads one header of a request, however the caller holds them. */
export type HeaderOf = (name: string) => string | null | undefined;

/**
 * Whether somebody may sign in to a demo account without its password: only in demo mode, only when the server listens
 * on this machine alone, and only for a request that names this machine. The last also stops a proxy that publishes the
 * port and web pages that rebind their name to 127.0.0.1. Forwarding headers can be forged, so they only ever refuse.
 */
export function demoSignInAllowed(given: Pick<Env, "DEMO" | "HOST">, header: HeaderOf): boolean {
  if (!given.DEMO || !isLoopback(given.HOST)) return false;
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

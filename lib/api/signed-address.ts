import "server-only";
import { env } from "@/lib/env";

/**
 * A signed address as a browser can use it. Of the embedded service it is a path on this origin: a browser may know this
 * machine by another name than the server does, and a path fits both.
 */
export function signedAddress(address: string): string {
  if (env().CHARGEBACK_API_URL !== undefined) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

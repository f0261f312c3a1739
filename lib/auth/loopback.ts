import { isIPv4 } from "node:net";

/** Whether a name or address (without port) means this very machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (name === "localhost" || name === "::1") return true;
  const address = name.replace(/^::ffff:/, "");
  return isIPv4(address) && address.startsWith("127.");
}

/** The same for a `Host` header, which may carry a port. */
export function isLoopbackHostHeader(header: string): boolean {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(header.trim());
  return match?.[1] !== undefined && isLoopback(match[1]);
}

import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { processWide } from "./process-wide";
import { env } from "./settings";

/** Where a request came from, and the id under which the log and the record of activity know it. */
export type RequestOrigin = { address: string; requestId: string };

const SENDER_HEADER = "x-request-sender";
const ID_HEADER = "x-request-id";

/**
 * Stamps every request with its sender and an id before anything else sees it, over whatever the sender wrote into these
 * headers. Pages, actions and handlers cannot see the socket, and Next keeps an `x-forwarded-for` that anyone can send.
 */
export function stampRequests(): void {
  stamping.get();
}

const stamping = processWide("request-stamps", () => {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const { TRUST_PROXY } = env();
    const proxied = TRUST_PROXY ? single(request.headers["x-forwarded-for"])?.split(",").at(-1) : undefined;
    const sent = TRUST_PROXY ? single(request.headers[ID_HEADER]) : undefined;
    request.headers[SENDER_HEADER] = senderOf(proxied ?? request.socket.remoteAddress);
    request.headers[ID_HEADER] = sent && /^[\w.-]{8,64}$/.test(sent) ? sent : randomUUID();
  });
  return true;
});

/** Of a request that `stampRequests` saw. */
export function requestOrigin(header: (name: string) => string | null | undefined): RequestOrigin {
  return { address: header(SENDER_HEADER) ?? UNKNOWN, requestId: header(ID_HEADER) ?? UNKNOWN };
}

/** Of the request that is being answered; unknown outside of one. */
export async function currentOrigin(): Promise<RequestOrigin> {
  const { headers } = await import("next/headers");
  // Outside of a request it throws, instead of rejecting.
  const given = await Promise.resolve()
    .then(headers)
    .catch(() => undefined);
  return requestOrigin((name) => given?.get(name));
}

const UNKNOWN = "unknown";

/** Who counts as one sender: an IPv4 address, or the /64 that a provider gives one customer of IPv6. */
export function senderOf(address: string | undefined): string {
  const plain =
    address
      ?.trim()
      .replace(/^\[(.*)\]$/, "$1")
      .replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return UNKNOWN;
  const [head = "", tail] = (plain.split("%")[0] ?? "").toLowerCase().split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, zeros)).fill("0"), ...(after ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value;
}

import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isReachable } from "./addresses";

/** A target that is never asked, however often it is tried. */
export class RefusedTarget extends Error {}

export type Rules = { loopback: boolean };

/**
 * Checks what can be seen of an address before a name is resolved: http or https, no credentials, port 80 or 443 and no
 * address outside the public internet. With `loopback` this machine may be reached, on any port.
 *
 * @throws RefusedTarget
 */
export function checkTarget(address: string, rules: Rules): URL {
  if (!URL.canParse(address)) throw new RefusedTarget("The target is not an address.");
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new RefusedTarget("The target must be an http or https address.");
  if (url.username || url.password) throw new RefusedTarget("The target's address may not carry a name or password.");
  if (!rules.loopback && url.port && url.port !== "80" && url.port !== "443")
    throw new RefusedTarget("The target must listen on port 80 or 443.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // The system connects to a literal address without looking it up.
  if (isIP(host) && !isReachable(host, rules)) throw outside(host);
  return url;
}

/**
 * Looks a name up for one connection and refuses it when any of its addresses is outside the public internet. It is the
 * addresses checked here that are connected to: a name cannot change in between.
 */
export function guardedLookup(rules: Rules, look: typeof resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 4);
      const [first] = addresses;
      const refused = addresses.find(({ address }) => !isReachable(address, rules));
      if (refused || !first) return callback(outside(hostname), "", 4);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

function outside(host: string): RefusedTarget {
  return new RefusedTarget(`${host} is not on the public internet, so nothing was sent to it.`);
}

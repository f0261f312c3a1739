import http from "node:http";
import https from "node:https";
import { guardedLookup, type Rules } from "./target";

type Opening = {
  /** Left out for addresses that nobody outside chose. The address itself must have passed `checkTarget`. */
  rules?: Rules;
  headers?: http.OutgoingHttpHeaders;
  signal: AbortSignal;
};

/** One GET, answered when the head is there: redirects are answers, and the body is the caller's to read or destroy. */
export function open(url: URL, { rules, headers, signal }: Opening): Promise<http.IncomingMessage> {
  const { get } = url.protocol === "https:" ? https : http;
  const lookup = rules && { lookup: guardedLookup(rules) };
  return new Promise((resolve, reject) => {
    get(url, { agent: false, signal, headers, ...lookup }, resolve).on("error", reject);
  });
}

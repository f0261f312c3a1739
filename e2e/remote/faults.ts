import type { Fault } from "../support/fault-proxy";

/** What a remote service, or a proxy in front of it, may do to a call. */
export const FAULTS: readonly [name: string, fault: Fault][] = [
  ["a fault of the service", { kind: "answer", status: 503, body: "<h1>Unavailable</h1>" }],
  ["a gateway's page", { kind: "answer", status: 502, headers: { "content-type": "text/html" }, body: "<h1>502</h1>" }],
  ["too many requests", { kind: "answer", status: 429, headers: { "retry-after": "1" }, body: "{}" }],
  ["a page instead of data", { kind: "answer", headers: { "content-type": "text/html" }, body: "<h1>Welcome</h1>" }],
  ["malformed JSON", { kind: "answer", body: '{"data":' }],
  ["JSON without data", { kind: "answer", body: "[]" }],
  ["data of a wrong type", { kind: "answer", body: '{"data":{"id":{"of":"another kind"}}}' }],
  ["a redirect", { kind: "answer", status: 302, headers: { location: "/elsewhere" } }],
  ["a key that is refused", { kind: "answer", status: 401, body: '{"error":"No such key."}' }],
  ["a reset", { kind: "reset" }],
  ["an answer that breaks off", { kind: "truncated" }],
  ["an answer without end", { kind: "huge" }],
  ["an answer that is lost", { kind: "lost" }],
  ["silence", { kind: "silence" }],
  ["a drip", { kind: "drip" }],
];

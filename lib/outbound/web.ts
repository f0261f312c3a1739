export type Page = {
  outcome: "page";
  /** After redirects. */
  url: string;
  type: "text/html" | "text/plain";
  /** As the answer's header names it. */
  charset?: string;
  bytes: Uint8Array;
  /** The page was longer than the limit; what came until then is here. */
  cut: boolean;
};

/** `why` is a sentence for people, without a final stop. */
export type Fetched =
  | Page
  /** Nothing was sent there: the address is none of the public internet. */
  | { outcome: "refused"; why: string }
  /** No answer: name, connection, certificate, time. */
  | { outcome: "unreachable"; why: string }
  /** An answer that is no page: a status, a type, too many redirects. */
  | { outcome: "unreadable"; why: string };

/** Reads pages of the internet; tests bring their own. */
export type Web = { get(url: string, signal?: AbortSignal): Promise<Fetched> };

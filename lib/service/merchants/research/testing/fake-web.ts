import type { Fetched, Web } from "@/lib/platform/outbound/web";

type Answer = string | Uint8Array | Exclude<Fetched, { outcome: "page" }> | { to: string; html: string };

/** A fake web of a few pages that records the requests. An unknown page answers 404. */
export function fakeWeb(pages: Readonly<Record<string, Answer>>, charset?: string): Web & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    get: async (address) => {
      const url = new URL(address).href;
      asked.push(url);
      const answer = pages[url] ?? pages[url.replace(/\/$/, "")];
      if (answer === undefined) return { outcome: "unreadable", why: "There is no page at this address" };
      if (typeof answer === "object" && "outcome" in answer) return answer;
      const moved = typeof answer === "object" && "to" in answer ? answer : { to: url, html: answer };
      const bytes = typeof moved.html === "string" ? new TextEncoder().encode(moved.html) : moved.html;
      return { outcome: "page", url: moved.to, type: "text/html", charset, bytes, cut: false };
    },
  };
}

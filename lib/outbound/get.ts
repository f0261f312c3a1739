import { timeLimit } from "@/lib/time-limit";
import { type Asking, askOnce } from "./ask-once";
import { explainFailure } from "./explain-failure";
import { isSpecialName } from "./special-names";
import { checkTarget, RefusedTarget, type Rules } from "./target";
import type { Fetched, Web } from "./web";

/** Rules and limits differ in tests alone. */
type Limits = { rules?: Rules; limitMs?: number; mostBytes?: number };

const MOST_REDIRECTS = 3;
const LIMIT_MS = 10_000;
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * The web behind the guard: http and https on ports 80 and 443, addresses of the public internet alone, checked when
 * connecting and again at each of at most three redirects, ten seconds in all, 2 MB, pages of text, no cookies. What a
 * remote machine does wrong is an outcome, never an error.
 */
export function guardedWeb({
  rules = { loopback: false },
  limitMs = LIMIT_MS,
  mostBytes = MOST_BYTES,
}: Limits = {}): Web {
  return {
    async get(url, given) {
      const { signal, release } = timeLimit(limitMs, given);
      try {
        return await follow(url, { rules, signal, mostBytes });
      } catch (error) {
        if (error instanceof RefusedTarget) return { outcome: "refused", why: error.message.replace(/\.$/, "") };
        if (signal.aborted) return { outcome: "unreachable", why: "It did not answer in time" };
        return { outcome: "unreachable", why: explainFailure(error) };
      } finally {
        release();
      }
    },
  };
}

async function follow(first: string, asking: Asking): Promise<Fetched> {
  let url = checked(first, asking.rules);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await askOnce(url, asking);
    if (!("location" in answer)) return answer;
    if (!URL.canParse(answer.location, url))
      return { outcome: "unreadable", why: "It points to an address that is none" };
    url = checked(new URL(answer.location, url).href, asking.rules);
  }
  return { outcome: "unreadable", why: `It redirected more than ${MOST_REDIRECTS} times` };
}

function checked(address: string, rules: Rules): URL {
  const url = checkTarget(address, rules);
  if (isSpecialName(url.hostname))
    throw new RefusedTarget(`${url.hostname} is a reserved name, which no website can have.`);
  return url;
}

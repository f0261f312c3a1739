import { signInAgain } from "@/lib/browser/sign-in-again";
import type { Result } from "@/lib/contract/desk/result";

const OUTDATED =
  "A new version was installed since this page was opened, so this was not done. Reload the page and do it again.";

/**
 * What an action answered. When the session has ended, the page asks for sign-in in place, and the action is carried out
 * after it. When no answer came, a refusal that says `unanswered`; or, when the server does not know the action because
 * this page is older than it, that the page must be loaded again.
 */
export async function runAction<T>(action: () => Promise<Result<T>>, unanswered: string): Promise<Result<T>> {
  try {
    const result = await action();
    return !result.ok && result.error.signedOut && (await signInAgain()) ? await action() : result;
  } catch (error) {
    const outdated = error instanceof Error && error.name === "UnrecognizedActionError";
    return { ok: false, error: outdated ? { message: OUTDATED, outdated } : { message: unanswered, unanswered: true } };
  }
}

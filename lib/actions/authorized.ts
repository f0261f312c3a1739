import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { type Role, type Session, sessionForDeed } from "@/lib/auth/session";
import type { Failure, Result } from "@/lib/contract/desk/result";
import { log } from "@/lib/log";

/** An expected failure, in words fit for the analyst; everything else that is thrown is told only to the log. */
export class ActionFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

type Rules<Schema extends z.ZodType> = {
  /** For the log. */
  name: string;
  /** Who may do it; every role when left out. */
  roles?: readonly Role[];
  input: Schema;
};

/**
 * The one way into every server action: session (kept alive by it), role, input, log and the shape of the answer. The
 * deed holds only what is to be done, and throws ActionFailure for what the analyst should know.
 */
export function authorized<Schema extends z.ZodType, Data>(
  rules: Rules<Schema>,
  deed: (given: { session: Session; input: z.output<Schema> }) => Promise<Data>,
): (input: z.input<Schema>) => Promise<Result<Data>> {
  return async (input) => {
    const started = performance.now();
    const about = (userId?: string) => ({ action: rules.name, userId, ms: Math.round(performance.now() - started) });
    let userId: string | undefined;
    try {
      const session = await sessionForDeed();
      userId = session?.userId;
      const data = await deed({ session: allowed(session, rules.roles), input: parsed(rules.input, input) });
      log().info(about(userId), "action done");
      return { ok: true, data };
    } catch (error) {
      // Redirects and the like are thrown by the framework and belong to it.
      unstable_rethrow(error);
      if (error instanceof ActionFailure) {
        log().info(about(userId), "action refused");
        return { ok: false, error: error.failure };
      }
      return { ok: false, error: unexpected(error, about(userId)) };
    }
  };
}

function allowed(session: Session | undefined, roles: readonly Role[] | undefined): Session {
  if (!session)
    throw new ActionFailure({ message: "You are no longer signed in and nothing was changed. Sign in and try again." });
  if (roles && !roles.includes(session.role))
    throw new ActionFailure({ message: `Your role (${session.role}) may not do this; nothing was changed.` });
  return session;
}

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) if (path.length) fields[path.join(".")] ??= message;
  throw new ActionFailure({ message: "Some entries need attention; nothing was changed.", fields });
}

/** The input is never logged: it may hold a cardholder's data. */
function unexpected(error: unknown, about: object): Failure {
  const id = randomUUID().slice(0, 8);
  log().error({ ...about, id, error: error instanceof Error ? error.stack : String(error) }, "action failed");
  return { message: `Something went wrong on our side. Try again; if it stays, quote ${id}.`, id, retry: true };
}

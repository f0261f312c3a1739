import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import type { Failure, Result } from "@/lib/contract/desk/result";
import { type Role, type Session, sessionForAction, sessionForRead } from "@/lib/desk/auth/session";
import { ApiError, type ApiErrorKind } from "@/lib/desk/client/api-error";
import { NotErased } from "@/lib/desk/erasure/erase-case";
import { TooMuchRunning } from "@/lib/desk/loaders/running-work";
import { recordRefusal } from "@/lib/desk/store/audit";
import { type Created, countCreated, TooMuchCreated } from "@/lib/desk/store/create-limits";
import { storeDb } from "@/lib/desk/store/db";
import { changingRoles } from "@/lib/desk/store/tables-people";
import { log } from "@/lib/platform/log";

type Rules<Schemas extends readonly z.ZodType[]> = {
  /** For the log. */
  name: string;
  /** Roles that may do this; every role that may change something if omitted. */
  roles?: readonly Role[];
  /** Also for people who have to set up a second factor before anything else. */
  duringSetUp?: boolean;
  /** Called by a page and not by its reader: does not prolong the session. */
  byItself?: boolean;
  /** One schema per argument. */
  input: readonly [...Schemas];
  /** For an action that creates something with every call: what, and how many by its input. Limited by person. */
  creates?: { what: Created; count?: (...input: Outputs<Schemas>) => number };
};

type Inputs<Schemas extends readonly z.ZodType[]> = { [I in keyof Schemas]: z.input<Schemas[I]> };
type Outputs<Schemas extends readonly z.ZodType[]> = { [I in keyof Schemas]: z.output<Schemas[I]> };

/**
 * Defines a server action. Checks the session (and counts as activity in it, unless `byItself`), the role, the arguments and
 * how much the person has created, then runs `handle`. The result is its data, or a failure that the user can read; whatever else is thrown goes to the log, and
 * the user gets its id. Export actions from `use server` files only.
 */
export function defineAction<Schemas extends readonly z.ZodType[], Data>(
  rules: Rules<Schemas>,
  handle: (session: Session, ...input: Outputs<Schemas>) => Promise<Data>,
): (...input: Inputs<Schemas>) => Promise<Result<Data>> {
  return async (...input) => {
    const started = performance.now();
    const about = (userId?: string) => ({ action: rules.name, userId, ms: Math.round(performance.now() - started) });
    let userId: string | undefined;
    try {
      const session = await (rules.byItself ? sessionForRead() : sessionForAction());
      userId = session?.userId;
      const allowed = await checkSession(session, rules);
      const parsed = parseInput(rules.input, input);
      if (rules.creates) await checkCreated(allowed, rules.creates.what, rules.creates.count?.(...parsed) ?? 1);
      const data = await handle(allowed, ...parsed);
      log().info(about(userId), "action done");
      return { ok: true, data };
    } catch (error) {
      // Redirects and the like are thrown by the framework and meant for it.
      unstable_rethrow(error);
      const failure = toActionFailure(error);
      if (failure) {
        log().info(about(userId), "action refused");
        return { ok: false, error: failure };
      }
      return { ok: false, error: unexpected(error, about(userId)) };
    }
  };
}

/** Thrown by an action for a failure that the user can read and act on. */
export class ActionFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

type Allowed = Pick<Rules<[]>, "name" | "roles" | "duringSetUp">;

async function checkSession(session: Session | undefined, rules: Allowed): Promise<Session> {
  const { name, roles = changingRoles, duringSetUp } = rules;
  if (!session)
    throw new ActionFailure({
      message: "You are no longer signed in, so nothing was changed. Sign in and try again.",
      signedOut: true,
    });
  if (session.secondFactorDue && !duringSetUp)
    throw new ActionFailure({
      message: "Set up two-factor authentication first, under Your account. Nothing was changed.",
    });
  if (roles.includes(session.role)) return session;
  await recordRefusal(session, name);
  throw new ActionFailure({ message: `Your role (${session.role}) does not allow this. Nothing was changed.` });
}

async function checkCreated({ userId }: Session, created: Created, count: number): Promise<void> {
  await countCreated(await storeDb(), { userId, created, count }, new Date());
}

function parseInput<Schemas extends readonly z.ZodType[]>(
  schemas: readonly [...Schemas],
  input: unknown,
): Outputs<Schemas> {
  const result = z.tuple(schemas as unknown as [z.ZodType, ...z.ZodType[]]).safeParse(input);
  if (result.success) return result.data as unknown as Outputs<Schemas>;
  const fields: Record<string, string> = {};
  // The first step of a path is the position of the argument, which means nothing to a form.
  for (const { path, message } of result.error.issues) if (path.length > 1) fields[path.slice(1).join(".")] ??= message;
  throw new ActionFailure({ message: "Some entries need attention. Nothing was changed.", fields });
}

const SENTENCES: Partial<Record<ApiErrorKind, string>> = {
  unreachable: "The dispute service did not respond, so nothing was changed. Try again in a moment.",
  unauthorized:
    "The dispute service does not accept this dashboard's API key. Nothing was changed. An administrator has to set CHARGEBACK_API_KEY.",
  "not-found": "This case, or the document, no longer exists in the dispute service.",
  "rate-limited": "The dispute service is rate-limiting requests. Nothing was changed. Try again in a minute.",
  server: "The dispute service reported an internal error. Nothing was changed. Try again in a moment.",
  malformed:
    "The dispute service returned a response that this version does not understand. Check the case before you try again.",
};

/** What the user sees of an expected error, with the faults at their fields; `undefined` for any other error. */
export function toActionFailure(error: unknown): Failure | undefined {
  if (error instanceof ActionFailure) return error.failure;
  if (error instanceof NotErased) return { message: error.message };
  if (error instanceof TooMuchRunning || error instanceof TooMuchCreated)
    return { message: error.message, retry: true };
  if (!(error instanceof ApiError)) return undefined;
  const fields: Record<string, string> = {};
  for (const { pointer, detail } of error.faults) {
    const field = /^\/data\/([A-Za-z]+)/.exec(pointer ?? "")?.[1];
    if (field) fields[field] ??= detail;
  }
  return {
    message: SENTENCES[error.kind] ?? error.message,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    retry: ["unreachable", "rate-limited", "server"].includes(error.kind),
  };
}

/** Never logs the input, which may contain a cardholder's data. */
function unexpected(error: unknown, about: object): Failure {
  const id = randomUUID().slice(0, 8);
  log().error({ ...about, id, error: error instanceof Error ? error.stack : String(error) }, "action failed");
  return {
    message: `Something went wrong on our side. Try again. If it keeps happening, quote ${id}.`,
    id,
    retry: true,
  };
}

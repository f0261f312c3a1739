import "server-only";
import { randomUUID } from "node:crypto";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { storeDb } from "@/lib/store/db";
import { clientAddress } from "./client-address";
import { demoSignInAllowed, type HeaderOf } from "./demo-rules";
import { demoUserId } from "./demo-sign-in";
import { TooBusy } from "./passwords/limiter";
import { signInWithPassword } from "./sign-in";

/**
 * What the sign-in page finds in `error` besides next-auth's own `CredentialsSignin` (wrong e-mail or password, or a
 * demo account that is not on offer).
 */
export type SignInError = "TooManyAttempts" | "TooBusy" | "SignInFailed";

const passwordForm = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1000) });
const demoForm = z.object({ email: z.string().min(1).max(254) });

export const passwordProvider = CredentialsProvider({
  id: "credentials",
  name: "E-mail and password",
  credentials: { email: {}, password: {} },
  authorize: (given, request) =>
    told(async () => {
      const form = passwordForm.safeParse(given);
      if (!form.success) return null;
      const address = clientAddress(headerOf(request)("x-forwarded-for"), env().TRUST_PROXY);
      const answer = await signInWithPassword(await storeDb(), { ...form.data, address }, new Date());
      if ("userId" in answer) return { id: answer.userId };
      log().warn({ reason: answer.refused }, "sign-in refused");
      if (answer.refused === "too-many-attempts") throw new Refusal("TooManyAttempts");
      return null;
    }),
});

export const demoProvider = CredentialsProvider({
  id: "demo",
  name: "Demo account",
  credentials: { email: {} },
  authorize: (given, request) =>
    told(async () => {
      const form = demoForm.safeParse(given);
      if (!form.success || !demoSignInAllowed(env(), headerOf(request))) return null;
      const id = await demoUserId(await storeDb(), form.data.email);
      return id ? { id } : null;
    }),
});

class Refusal extends Error {
  constructor(code: SignInError) {
    super(code);
  }
}

/** next-auth puts the words of an error into an address: nothing unexpected may get there. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof TooBusy) throw new Refusal("TooBusy");
    log().error(
      { id: randomUUID().slice(0, 8), error: error instanceof Error ? error.stack : String(error) },
      "sign-in failed",
    );
    throw new Refusal("SignInFailed");
  }
}

function headerOf(request: { headers?: Record<string, unknown> }): HeaderOf {
  return (name) => {
    const value = request.headers?.[name];
    return typeof value === "string" ? value : undefined;
  };
}

"use server";

import { z } from "zod";
import type { Result } from "@/lib/contract/desk/result";
import { authorized } from "./authorized";

const extend = authorized({ name: "extendSession", input: z.undefined() }, async ({ session }) => ({
  expiresAt: session.expiresAt,
}));

/** "I am still here": the idle time starts anew, the absolute end stays. */
export async function extendSession(): Promise<Result<{ expiresAt: string }>> {
  return extend(undefined);
}

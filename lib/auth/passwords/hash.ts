import "server-only";
import { hash, type Options, verify } from "@node-rs/argon2";
import { createLimiter, type Limiter } from "./limiter";
import { normalizePassword } from "./rules";

/** The OWASP password storage cheat sheet's first choice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID: Options["algorithm"] = 2;
const cost: Options = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Of a random text that nobody kept: it costs what a real one costs, and no password fits it. */
const NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$N9ZFLvuKIW9WYd0x5zxXow$pViDV+fcMDRtDmFNBc8eUqZXc8HRCyFmr8m6asZggRc";

/** @throws TooBusy when many hashes wait already. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(normalizePassword(password), cost));
}

/**
 * Whether the password fits the hash. Without a hash (unknown user) the answer is false after the same time.
 *
 * @throws TooBusy when many hashes wait already.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await limited(() => verify(stored ?? NOBODY, normalizePassword(password)));
  return stored !== undefined && fits;
}

// Pages and handlers each have their own copy of a module; the memory that hashing takes is one.
const shared = globalThis as { __rebuttalHashing?: Limiter };

const limited: Limiter = (work) => {
  shared.__rebuttalHashing ??= createLimiter(4, 60);
  return shared.__rebuttalHashing(work);
};

import "server-only";
import { hash, type Options, verify } from "@node-rs/argon2";
import { processWide } from "@/lib/platform/process-wide";
import common from "./common-passwords.json";

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

const commonPasswords: ReadonlySet<string> = new Set(common.passwords);

/**
 * What is wrong with a new password, in one sentence, or `undefined`. Follows NIST SP 800-63B: length and known bad
 * passwords count, character classes do not. Lengths are in characters, not bytes.
 */
export function passwordFault(password: string, email: string): string | undefined {
  const length = [...normalizePassword(password)].length;
  if (length < MIN_LENGTH) return `The password needs at least ${MIN_LENGTH} characters.`;
  if (length > MAX_LENGTH) return `The password may have at most ${MAX_LENGTH} characters.`;
  const plain = normalizePassword(password).toLowerCase();
  const [localPart = ""] = email.trim().toLowerCase().split("@");
  if (new Set(plain).size < 4) return "The password repeats very few characters. Choose a less regular one.";
  if (isPadded(plain, "password") || isPadded(plain, localPart) || plain === email.trim().toLowerCase())
    return "The password is easy to guess from the email or from the word password. Choose another one.";
  if (commonPasswords.has(plain)) return "The password is one of the most common ones. Choose another one.";
  return undefined;
}

/** The OWASP password storage cheat sheet's first choice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID: Options["algorithm"] = 2;
const cost: Options = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The hash of a random text that no one kept: checking against it takes as long as a real one, and nothing matches. */
const UNKNOWN_USER =
  "$argon2id$v=19$m=19456,t=2,p=1$N9ZFLvuKIW9WYd0x5zxXow$pViDV+fcMDRtDmFNBc8eUqZXc8HRCyFmr8m6asZggRc";

/** @throws TooBusy when too many hashes are waiting already. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(normalizePassword(password), cost));
}

/**
 * Whether the password matches the hash. Without a hash (unknown user, or one without a password) it answers false after the same time.
 *
 * @throws TooBusy when too many hashes are waiting already.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await limited(() => verify(stored ?? UNKNOWN_USER, normalizePassword(password)));
  return typeof stored === "string" && fits;
}

/** The same characters typed on another keyboard are the same password. */
function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/** Whether little but digits and symbols surrounds the word. */
function isPadded(plain: string, word: string): boolean {
  if (word.length < 3 || !plain.includes(word)) return false;
  const lettersLeft = plain.replaceAll(word, "").match(/\p{L}/gu) ?? [];
  return lettersLeft.length < 4;
}

/** Hashing takes memory, so its limit holds for the whole process. */
const limiter = processWide("password-hashing", () => createLimiter(4, 60));
const limited: Limiter = (work) => limiter.get()(work);

/** Thrown when too many callers are waiting already. Trying again later helps. */
export class TooBusy extends Error {}

type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `running` pieces of work at once; at most `waiting` more wait, in order of arrival. */
export function createLimiter(running: number, waiting: number): Limiter {
  const queue: (() => void)[] = [];
  let free = running;
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else free++;
  };
  return async (work) => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new TooBusy("Too many people are signing in right now. Try again in a minute.");
    return work().finally(leave);
  };
}

import common from "./common.json";

const PASSWORD_MIN = 12;
const PASSWORD_MAX = 200;

const commonPasswords: ReadonlySet<string> = new Set(common.passwords);

/**
 * What is wrong with a new password, in one sentence, or undefined. As NIST SP 800-63B asks: length and known bad
 * passwords count, the mixture of characters does not. Lengths are in characters, not bytes.
 */
export function passwordFault(password: string, email: string): string | undefined {
  const length = [...normalizePassword(password)].length;
  if (length < PASSWORD_MIN) return `The password needs at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `The password may have at most ${PASSWORD_MAX} characters.`;
  const plain = normalizePassword(password).toLowerCase();
  const [localPart = ""] = email.trim().toLowerCase().split("@");
  if (new Set(plain).size < 4) return "The password repeats very few characters. Choose a less regular one.";
  if (isPadded(plain, "password") || isPadded(plain, localPart) || plain === email.trim().toLowerCase())
    return "The password is easy to guess from the e-mail or from the word password. Choose another one.";
  if (commonPasswords.has(plain)) return "The password is one of the most used ones. Choose another one.";
  return undefined;
}

/** The same characters typed on another keyboard are the same password. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/** The word with hardly anything but digits and signs around it. */
function isPadded(plain: string, word: string): boolean {
  if (word.length < 3 || !plain.includes(word)) return false;
  const lettersLeft = plain.replaceAll(word, "").match(/\p{L}/gu) ?? [];
  return lettersLeft.length < 4;
}

import { type Env, SettingsError } from "./settings";

const FEWEST_DIFFERENT = 10;
/** Words of examples and templates, found in copies of them. */
const EXAMPLES = ["changeme", "change-me", "example", "secret", "password", "placeholder", "your-", "123456", "abcdef"];
const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/**
 * What may do on a developer's machine and not where people work.
 *
 * @throws SettingsError that lists all of it.
 */
export function refuseUnsafe(settings: Env): void {
  const secrets = {
    NEXTAUTH_SECRET: [settings.NEXTAUTH_SECRET],
    LINK_SECRET: [settings.LINK_SECRET],
    CHARGEBACK_WEBHOOK_SECRETS: settings.CHARGEBACK_WEBHOOK_SECRETS,
    WEBHOOK_SECRET: settings.WEBHOOK_SECRET === undefined ? [] : [settings.WEBHOOK_SECRET],
  };
  const faults = Object.entries(secrets)
    .filter(([, given]) => given.some(isWeak))
    .map(([name]) => `  ${name}: can be guessed; leave it unset to have one generated, or use openssl rand -base64 32`);
  if (settings.DEMO && !LOOPBACK.has(settings.HOST))
    faults.push(
      `  DEMO: the demo's accounts must not be reachable from other machines; set DEMO=0, or HOST=127.0.0.1 (it is ${settings.HOST})`,
    );
  if (faults.length > 0) throw new SettingsError(`These settings are not safe:\n${faults.join("\n")}`);
}

/** Few different signs, one short piece over and over, or the text of an example. */
function isWeak(secret: string): boolean {
  if (new Set(secret).size < FEWEST_DIFFERENT) return true;
  if (/^(.{1,16})\1+.{0,15}$/.test(secret)) return true;
  const plain = secret.toLowerCase();
  return EXAMPLES.some((word) => plain.includes(word));
}

// @ts-check
import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { OperatorError } from "./main.mjs";
import { loadSecrets, saveDemoDecision } from "./secrets.mjs";

/**
 * The environment of the server and of the project's scripts: the operator's settings, completed with the data
 * directory's secrets.
 *
 * @param {string} root
 * @param {NodeJS.Dict<string>} environment
 * @param {{ starting?: boolean }} [how] the first start decides whether this is a demo and saves that; scripts do not
 * @returns {NodeJS.Dict<string> & { DATA_DIR: string }}
 */
export function productEnvironment(root, environment, { starting = false } = {}) {
  const given = operatorSettings(root, environment);
  const dataDir = path.resolve(root, given.DATA_DIR || ".data");
  const secrets = loadSecrets(dataDir);
  const ownData = !given.DATABASE_URL && !given.CHARGEBACK_API_URL;
  const demo = given.DEMO || (ownData ? demoDefault(dataDir, secrets.demo) : "0");
  if (starting && ownData && secrets.demo === undefined) saveDemoDecision(dataDir, demo === "1" || demo === "true");
  const generated = {
    NEXTAUTH_SECRET: secrets.authSecret,
    LINK_SECRET: secrets.linkSecret,
    CHARGEBACK_WEBHOOK_SECRETS: secrets.webhookSecret,
    DEMO_PASSWORD: secrets.demoPassword,
    DEMO: demo,
    // A remote service has its own keys: a generated one would only hide that the setting is missing.
    ...(given.CHARGEBACK_API_URL ? {} : { CHARGEBACK_API_KEY: secrets.apiKey }),
    // Without a public address the product answers under the address of each request.
    ...(given.NEXTAUTH_URL ? {} : { AUTH_TRUST_HOST: "true" }),
  };
  const missing = Object.entries(generated).filter(([name]) => !given[name]);
  return { ...given, ...Object.fromEntries(missing), DATA_DIR: dataDir };
}

/**
 * The settings as the product parses them, so that errors are reported before anything is built. Needs installed
 * packages.
 *
 * @param {NodeJS.Dict<string>} environment
 * @returns {Promise<import("../../lib/platform/settings").Env & { origin: string }>}
 * @throws {OperatorError} listing every error
 */
export async function readSettings(environment) {
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("../../lib/platform/settings")} */
  const { ownOrigin, parseEnv, SettingsError } = await tsImport("../../lib/platform/settings.ts", import.meta.url);
  try {
    const settings = parseEnv(environment);
    return { ...settings, origin: ownOrigin(settings) };
  } catch (error) {
    throw error instanceof SettingsError ? new OperatorError(error.message) : error;
  }
}

/**
 * The operator's settings: the environment, and below it the file `.env`. An empty variable hides the file's line, as
 * it does in Next.
 *
 * @param {string} root
 * @param {NodeJS.Dict<string>} environment
 * @returns {NodeJS.Dict<string>}
 */
export function operatorSettings(root, environment) {
  const file = path.join(root, ".env");
  return { ...(fs.existsSync(file) ? parseDotenv(fs.readFileSync(file, "utf8")) : {}), ...environment };
}

/**
 * `parseEnv` skips or cuts off what it does not understand, so each line is checked first. Values have one line.
 *
 * @param {string} text
 * @returns {NodeJS.Dict<string>}
 * @throws {OperatorError} naming the line, without its text: it may hold a secret
 */
export function parseDotenv(text) {
  const content = text.replace(/^\uFEFF/, "");
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    if (!/^\s*(#|$|(export\s+)?[A-Za-z_]\w*\s*=)/.test(line))
      throw new OperatorError(`.env, line ${index + 1}: expected NAME=value.`);
    if (/=\s*(?!["'`\s])[^#]*[^\s#]#/.test(line))
      throw new OperatorError(`.env, line ${index + 1}: put a value that contains # in quotes.`);
  }
  return parseEnv(content);
}

/**
 * Demo data goes unasked into a fresh embedded database only, never into a shared database or a remote service.
 *
 * @param {string} dataDir
 * @param {boolean | undefined} saved
 */
function demoDefault(dataDir, saved) {
  return (saved ?? !fs.existsSync(path.join(dataDir, "database"))) ? "1" : "0";
}

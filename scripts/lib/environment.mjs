// @ts-check
import fs from "node:fs";
import path from "node:path";
import { operatorSettings } from "./dotenv.mjs";
import { Fault } from "./fault.mjs";
import { loadSecrets, rememberDemo } from "./secrets.mjs";

/**
 * The environment of the server and of the project's scripts: the operator's settings, completed with the data
 * directory's secrets.
 *
 * @param {string} root
 * @param {NodeJS.Dict<string>} environment
 * @param {{ starting?: boolean }} [how] the first start decides about the demo and remembers it; a script does not
 * @returns {NodeJS.Dict<string> & { DATA_DIR: string }}
 */
export function productEnvironment(root, environment, { starting = false } = {}) {
  const given = operatorSettings(root, environment);
  const dataDir = path.resolve(root, given.DATA_DIR || ".data");
  const secrets = loadSecrets(dataDir);
  const ownData = !given.DATABASE_URL && !given.CHARGEBACK_API_URL;
  const demo = given.DEMO || (ownData ? demoDefault(dataDir, secrets.demo) : "0");
  if (starting && ownData && secrets.demo === undefined) rememberDemo(dataDir, demo === "1" || demo === "true");
  const generated = {
    NEXTAUTH_SECRET: secrets.authSecret,
    LINK_SECRET: secrets.linkSecret,
    CHARGEBACK_WEBHOOK_SECRETS: secrets.webhookSecret,
    DEMO_PASSWORD: secrets.demoPassword,
    DEMO: demo,
    // A remote service has keys of its own: a generated one would only hide that the setting is missing.
    ...(given.CHARGEBACK_API_URL ? {} : { CHARGEBACK_API_KEY: secrets.apiKey }),
    // Without an address of its own the product answers under the one it is asked by.
    ...(given.NEXTAUTH_URL ? {} : { AUTH_TRUST_HOST: "true" }),
  };
  const missing = Object.entries(generated).filter(([name]) => !given[name]);
  return { ...given, ...Object.fromEntries(missing), DATA_DIR: dataDir };
}

/**
 * Demo data goes unasked into a fresh embedded database only, never into a shared database or a remote service.
 *
 * @param {string} dataDir
 * @param {boolean | undefined} remembered
 */
function demoDefault(dataDir, remembered) {
  return (remembered ?? !fs.existsSync(path.join(dataDir, "database"))) ? "1" : "0";
}

/**
 * The settings as the product reads them, so that a fault is told before anything is built. Needs installed packages.
 *
 * @param {NodeJS.Dict<string>} environment
 * @returns {Promise<import("../../lib/env").Env & { origin: string }>}
 * @throws {Fault} listing every fault
 */
export async function readSettings(environment) {
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("../../lib/env")} */
  const { ownOrigin, parseEnv, SettingsError } = await tsImport("../../lib/env.ts", import.meta.url);
  try {
    const settings = parseEnv(environment);
    return { ...settings, origin: ownOrigin(settings) };
  } catch (error) {
    throw error instanceof SettingsError ? new Fault(error.message) : error;
  }
}

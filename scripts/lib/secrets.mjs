// @ts-check
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { writeAtomically } from "./atomic-file.mjs";
import { Fault } from "./fault.mjs";

/**
 * @typedef {object} Secrets
 * @property {string} authSecret signs sessions
 * @property {string} linkSecret signs upload and download links
 * @property {string} apiKey the embedded service's first key
 * @property {string} webhookSecret signs events between the embedded service and the dashboard
 * @property {string} demoPassword
 * @property {boolean} [demo] decided at the first start, then remembered
 */

const MAKERS = { authSecret: token, linkSecret: token, apiKey: token, webhookSecret: token, demoPassword: password };
const NAMES = /** @type {(keyof typeof MAKERS)[]} */ (Object.keys(MAKERS));

/**
 * The data directory's own secrets, generated on first use and the same ever after.
 *
 * @param {string} dataDir
 * @returns {Secrets}
 * @throws {Fault} when the directory or the file cannot be used
 */
export function loadSecrets(dataDir) {
  prepareDataDir(dataDir);
  const file = path.join(dataDir, "secrets.json");
  const known = readSecrets(file);
  const secrets = /** @type {Secrets} */ ({
    ...Object.fromEntries(NAMES.map((name) => [name, known?.[name] ?? MAKERS[name]()])),
    ...(known?.demo === undefined ? {} : { demo: known.demo }),
  });
  if (known && NAMES.every((name) => known[name] !== undefined)) return secrets;
  return save(file, secrets, { once: !known }) ? secrets : loadSecrets(dataDir);
}

/**
 * @param {string} dataDir
 * @param {boolean} demo
 */
export function rememberDemo(dataDir, demo) {
  save(path.join(dataDir, "secrets.json"), { ...loadSecrets(dataDir), demo }, { once: false });
}

/** @param {string} dataDir */
function prepareDataDir(dataDir) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.chmodSync(dataDir, 0o700);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new Fault(
      `The data directory ${dataDir} (DATA_DIR) cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** @param {string} file @returns {Partial<Secrets> | undefined} */
function readSecrets(file) {
  if (!fs.existsSync(file)) return undefined;
  const broken = new Fault(
    `${file} is damaged. Put it back from a backup; or delete it to have new secrets, which signs everybody out and ends all links.`,
  );
  /** @type {unknown} */
  let parsed;
  try {
    parsed = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    throw broken;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw broken;
  const given = /** @type {Record<string, unknown>} */ (parsed);
  const sound = NAMES.every((name) => given[name] === undefined || typeof given[name] === "string");
  if (!sound || !["undefined", "boolean"].includes(typeof given.demo)) throw broken;
  return given;
}

/** @param {string} file @param {Secrets} secrets @param {{ once: boolean }} how */
function save(file, secrets, how) {
  return writeAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`, how);
}

function token() {
  return crypto.randomBytes(32).toString("base64url");
}

/** Fifteen letters and digits that cannot be mistaken for each other, about 74 bits: it is read off a screen and typed. */
function password() {
  const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
  const letters = Array.from({ length: 15 }, () => alphabet[crypto.randomInt(alphabet.length)]);
  return [letters.slice(0, 5), letters.slice(5, 10), letters.slice(10)].map((group) => group.join("")).join("-");
}

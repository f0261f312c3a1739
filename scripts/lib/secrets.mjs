// @ts-check
import crypto from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { OperatorError } from "./main.mjs";

/**
 * @typedef {object} Secrets
 * @property {string} authSecret signs sessions
 * @property {string} linkSecret signs upload and download links
 * @property {string} apiKey the embedded service's first key
 * @property {string} webhookSecret signs events between the embedded service and the dashboard
 * @property {string} demoPassword
 * @property {boolean} [demo] decided at the first start and saved
 */

const GENERATORS = {
  authSecret: token,
  linkSecret: token,
  apiKey: token,
  webhookSecret: token,
  demoPassword: password,
};
const NAMES = /** @type {(keyof typeof GENERATORS)[]} */ (Object.keys(GENERATORS));

/**
 * The data directory's own secrets, generated on first use and the same ever after.
 *
 * @param {string} dataDir
 * @returns {Secrets}
 * @throws {OperatorError} when the directory or the file cannot be used
 */
export function loadSecrets(dataDir) {
  prepareDataDir(dataDir);
  const file = path.join(dataDir, "secrets.json");
  const known = readSecrets(file);
  const secrets = /** @type {Secrets} */ ({
    ...Object.fromEntries(NAMES.map((name) => [name, known?.[name] ?? GENERATORS[name]()])),
    ...(known?.demo === undefined ? {} : { demo: known.demo }),
  });
  if (known && NAMES.every((name) => known[name] !== undefined)) return secrets;
  if (known) save(file, secrets);
  else if (!saveFirst(file, secrets)) return loadSecrets(dataDir);
  return secrets;
}

/**
 * @param {string} dataDir
 * @param {boolean} demo
 */
export function saveDemoDecision(dataDir, demo) {
  save(path.join(dataDir, "secrets.json"), { ...loadSecrets(dataDir), demo });
}

/** @param {string} dataDir */
function prepareDataDir(dataDir) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.chmodSync(dataDir, 0o700);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `The data directory ${dataDir} (DATA_DIR) cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** @param {string} file @returns {Partial<Secrets> | undefined} */
function readSecrets(file) {
  if (!fs.existsSync(file)) return undefined;
  const damaged = new OperatorError(
    `${file} is damaged. Restore it from a backup; or delete it to get new secrets, which signs everybody out and ends all links.`,
  );
  closeToOthers(file);
  /** @type {unknown} */
  let parsed;
  try {
    parsed = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    throw damaged;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw damaged;
  const given = /** @type {Record<string, unknown>} */ (parsed);
  const valid = NAMES.every((name) => given[name] === undefined || typeof given[name] === "string");
  if (!valid || !["undefined", "boolean"].includes(typeof given.demo)) throw damaged;
  return given;
}

/**
 * A copy or a restored backup may have come with wider permissions. Windows has none of these.
 *
 * @param {string} file
 */
function closeToOthers(file) {
  if (process.platform === "win32" || (fs.statSync(file).mode & 0o077) === 0) return;
  try {
    fs.chmodSync(file, 0o600);
  } catch {
    throw new OperatorError(
      `${file} can be read by other users of this machine. Make it yours alone: chmod 600 ${file}`,
    );
  }
}

/** @param {string} file @param {Secrets} secrets */
function save(file, secrets) {
  // Loaded when needed: `npm start` imports this file before the packages are installed.
  const { sync: writeFileAtomic } = createRequire(import.meta.url)("write-file-atomic");
  writeFileAtomic(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Several processes may start at once and must agree: a link, unlike a rename, never replaces an existing file.
 *
 * @param {string} file
 * @param {Secrets} secrets
 * @returns {boolean} false when another process was first
 */
function saveFirst(file, secrets) {
  const complete = `${file}.${process.pid}`;
  save(complete, secrets);
  try {
    fs.linkSync(complete, file);
    return true;
  } catch {
    if (fs.existsSync(file)) return false;
    fs.renameSync(complete, file); // a file system without links
    return true;
  } finally {
    fs.rmSync(complete, { force: true });
  }
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

// @ts-check
import fs from "node:fs";
import path from "node:path";
import { Fault } from "./fault.mjs";

/**
 * Reads `KEY=VALUE` lines: `#` starts a comment, quotes around a value are taken off, `export ` in front is allowed.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 * @throws {Fault} naming the first line that is none of these
 */
export function parseDotenv(text) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const match = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/.exec(line);
    if (!match?.[1]) throw new Fault(`.env, line ${index + 1}: expected NAME=value.`);
    values[match[1]] = unquote(match[2] ?? "");
  }
  return values;
}

/**
 * The operator's settings: the environment, and below it the file `.env`. A variable that is set to nothing hides the
 * file's line, as it does in Next.
 *
 * @param {string} root
 * @param {NodeJS.Dict<string>} environment
 * @returns {NodeJS.Dict<string>}
 */
export function operatorSettings(root, environment) {
  const file = path.join(root, ".env");
  return { ...(fs.existsSync(file) ? parseDotenv(fs.readFileSync(file, "utf8")) : {}), ...environment };
}

/** @param {string} value */
function unquote(value) {
  const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(value);
  return quoted ? (quoted[2] ?? "") : value.replace(/\s+#.*$/, "");
}

// @ts-check
import fs from "node:fs";
import path from "node:path";
import { OperatorError } from "./main.mjs";
import { lastLines, runCommand } from "./run-command.mjs";

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockEntry */

/**
 * Installs the packages of package-lock.json unless they are there. Development packages are then included, whatever
 * NODE_ENV says: the build and the tests need them. What only runs a finished build does without them.
 *
 * @param {string} root
 * @param {NodeJS.Dict<string>} environment
 * @param {{ development?: boolean }} [needs]
 * @throws {OperatorError} when npm fails
 */
export async function installWhenNeeded(root, environment, { development = true } = {}) {
  if (isInstalled(root, { development })) return;
  console.log("Installing packages (only after changes)…");
  const { NODE_ENV: _, ...env } = environment;
  const npm = npmCommand(environment);
  const args = [
    ...npm.args,
    "ci",
    "--loglevel=error",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
  ];
  const { code, output } = await runCommand(npm.command, args, { cwd: root, env, quiet: true });
  if (code === 0 && isInstalled(root)) return;
  throw new OperatorError(
    `The packages could not be installed. Check the connection to the npm registry and the free disk space, then start again; \`npm ci\` shows the full output. npm said:\n${lastLines(output, 15)}`,
  );
}

/**
 * At the end of an installation npm writes down what it installed. That file is compared with package-lock.json, so an
 * manual installation counts and an interrupted one does not.
 *
 * @param {string} root
 * @param {{ development?: boolean }} [needs]
 */
export function isInstalled(root, { development = true } = {}) {
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  const present = packagesOf(path.join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  const complete = Object.entries(wanted).every(
    ([name, entry]) =>
      name === "" ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && !development) ||
      present[name]?.version === entry.version,
  );
  return complete && Object.entries(present).every(([name, entry]) => wanted[name]?.version === entry.version);
}

/** @param {string} file @returns {Record<string, LockEntry> | undefined} */
function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")).packages ?? undefined;
  } catch {
    return undefined;
  }
}

/** The npm that started this script, or the one beside Node: on Windows `npm` alone is not a program. @param {NodeJS.Dict<string>} environment */
function npmCommand(environment) {
  const beside = ["../lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"]
    .map((file) => path.resolve(path.dirname(process.execPath), file))
    .find((file) => fs.existsSync(file));
  const own = environment.npm_execpath?.endsWith("npm-cli.js") ? environment.npm_execpath : beside;
  return own ? { command: process.execPath, args: [own] } : { command: "npm", args: [] };
}

// @ts-check
import fs from "node:fs";
import path from "node:path";
import { Fault } from "./fault.mjs";
import { lastLines, runCommand } from "./run-command.mjs";

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry */

/**
 * Installs the packages unless those of package-lock.json are there. Development packages always belong to it: the
 * build and the tests need them, whatever NODE_ENV says.
 *
 * @param {string} root
 * @param {NodeJS.Dict<string>} environment
 * @throws {Fault} when npm fails
 */
export async function installWhenNeeded(root, environment) {
  if (isInstalled(root)) return;
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
  throw new Fault(
    `The packages could not be installed. Check the connection to the npm registry and the free disk space, then start again; \`npm ci\` shows the whole story. npm said:\n${lastLines(output, 15)}`,
  );
}

/**
 * npm itself notes at the end of an installation what it installed. That note is compared with package-lock.json, so
 * an installation by hand counts and one broken off in the middle does not.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  const present = packagesOf(path.join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  const complete = Object.entries(wanted).every(
    ([name, entry]) => name === "" || entry.optional || entry.devOptional || present[name]?.version === entry.version,
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

/** The npm that started this script, or the one beside Node: `npm` alone is no program on Windows. @param {NodeJS.Dict<string>} environment */
function npmCommand(environment) {
  const beside = ["../lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"]
    .map((file) => path.resolve(path.dirname(process.execPath), file))
    .find((file) => fs.existsSync(file));
  const own = environment.npm_execpath?.endsWith("npm-cli.js") ? environment.npm_execpath : beside;
  return own ? { command: process.execPath, args: [own] } : { command: "npm", args: [] };
}

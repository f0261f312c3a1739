// @ts-check
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../lib/main.mjs";
import { runCommand } from "../lib/run-command.mjs";

const FOLDERS = ["app", "components", "lib"];

/**
 * Checks the rules of .dependency-cruiser.mjs. A parser that silently skips files would find nothing wrong, so the
 * number of modules it read is compared with the number of source files.
 *
 * @param {string} [root]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkImportRules(root = projectRoot) {
  const cruiser = path.join(projectRoot, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const how = { cwd: root, env: process.env, quiet: true };
  const { code, output } = await runCommand(process.execPath, [cruiser, ...FOLDERS], how);
  const files = FOLDERS.flatMap((folder) => sources(path.join(root, folder))).length;
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  const unread = modules < files ? `Only ${modules} of ${files} files were read.\n` : "";
  return { ok: code === 0 && unread === "", output: `${output.trim()}\n${unread}` };
}

/** @param {string} folder */
function sources(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith(".d.ts"));
}

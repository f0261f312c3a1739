// @ts-check
import fs from "node:fs";
import path from "node:path";

/**
 * The folder of the newest installed Postgres server programs.
 *
 * @param {NodeJS.Dict<string>} environment
 * @returns {string | undefined}
 */
export function findPostgresPrograms(environment) {
  const onPath = (environment.PATH ?? "").split(path.delimiter);
  const packaged = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap(versionedFolders);
  return [...packaged, ...onPath].find((folder) => hasProgram(folder, "initdb") && hasProgram(folder, "postgres"));
}

/** @param {string} parent @returns {string[]} newest first */
function versionedFolders(parent) {
  if (!fs.existsSync(parent)) return [];
  const versions = fs.readdirSync(parent).filter((name) => /^(postgresql@)?\d+$/.test(name));
  return versions.sort((a, b) => numberIn(b) - numberIn(a)).map((name) => path.join(parent, name, "bin"));
}

/** @param {string} name */
function numberIn(name) {
  return Number(name.replace(/\D/g, ""));
}

/** @param {string} folder @param {string} name */
function hasProgram(folder, name) {
  try {
    fs.accessSync(path.join(folder, name), fs.constants.X_OK);
    return folder !== "";
  } catch {
    return false;
  }
}

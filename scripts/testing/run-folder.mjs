// @ts-check
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "../lib/main.mjs";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** About four times what a whole run was seen to hold. */
const ROOM_BYTES = 4 * 1024 ** 3;
const EMPTY_DATABASE = `
  import fs from "node:fs";
  import { PGlite } from "@electric-sql/pglite";
  const database = await PGlite.create();
  fs.writeFileSync(process.argv[1], Buffer.from(await (await database.dumpDataDir("none")).arrayBuffer()));
  await database.close();
`;

/**
 * Makes a folder for one run of the tests and names it in the environment that their processes inherit: temporary files
 * go there, in memory where there is room, because databases that reach a disk at every commit take four times as long.
 * It is removed when this process exits.
 *
 * @returns {string}
 */
export function makeRunFolder() {
  const folder = fs.mkdtempSync(path.join(hasRoom() ? MEMORY : os.tmpdir(), `rebuttal-tests-${process.pid}-`));
  fs.chmodSync(folder, 0o711); // Postgres, which refuses to run as root, has its own folder inside
  process.env.TMPDIR = folder;
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Makes the copy of an empty embedded database that `createSafely` of `lib/platform/database/embedded.ts` begins with:
 * the tests need dozens, and creating one takes six times as long. Called once the packages are installed.
 *
 * @param {string} folder
 */
export function makeEmptyDatabase(folder) {
  const file = path.join(folder, "empty-database.tar");
  const args = ["--input-type=module", "--eval", EMPTY_DATABASE, file];
  execFileSync(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "ignore", "inherit"] });
  process.env.TEST_EMPTY_DATABASE = file;
}

function hasRoom() {
  removeAbandoned();
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES && os.totalmem() >= 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed could not remove its folder, and memory is dear. */
function removeAbandoned() {
  if (!fs.existsSync(MEMORY)) return;
  for (const name of fs.readdirSync(MEMORY)) {
    const [, pid] = /^rebuttal-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

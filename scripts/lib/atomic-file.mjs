// @ts-check
import fs from "node:fs";
import path from "node:path";

/**
 * Writes a file that is there whole or not at all, also after a power cut. Readable by its owner alone.
 *
 * @param {string} file
 * @param {string} text
 * @param {{ once?: boolean }} [how] with `once` an existing file stays, and the answer is false
 * @returns {boolean} whether this call's text is now the file
 */
export function writeAtomically(file, text, { once = false } = {}) {
  const aside = `${file}.${process.pid}.tmp`;
  try {
    fs.rmSync(aside, { force: true });
    writeSynced(aside, text);
    if (once && !linkOnce(aside, file)) return false;
    if (!once) fs.renameSync(aside, file);
    syncFolder(path.dirname(file));
    return true;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/** @param {string} file @param {string} text */
function writeSynced(file, text) {
  const fd = fs.openSync(file, "wx", 0o600);
  try {
    fs.writeFileSync(fd, text);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** A link, unlike a rename, never replaces what another process wrote in the same instant. @param {string} from @param {string} to */
function linkOnce(from, to) {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    if (fs.existsSync(to)) return false;
    fs.renameSync(from, to); // a file system without links
    return true;
  }
}

/** @param {string} folder */
function syncFolder(folder) {
  if (process.platform === "win32") return; // folders cannot be synced there
  const fd = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** @param {unknown} error @returns {string | undefined} */
export function errorCode(error) {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

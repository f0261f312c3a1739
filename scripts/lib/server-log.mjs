// @ts-check
import fs from "node:fs";
import path from "node:path";

const ROTATE_AT_BYTES = 20 * 1024 * 1024;

/**
 * Opens the server's log for appending; one that has grown large is put aside first.
 *
 * @param {string} dataDir
 * @returns {{ file: string, fd: number, said: () => string }} `said` reads what was written since
 */
export function openServerLog(dataDir) {
  const file = path.join(dataDir, "log", "rebuttal.log");
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (fs.existsSync(file) && fs.statSync(file).size > ROTATE_AT_BYTES) fs.renameSync(file, `${file}.1`);
  const fd = fs.openSync(file, "a", 0o600);
  const start = fs.fstatSync(fd).size;
  return { file, fd, said: () => fs.readFileSync(file).subarray(start).toString("utf8") };
}

/**
 * What a server said last, in words: log lines are reduced to their message and the error's, other lines stay.
 *
 * @param {string} text
 * @param {number} [count]
 */
export function plainWords(text, count = 15) {
  const lines = text
    .split("\n")
    .map(lineInWords)
    .filter((line) => line.trim() !== "");
  return lines.slice(-count).join("\n");
}

/** @param {string} line */
function lineInWords(line) {
  if (!line.startsWith("{")) return line;
  try {
    const { msg = "", err, error } = JSON.parse(line);
    const reason = err?.message ?? (typeof error === "string" ? error : error?.message);
    return [msg, reason].filter((part) => part && typeof part === "string").join(": ");
  } catch {
    return line;
  }
}

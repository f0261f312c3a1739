// @ts-check
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import { Fault } from "./fault.mjs";

/**
 * A look at the lock of `lib/db/lock.ts` without taking it: tells before the build what the server would find after it.
 *
 * @param {string} dataDir
 * @throws {Fault} when a running server holds the directory
 */
export async function checkDataDirIsFree(dataDir) {
  const real = fs.realpathSync(dataDir);
  const holder = process.platform === "darwin" ? holderOfFile(`${real}.lock`) : await holderOfSocket(real);
  if (holder === undefined) return;
  throw new Fault(
    `The data directory ${dataDir} is already open in ${holder}. Stop it first, or choose another directory with the setting DATA_DIR.`,
  );
}

/** @param {string} real @returns {Promise<string | undefined>} */
function holderOfSocket(real) {
  const id = crypto.createHash("sha256").update(real).digest("hex").slice(0, 24);
  const address = process.platform === "win32" ? `\\\\.\\pipe\\rebuttal-${id}` : `\0rebuttal-${id}`;
  return new Promise((resolve) => {
    let connected = false;
    let said = "";
    const socket = net.connect(address, () => {
      connected = true;
    });
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (data) => {
      said += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(connected ? said || "another process" : undefined));
  });
}

/** @param {string} file */
function holderOfFile(file) {
  const EXCLUSIVE_LOCK = 0x20 | 0x4; // O_EXLOCK | O_NONBLOCK, which Node does not name
  if (!fs.existsSync(file)) return undefined;
  try {
    fs.closeSync(fs.openSync(file, fs.constants.O_RDWR | EXCLUSIVE_LOCK));
    return undefined;
  } catch {
    return "another process";
  }
}

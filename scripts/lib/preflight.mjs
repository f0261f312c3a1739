// @ts-check
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import { OperatorError } from "./main.mjs";

// What would stop the server after the build is found before it.

/**
 * Looks at the lock of lib/platform/database/lock.ts without taking it.
 *
 * @param {string} dataDir
 * @throws {OperatorError} when a running server holds the directory
 */
export async function checkDataDirIsFree(dataDir) {
  const real = fs.realpathSync(dataDir);
  const holder = process.platform === "darwin" ? holderOfFile(`${real}.lock`) : await holderOfSocket(real);
  if (holder === undefined) return;
  throw new OperatorError(
    `The data directory ${dataDir} is already open in ${holder}. Stop it first, or choose another directory with the setting DATA_DIR.`,
  );
}

/** @param {string} real @returns {Promise<string | undefined>} */
function holderOfSocket(real) {
  const id = crypto.createHash("sha256").update(real).digest("hex").slice(0, 24);
  const address = process.platform === "win32" ? `\\\\.\\pipe\\rebuttal-${id}` : `\0rebuttal-${id}`;
  return new Promise((resolve) => {
    let connected = false;
    let label = "";
    const socket = net.connect(address, () => {
      connected = true;
    });
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (data) => {
      label += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(connected ? label || "another process" : undefined));
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

/**
 * Listens there once. `get-port` only tells whether a port is free, and the operator needs the reason.
 *
 * @param {string} host
 * @param {number} port
 * @throws {OperatorError} when the server could not listen there
 */
export function checkPortIsFree(host, port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error) => reject(new OperatorError(reason(host, port, error))));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {string} host @param {number} port @param {NodeJS.ErrnoException} error */
function reason(host, port, error) {
  if (error.code === "EADDRINUSE")
    return `Port ${port} on ${host} is already in use. Stop the program that holds it, or choose another port with the setting PORT.`;
  if (error.code === "EACCES")
    return `Port ${port} may not be opened by this user. Choose one above 1023 with the setting PORT.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `${host} is not an address of this machine. Change the setting HOST (127.0.0.1: this machine only, 0.0.0.0: the network).`;
  return `Port ${port} on ${host} cannot be opened (settings PORT and HOST): ${error.message}`;
}

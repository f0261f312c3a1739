// @ts-check
import net from "node:net";
import { errorCode } from "./atomic-file.mjs";
import { Fault } from "./fault.mjs";

/**
 * @param {string} host
 * @param {number} port
 * @throws {Fault} when the server could not listen there
 */
export async function checkPortIsFree(host, port) {
  try {
    await listenOnce(host, port);
  } catch (error) {
    throw new Fault(reason(host, port, errorCode(error), error));
  }
}

/** @returns {Promise<number>} a port of 127.0.0.1 that is free now */
export function freePort() {
  return listenOnce("127.0.0.1", 0);
}

/** @param {string} host @param {number} port @returns {Promise<number>} */
function listenOnce(host, port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

/** @param {string} host @param {number} port @param {string | undefined} code @param {unknown} error */
function reason(host, port, code, error) {
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is already in use. Stop the program that holds it, or choose another port with the setting PORT.`;
  if (code === "EACCES")
    return `Port ${port} may not be opened by this user. Choose one above 1023 with the setting PORT.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `${host} is no address of this machine. Change the setting HOST (127.0.0.1: this machine only, 0.0.0.0: the network).`;
  return `Port ${port} on ${host} cannot be opened (settings PORT and HOST): ${error instanceof Error ? error.message : error}`;
}

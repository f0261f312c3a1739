// @ts-check
import { nextBin } from "./build.mjs";

/**
 * How long a connection may rest before it is closed, in milliseconds: longer than any client or load balancer keeps
 * one (60 s is common). With the framework's 5 s a request could meet its connection in the moment of its closing.
 */
export const REST_MS = 75_000;

/**
 * What Node is called with to serve the build, or the sources while they are worked on.
 *
 * @param {string} root
 * @param {{ port: number, host: string, dev?: boolean }} where
 * @returns {string[]}
 */
export function serveArguments(root, { port, host, dev = false }) {
  const command = dev ? ["dev"] : ["start", "--keepAliveTimeout", String(REST_MS)];
  return [nextBin(root), ...command, "-p", String(port), "-H", host];
}

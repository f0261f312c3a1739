// @ts-check
import { performance } from "node:perf_hooks";

// Cuts request bodies that trickle, which would hold a connection and a handler for as long as their sender likes. Node's own
// limit is one of the whole request, and an upload over a slow line may take longer than any such limit should be.

/**
 * A body has `graceMs` of credit. It loses what time passes and gains what its bytes take at `bytesPerSecond`, and never
 * has more than at first: so it may pause as long as that once in a while, and may not be slower than the rate for longer.
 *
 * @typedef {{ graceMs: number, bytesPerSecond: number }} Pace
 */

/**
 * @param {NodeJS.Dict<string>} environment as `npm start` completed it
 * @returns {Pace | undefined} nothing where the server is started without its settings
 */
export function paceOf({ REQUEST_BODY_GRACE_MS, REQUEST_BODY_BYTES_PER_SECOND }) {
  const [graceMs, bytesPerSecond] = [Number(REQUEST_BODY_GRACE_MS), Number(REQUEST_BODY_BYTES_PER_SECOND)];
  return graceMs > 0 && bytesPerSecond > 0 ? { graceMs, bytesPerSecond } : undefined;
}

const CHECKS_PER_GRACE = 10;
const LONGEST_PAUSE_MS = 1000;

/** @typedef {{ req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse, creditMs: number, bytes: number }} Body */

/**
 * Watches the bodies of a server's requests until they are complete, also after the answer: what no one reads is
 * received nevertheless.
 *
 * @param {import("node:http").Server} server
 * @param {Pace} pace
 * @param {(body: Pick<Body, "req" | "res">) => void} cut
 * @returns {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => void} watches a request
 */
export function watchBodies(server, pace, cut) {
  // The whole request has no limit of its own anymore; its headers keep Node's.
  server.requestTimeout = 0;
  /** @type {Set<Body>} */
  const bodies = new Set();
  const everyMs = Math.min(LONGEST_PAUSE_MS, pace.graceMs / CHECKS_PER_GRACE);
  let checkedAt = performance.now();
  const check = () => {
    const now = performance.now();
    // A check that comes late means that this process was busy, and did not read either.
    const passedMs = Math.min(now - checkedAt, 2 * everyMs);
    for (const body of bodies) {
      if (isOver(body)) bodies.delete(body);
      else if (spend(body, passedMs, pace) <= 0) {
        bodies.delete(body);
        cut(body);
      }
    }
    checkedAt = now;
  };
  const timer = setInterval(check, everyMs).unref();
  server.once("close", () => clearInterval(timer));
  return (req, res) => {
    const { "content-length": length, "transfer-encoding": encoding } = req.headers;
    if (encoding === undefined && !(Number(length) > 0)) return;
    bodies.add({ req, res, creditMs: pace.graceMs, bytes: req.socket.bytesRead });
  };
}

/** @param {Body} body */
function isOver({ req }) {
  return req.complete || req.destroyed || req.socket.destroyed;
}

/** @param {Body} body @param {number} passedMs @param {Pace} pace @returns {number} the credit that is left */
function spend(body, passedMs, { graceMs, bytesPerSecond }) {
  const { req } = body;
  const bytes = req.socket.bytesRead;
  const earnedMs = ((bytes - body.bytes) * 1000) / bytesPerSecond;
  body.bytes = bytes;
  // While our side does not read what is here, the sender cannot send.
  const isOurs = req.readableLength >= req.readableHighWaterMark;
  body.creditMs = Math.min(graceMs, body.creditMs + earnedMs - (isOurs ? 0 : passedMs));
  return body.creditMs;
}

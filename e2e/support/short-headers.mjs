// @ts-check
import http from "node:http";

// Loaded by `--import` into a product whose limit of slow headers is tested: Node's own is a minute. Long enough for requests of
// a busy machine.
const LIMIT_MS = 8_000;
const createServer = http.createServer;
http.createServer = /** @type {typeof http.createServer} */ (
  /** @param {unknown[]} given */
  (...given) => {
    const [options, listener] = typeof given[0] === "function" ? [{}, given[0]] : given;
    const short = { ...Object(options), connectionsCheckingInterval: LIMIT_MS / 8, headersTimeout: LIMIT_MS };
    return Reflect.apply(createServer, http, [short, ...(listener ? [listener] : [])]);
  }
);

// @ts-check
import http from "node:http";

// Loaded by `--import` into a product whose limit of slow headers is tested: Node's own is a minute.
const LIMIT_MS = 500;
const createServer = http.createServer;
http.createServer = /** @type {typeof http.createServer} */ (
  /** @param {unknown[]} given */
  (...given) => {
    const [options, listener] = typeof given[0] === "function" ? [{}, given[0]] : given;
    const short = { ...Object(options), connectionsCheckingInterval: LIMIT_MS / 5, headersTimeout: LIMIT_MS };
    return Reflect.apply(createServer, http, [short, ...(listener ? [listener] : [])]);
  }
);

// @ts-check
import http from "node:http";
import { paceOf, watchBodies } from "./slow-bodies.mjs";

// Loaded into the server process before Next (`--import`): decides about requests that Next would answer with a 5xx or with
// a page, gives every answer the security headers that it has not got, cuts bodies that trickle, and counts requests, so that
// a shutdown can wait.

/** Of an API, as opposed to a page. */
const SERVICE = /^\/service\//;
const STORAGE = "/service/storage/";
/** As `lib/service/signed-files.ts` writes them: nothing encoded, no parameter without a value. */
const SIGNED = /^[\w/-]+(?:\?\w+=\w+(?:&\w+=\w+)*)?$/;
const API = /^\/+(?:service|api)(?:\/|$)/;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const SENTENCES = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  503: "Service Unavailable",
};

/**
 * What a shutdown looks at; shared with `instrumentation-node.ts` as a process-wide value.
 *
 * @type {{ active: Set<http.ServerResponse>, closing: boolean }}
 */
const requests = { active: new Set(), closing: false };
/** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis))[Symbol.for("rebuttal.requests")] = {
  value: requests,
};

const createServer = http.createServer;
http.createServer = /** @type {typeof http.createServer} */ (
  /** @param {unknown[]} given */
  (...given) => guard(Reflect.apply(createServer, http, given))
);

/**
 * @param {http.Server} server
 * @param {import("./slow-bodies.mjs").Pace} [pace] of request bodies
 * @returns {http.Server}
 */
export function guard(server, pace = paceOf(process.env)) {
  const watch = pace && watchBodies(server, pace, cutBody);
  const emit = server.emit;
  server.emit = /** @param {string | symbol} event @param {unknown[]} given */ (event, ...given) => {
    const [req, res] = given;
    if (event !== "request" || !(req instanceof http.IncomingMessage) || !(res instanceof http.ServerResponse))
      return Reflect.apply(emit, server, [event, ...given]);
    addMissingHeaders(req, res);
    watch?.(req, res);
    const fault = faultOf(req);
    if (fault) return refuse(req, res, fault);
    repairCookies(req);
    count(req, res);
    return Reflect.apply(emit, server, [event, ...given]);
  };
  server.on("clientError", (error, socket) => {
    if (!socket.writable) return;
    const code = "code" in error ? error.code : undefined;
    if (code === "ERR_HTTP_REQUEST_TIMEOUT")
      endSocket(socket, 408, "The request did not arrive in time; send it again.");
    else endSocket(socket, code === "HPE_HEADER_OVERFLOW" ? 431 : 400, "The request is not valid HTTP.");
  });
  return server;
}

const SOCKET_TITLES = { 400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large" };
/** How long a client that reads nothing may keep its connection after the answer. */
const LINGER_MS = 2000;

/**
 * Answers where there is no response to write to, and ends the connection.
 *
 * @param {import("node:stream").Duplex} socket
 * @param {keyof typeof SOCKET_TITLES} status
 * @param {string} detail
 */
function endSocket(socket, status, detail) {
  const title = SOCKET_TITLES[status];
  const body = JSON.stringify({ errors: [{ status, title, detail }] });
  const headers = {
    ...defaultHeaders(),
    "content-type": "application/json",
    "content-length": String(body.length),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, "", body].join("\r\n"), () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * The handler sees what it sees when a client goes away. An answer that has begun cannot be replaced.
 *
 * @param {{ req: http.IncomingMessage, res: http.ServerResponse }} request
 */
function cutBody({ req, res }) {
  if (res.headersSent) req.socket.destroy();
  else endSocket(req.socket, 408, "The request body arrived too slowly; send it again.");
}

/** @typedef {{ status: keyof typeof SENTENCES, detail: string, headers?: Record<string, string> }} Fault */

/**
 * @param {http.IncomingMessage} req
 * @returns {Fault | undefined}
 */
function faultOf(req) {
  const { method = "", url = "", headers } = req;
  if (requests.closing)
    return { status: 503, detail: "The product is being stopped; try again soon.", headers: { "retry-after": "10" } };
  if (!METHODS.has(method))
    return {
      status: 405,
      detail: `No address supports ${method}.`,
      headers: { allow: [...METHODS].join(", ") },
    };
  if (!isHost(headers.host)) return { status: 400, detail: "The Host header is not a host." };
  const forwarded = headers["x-forwarded-host"];
  if (forwarded !== undefined && !isHost(String(forwarded)))
    return { status: 400, detail: "The X-Forwarded-Host header is not a host." };
  if (!url.startsWith("/") || !URL.canParse(`http://host${url}`))
    return { status: 400, detail: "The address of the request is not a path." };
  const path = url.split(/[?#]/, 1)[0] ?? "";
  if (!isDecodable(path)) return { status: 400, detail: "The address is not encoded correctly." };
  // Next rewrites the query that it hands on, and a signed address is one text.
  if (path.startsWith(STORAGE) && !SIGNED.test(url)) return { status: 403, detail: "This address is not valid." };
  if (API.test(path) && /\/\/|\\/.test(path))
    return { status: 404, detail: "There is no such operation. Write each slash of the address once." };
  return undefined;
}

/** @param {string | undefined} host */
function isHost(host) {
  return (
    host !== undefined &&
    /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/.test(host) &&
    URL.canParse(`http://${host}/`)
  );
}

/** @param {string} path */
function isDecodable(path) {
  try {
    // The service answers 404 to an id with NUL, as to every id that it does not know.
    return !decodeURIComponent(path).includes("\0") || SERVICE.test(path);
  } catch {
    return false;
  }
}

/**
 * @param {http.IncomingMessage} req
 * @param {http.ServerResponse} res
 * @param {Fault} fault
 */
function refuse(req, res, { status, detail, headers }) {
  const body = JSON.stringify({ errors: [{ status, title: SENTENCES[status], detail }] });
  res.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    connection: "close",
    ...headers,
  });
  res.end(req.method === "HEAD" ? undefined : body);
  return true;
}

/** The end of the cookie's name, as `lib/desk/auth/session-cookie.ts` has it. */
const CALLBACK = "rebuttal.callback";

/**
 * A callback address that is no address would end in an error page of the sign-in; without it, people get to the start.
 *
 * @param {http.IncomingMessage} req
 */
function repairCookies(req) {
  const { cookie } = req.headers;
  if (!cookie?.includes(CALLBACK)) return;
  const kept = cookie.split(/;\s*/).filter((pair) => {
    const [name = "", ...value] = pair.split("=");
    return !name.endsWith(CALLBACK) || isCallback(value.join("="));
  });
  req.headers.cookie = kept.join("; ");
}

/** @param {string} value */
function isCallback(value) {
  try {
    const address = decodeURIComponent(value);
    return /^(?:https?:\/\/|\/(?!\/))/.test(address) && URL.canParse(address, "http://host");
  } catch {
    return false;
  }
}

/**
 * A stream of events has no end that a shutdown could wait for.
 *
 * @param {http.IncomingMessage} req
 * @param {http.ServerResponse} res
 */
function count(req, res) {
  if (req.headers.accept?.includes("text/event-stream")) return;
  requests.active.add(res);
  res.once("close", () => requests.active.delete(res));
}

/** @returns {Record<string, string>} */
function defaultHeaders() {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    ...(process.env.NEXTAUTH_URL?.startsWith("https://")
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/**
 * Pages and handlers set their own; files of the build, redirects and errors of Next have none.
 *
 * @param {http.IncomingMessage} req
 * @param {http.ServerResponse} res
 */
function addMissingHeaders(req, res) {
  const defaults = defaultHeaders();
  const writeHead = res.writeHead;
  res.writeHead = /** @type {typeof res.writeHead} */ (
    /** @param {unknown[]} given */
    (...given) => {
      if (!res.headersSent)
        for (const [name, value] of Object.entries(defaults)) if (!res.hasHeader(name)) res.setHeader(name, value);
      if (!res.headersSent && API.test(req.url ?? "") && !res.hasHeader("cache-control"))
        res.setHeader("cache-control", "no-store");
      return Reflect.apply(writeHead, res, given);
    }
  );
}

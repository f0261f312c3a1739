// @ts-check
import { execFileSync, spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { OperatorError } from "../lib/main.mjs";
import { lastLines } from "../lib/run-command.mjs";

/** @typedef {import("../../lib/platform/storage/s3-client").S3Settings} S3Settings */

/** As Debian installs them: packages swift-proxy, swift-account, swift-container, swift-object. */
const PROGRAMS = "/usr/bin";
const PARTS = /** @type {const} */ (["account", "container", "object"]);
const START_LIMIT_MS = 120_000;

/** True where OpenStack Swift is installed. */
export function hasSwift() {
  return ["proxy-server", "account-server", "container-server", "object-server", "ring-builder"].every((name) =>
    fs.existsSync(path.join(PROGRAMS, `swift-${name}`)),
  );
}

/**
 * Starts OpenStack Swift with its S3-compatible interface for tests: one proxy, and one server and one device for
 * accounts, containers and objects, on free ports of this machine, with data in a temporary folder that is removed afterwards.
 *
 * @param {{ origins?: string[] }} [options] the pages that may send files to it
 * @returns {Promise<{ s3: S3Settings, stop: () => Promise<void> }>} with a bucket
 * @throws {OperatorError} when it cannot run here
 */
export async function startThrowawaySwift({ origins = [] } = {}) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-swift-"));
  /** @type {(() => Promise<void>)[]} */
  const running = [];
  const stop = async () => {
    await Promise.all(running.map((end) => end()));
    fs.rmSync(home, { recursive: true, force: true });
  };
  try {
    const { default: getPort } = await import("get-port");
    const secret = crypto.randomBytes(16).toString("hex");
    writeConfiguration(home);
    for (const part of PARTS) {
      const port = await getPort({ host: "127.0.0.1" });
      buildRing(home, part, port);
      running.push(serve(home, part, storageServer(home, part, port)));
    }
    const port = await getPort({ host: "127.0.0.1" });
    running.push(serve(home, "proxy", proxyServer(home, { port, secret, origins })));
    const endpoint = `http://127.0.0.1:${port}`;
    const keys = { accessKeyId: "rebuttal:tests", secretAccessKey: secret };
    const s3 = { endpoint, bucket: "rebuttal-tests", prefix: "files/", region: "us-east-1", ...keys };
    await makeBucket(s3, home);
    return { s3, stop };
  } catch (error) {
    await stop();
    throw error instanceof OperatorError
      ? error
      : new OperatorError(`Swift could not be started: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {string} home */
function writeConfiguration(home) {
  fs.mkdirSync(path.join(home, "devices", "d1"), { recursive: true });
  const prefix = crypto.randomBytes(8).toString("hex");
  fs.writeFileSync(path.join(home, "swift.conf"), `[swift-hash]\nswift_hash_path_prefix = ${prefix}\n`);
}

/** One part in one device, kept once. @param {string} home @param {string} part @param {number} port */
function buildRing(home, part, port) {
  const builder = path.join(home, `${part}.builder`);
  const ring = (/** @type {string[]} */ ...args) =>
    execFileSync(path.join(PROGRAMS, "swift-ring-builder"), [builder, ...args], { cwd: home, stdio: "pipe" });
  ring("create", "4", "1", "0");
  ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
  ring("rebalance");
}

/** @param {string} home @param {number} port */
function common(home, port) {
  const { username } = os.userInfo();
  return `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${username}\nswift_dir = ${home}\n`;
}

/** @param {string} home @param {string} part @param {number} port */
function storageServer(home, part, port) {
  return `${common(home, port)}devices = ${home}/devices
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;
}

/**
 * Without a cache it does not start; it goes on without the one that it does not find.
 *
 * @param {string} home @param {{ port: number, secret: string, origins: string[] }} given
 */
function proxyServer(home, { port, secret, origins }) {
  return `${common(home, port)}cors_allow_origin = ${origins.join(",")}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = ${origins.join(",")}
[filter:tempauth]
use = egg:swift#tempauth
user_rebuttal_tests = ${secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;
}

/** Reads its configuration from our folder instead of the machine's. */
const PROGRAM = `
import runpy, sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name="__main__")
`;

/** @param {string} home @param {string} name @param {string} configuration @returns {() => Promise<void>} ends it */
function serve(home, name, configuration) {
  const file = path.join(home, `${name}-server.conf`);
  fs.writeFileSync(file, configuration);
  const log = fs.openSync(path.join(home, `${name}.log`), "a");
  const program = path.join(PROGRAMS, `swift-${name}-server`);
  const server = spawn("/usr/bin/python3", ["-c", PROGRAM, home, program, file, "--verbose"], {
    cwd: home,
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  const ended = new Promise((resolve) => server.once("close", resolve));
  return async () => {
    server.kill("SIGTERM");
    await ended;
  };
}

/** Waits until all parts answer. @param {S3Settings} settings @param {string} home */
async function makeBucket({ endpoint, bucket, ...settings }, home) {
  const { AwsClient } = await import("aws4fetch");
  const aws = new AwsClient({ ...settings, service: "s3", retries: 0 });
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await aws.fetch(`${endpoint}/${bucket}`, { method: "PUT" }).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > end) throw new OperatorError(`Swift does not answer:\n${logs(home)}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** @param {string} home */
function logs(home) {
  return ["proxy", ...PARTS]
    .map((name) => lastLines(fs.readFileSync(path.join(home, `${name}.log`), "utf8"), 5))
    .join("\n");
}

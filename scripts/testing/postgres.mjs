// @ts-check
import { execFileSync, spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { OperatorError } from "../lib/main.mjs";
import { lastLines } from "../lib/run-command.mjs";

/**
 * Starts a Postgres server for tests: on a free port of this machine, with data in a temporary folder that is removed
 * afterwards.
 *
 * @param {string} programs folder of `initdb` and `postgres`
 * @param {{ connections?: number, brief?: boolean }} [options] how many it takes at a time, and whether it is for many small
 *   databases that are read a few times: those are neither tidied nor their queries compiled
 * @returns {Promise<{ url: string, pid: number | undefined, stop: () => Promise<void> }>}
 * @throws {OperatorError} when it cannot run here
 */
export async function startThrowawayPostgres(programs, { connections = 200, brief = false } = {}) {
  const user = unprivilegedUser();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(home, user.uid, user.gid);
  const remove = () => fs.rmSync(home, { recursive: true, force: true });
  try {
    const password = initialize(programs, home, user);
    // Loaded when needed: `npm test` imports this file before the packages are installed.
    const { default: getPort } = await import("get-port");
    const port = await getPort({ host: "127.0.0.1" });
    const { pid, stop } = await serve(programs, home, user, { port, connections, brief });
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return { url, pid, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error instanceof OperatorError
      ? error
      : new OperatorError(`Postgres could not be started: ${error instanceof Error ? error.message : error}`);
  }
}

/** @typedef {{ uid?: number, gid?: number }} User */

/** Postgres refuses to run as root. @returns {User} */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }).toString());
      return { uid: id("-u"), gid: id("-g") };
    } catch {}
  }
  throw new OperatorError("Postgres does not run as root, and there is no user postgres or nobody to run it as.");
}

/** @param {string} programs @param {string} home @param {User} user @returns {string} the password */
function initialize(programs, home, user) {
  const password = crypto.randomBytes(16).toString("hex");
  const passwordFile = path.join(home, "password");
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(passwordFile, user.uid, user.gid);
  const args = ["-D", path.join(home, "data"), "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  execFileSync(path.join(programs, "initdb"), [...args, "--no-sync", "-E", "UTF8", "--locale=C"], {
    ...user,
    cwd: home,
    stdio: "pipe",
  });
  return password;
}

/**
 * @param {string} programs @param {string} home @param {User} user @param {{ port: number, connections: number, brief: boolean }} options
 * @returns {Promise<{ pid: number | undefined, stop: () => Promise<void> }>}
 */
function serve(programs, home, user, { port, connections, brief }) {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "off",
    max_connections: String(connections),
    ...(brief
      ? { autovacuum: "off", jit: "off", full_page_writes: "off", wal_level: "minimal", max_wal_senders: "0" }
      : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(
    path.join(programs, "postgres"),
    ["-D", path.join(home, "data"), "-p", String(port), ...options],
    {
      ...user,
      cwd: home,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const ended = new Promise((resolve) => server.once("close", resolve));
  const stop = async () => {
    server.kill("SIGINT"); // closes open connections at once
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = "";
    server.once("error", reject);
    server.once("close", () => reject(new OperatorError(`Postgres could not be started:\n${lastLines(output, 5)}`)));
    server.stderr.setEncoding("utf8").on("data", (text) => {
      output = `${output}${text}`.slice(-10_000);
      if (output.includes("ready to accept connections")) resolve({ pid: server.pid, stop });
    });
  });
}

/**
 * The folder of the newest installed Postgres server programs.
 *
 * @param {NodeJS.Dict<string>} environment
 * @returns {string | undefined}
 */
export function findPostgresPrograms(environment) {
  const onPath = (environment.PATH ?? "").split(path.delimiter);
  const packaged = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap(versionedFolders);
  return [...packaged, ...onPath].find((folder) => hasProgram(folder, "initdb") && hasProgram(folder, "postgres"));
}

/** @param {string} parent @returns {string[]} newest first */
function versionedFolders(parent) {
  if (!fs.existsSync(parent)) return [];
  const versions = fs.readdirSync(parent).filter((name) => /^(postgresql@)?\d+$/.test(name));
  return versions.sort((a, b) => numberIn(b) - numberIn(a)).map((name) => path.join(parent, name, "bin"));
}

/** @param {string} name */
function numberIn(name) {
  return Number(name.replace(/\D/g, ""));
}

/** @param {string} folder @param {string} name */
function hasProgram(folder, name) {
  try {
    fs.accessSync(path.join(folder, name), fs.constants.X_OK);
    return folder !== "";
  } catch {
    return false;
  }
}

// @ts-check
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { SERVE_ENVIRONMENT } from "./build.mjs";

const ROTATE_AT_BYTES = 20 * 1024 * 1024;
const endWithParent = new URL("./end-with-parent.mjs", import.meta.url).href;

/**
 * Starts the server as a child that ends with this process. SIGTERM, SIGINT (Ctrl+C) and SIGHUP ask it to stop; a
 * second signal, at least a second later, kills it.
 *
 * @param {{ root: string, args: string[], env: NodeJS.Dict<string>, logFd?: number }} how without `logFd` the server
 *   writes to this terminal
 * @returns {{ ended: Promise<number>, stop: () => void }} `ended` is the exit code
 */
export function startServer({ root, args, env, logFd }) {
  const output = logFd ?? "inherit";
  const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (
      /** @type {unknown} */ ({ ...SERVE_ENVIRONMENT, ...env, STARTED_BY_PID: String(process.pid) })
    ),
    stdio: ["ignore", output, output, "ipc"],
  });
  let stoppedAt = 0;
  const stop = () => {
    // Ctrl+C arrives twice: the terminal sends it, and npm passes it on.
    if (stoppedAt === 0) child.kill("SIGTERM");
    else if (Date.now() - stoppedAt > 1000) child.kill("SIGKILL");
    stoppedAt ||= Date.now();
  };
  const signals = /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]);
  for (const signal of signals) process.on(signal, stop);
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of signals) process.off(name, stop);
      if (child.connected) child.disconnect();
      resolve(code ?? (stoppedAt > 0 && signal === "SIGTERM" ? 0 : 128 + (signal ? os.constants.signals[signal] : 0)));
    });
  });
  return { ended, stop };
}

/**
 * Waits until the address answers with 200.
 *
 * @param {string} address
 * @param {Promise<number>} ended
 * @param {{ everyMs?: number, reportAfterMs?: number }} [times]
 * @returns {Promise<boolean>} false when the server ended first
 */
export async function waitUntilHealthy(address, ended, { everyMs = 200, reportAfterMs = 30_000 } = {}) {
  let running = true;
  void ended.then(
    () => {
      running = false;
    },
    () => {
      running = false;
    },
  );
  let reportAt = Date.now() + reportAfterMs;
  while (running) {
    const answer = await probe(address);
    if (answer === "200") return true;
    if (Date.now() > reportAt) {
      console.log(`Still starting: ${address} ${answer}.`);
      reportAt = Date.now() + reportAfterMs;
    }
    await Promise.race([ended.catch(() => {}), new Promise((resolve) => setTimeout(resolve, everyMs))]);
  }
  return false;
}

/** @param {string} address @returns {Promise<string>} "200", or what happened instead */
async function probe(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: "manual" });
    await response.body?.cancel();
    return response.status === 200 ? "200" : `answers ${response.status}`;
  } catch {
    return "does not answer yet";
  }
}

/**
 * Opens the server's log for appending; a large one is renamed first.
 *
 * @param {string} dataDir
 * @returns {{ file: string, fd: number, written: () => string }} `written` reads what was added since
 */
export function openServerLog(dataDir) {
  const file = path.join(dataDir, "log", "rebuttal.log");
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (fs.existsSync(file) && fs.statSync(file).size > ROTATE_AT_BYTES) fs.renameSync(file, `${file}.1`);
  const fd = fs.openSync(file, "a", 0o600);
  const start = fs.fstatSync(fd).size;
  return { file, fd, written: () => fs.readFileSync(file).subarray(start).toString("utf8") };
}

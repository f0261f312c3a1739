// @ts-check
import { spawn } from "node:child_process";
import os from "node:os";

const endWithParent = new URL("./end-with-parent.mjs", import.meta.url).href;

/**
 * Starts the server as a child that ends with this process. SIGTERM, SIGINT (Ctrl+C) and SIGHUP ask it to stop; asked
 * again after a second it is killed.
 *
 * @param {{ root: string, args: string[], env: NodeJS.Dict<string>, logFd?: number }} how without `logFd` the server
 *   writes to this terminal
 * @returns {{ ended: Promise<number>, stop: () => void }} `ended` is the exit code
 */
export function startServer({ root, args, env, logFd }) {
  const output = logFd ?? "inherit";
  const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (/** @type {unknown} */ ({ ...env, STARTED_BY_PID: String(process.pid) })),
    stdio: ["ignore", output, output, "ipc"],
  });
  let askedAt = 0;
  const stop = () => {
    // Ctrl+C arrives twice when npm passes on what the terminal has sent already.
    if (askedAt === 0) child.kill("SIGTERM");
    else if (Date.now() - askedAt > 1000) child.kill("SIGKILL");
    askedAt ||= Date.now();
  };
  const signals = /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]);
  for (const signal of signals) process.on(signal, stop);
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of signals) process.off(name, stop);
      if (child.connected) child.disconnect();
      resolve(code ?? (askedAt > 0 && signal === "SIGTERM" ? 0 : 128 + (signal ? os.constants.signals[signal] : 0)));
    });
  });
  return { ended, stop };
}

/**
 * Waits until the address answers 200.
 *
 * @param {string} address
 * @param {Promise<number>} ended
 * @param {{ everyMs?: number, tellAfterMs?: number }} [times]
 * @returns {Promise<boolean>} false when the server ended first
 */
export async function waitUntilHealthy(address, ended, { everyMs = 200, tellAfterMs = 30_000 } = {}) {
  let running = true;
  void ended.then(
    () => {
      running = false;
    },
    () => {
      running = false;
    },
  );
  let tellAt = Date.now() + tellAfterMs;
  while (running) {
    const answer = await ask(address);
    if (answer === "200") return true;
    if (Date.now() > tellAt) {
      console.log(`Still starting: ${address} ${answer}.`);
      tellAt = Date.now() + tellAfterMs;
    }
    await Promise.race([ended.catch(() => {}), new Promise((resolve) => setTimeout(resolve, everyMs))]);
  }
  return false;
}

/** @param {string} address @returns {Promise<string>} "200", or words for what came instead */
async function ask(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: "manual" });
    await response.body?.cancel();
    return response.status === 200 ? "200" : `answers ${response.status}`;
  } catch {
    return "does not answer yet";
  }
}

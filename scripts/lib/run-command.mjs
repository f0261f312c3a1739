// @ts-check
import { spawn } from "node:child_process";
import os from "node:os";

/**
 * Runs a program to its end. Quiet programs have their output collected, others write to this terminal. One that steps
 * back takes the processor time that others leave, with all that it starts.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.Dict<string>, quiet?: boolean, stepsBack?: boolean }} how
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started
 */
export function runCommand(command, args, { cwd, env, quiet = false, stepsBack = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    if (stepsBack) lowerPriority(child.pid);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    const letGo = endWith(child);
    child.once("error", (error) => {
      letGo();
      resolve({ code: 127, output: error.message });
    });
    child.once("close", (code) => {
      letGo();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * A signal ends the program first and then this process, so that no installation or build continues unseen.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
function endWith(child) {
  const handlers = /** @type {const} */ (["SIGTERM", "SIGINT"]).map((signal) => {
    const end = () => {
      child.once("close", () => process.exit(128 + os.constants.signals[signal]));
      child.kill(signal);
    };
    process.on(signal, end);
    return () => void process.off(signal, end);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}

/** @param {number | undefined} pid */
function lowerPriority(pid) {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let it: it only takes its full share.
  }
}

/** @param {string} text @param {number} count */
export function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}

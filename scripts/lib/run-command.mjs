// @ts-check
import { spawn } from "node:child_process";

/**
 * Runs a program to its end. Quiet programs have their output collected, others write to this terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.Dict<string>, quiet?: boolean }} how
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started
 */
export function runCommand(command, args, { cwd, env, quiet = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @param {string} text @param {number} count */
export function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}

import { projectRoot } from "../lib/main.mjs";
import { runCommand } from "../lib/run-command.mjs";

/** Runs one of the project's commands to its end, with these settings alone. */
export function runScript(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  // Set to nothing, so that a file .env turns no test on someone's real data.
  const env = { PATH: process.env.PATH, DATABASE_URL: "", STORAGE_URL: "", CHARGEBACK_API_URL: "", ...settings };
  const command = ["scripts/run.mjs", `scripts/${script}`, ...args];
  return runCommand(process.execPath, command, { cwd: projectRoot, env, quiet: true });
}

import { spawn } from "node:child_process";
import { projectRoot } from "../../scripts/lib/main.mjs";
import type { Role } from "./roles";

type Options = { role?: Role; database?: string };

/** An account of a product that is not running, in its embedded database or in one on a server. */
export function createAccount(
  dataDir: string,
  email: string,
  password: string,
  { role = "analyst", database = "" }: Options = {},
): Promise<void> {
  const script = ["scripts/run.mjs", "scripts/create-user.ts", "--password-stdin"];
  const account = ["--email", email, "--name", "Ada", "--role", role];
  const NODE_OPTIONS = `--import ${new URL("../../scripts/testing/short-lived.mjs", import.meta.url).href}`;
  const env = {
    ...process.env,
    NODE_OPTIONS,
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    CHARGEBACK_API_URL: "",
    NEXTAUTH_URL: "",
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...script, ...account], {
      cwd: projectRoot,
      env,
      stdio: ["pipe", "ignore", 2],
    });
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("No account could be made."))));
    child.stdin?.end(`${password}\n`);
  });
}

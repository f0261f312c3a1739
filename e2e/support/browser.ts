import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";

/** A program and what its environment needs beside the caller's. */
export type Browser = { executablePath: string; env?: Record<string, string> };

/** Whether it is there and starts. */
export async function answers({ executablePath, env }: Browser): Promise<boolean> {
  if (!fs.existsSync(executablePath)) return false;
  if (process.platform === "win32") return true; // there --version opens a window
  try {
    const { stdout } = await promisify(execFile)(executablePath, ["--version"], {
      timeout: 20_000,
      env: { ...process.env, ...env },
    });
    return /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { answers, type Browser } from "./browser";
import { packagedBrowser } from "./packaged-browser";

const run = promisify(execFile);

/**
 * A Chromium that starts on this machine: the one named by CHROME_PATH, Playwright's own, an installed Chrome, Chromium
 * or Edge, one that Playwright can download, or one out of an npm package.
 *
 * @throws when there is none, saying how to get one.
 */
export async function findBrowser(root: string): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await answers({ executablePath: named })) return { executablePath: named };
    throw new Error(`CHROME_PATH names ${named}, which does not start.`);
  }
  for (const executablePath of [chromium.executablePath(), ...installed()])
    if (await answers({ executablePath })) return { executablePath };
  await run("npx", ["playwright", "install", "chromium"], { cwd: root, timeout: 300_000 }).catch(() => {});
  const downloaded = { executablePath: chromium.executablePath() };
  if (await answers(downloaded)) return downloaded;
  const packaged = await packagedBrowser(path.join(root, ".cache", "chromium")).catch(asError);
  if (packaged && !(packaged instanceof Error)) return packaged;
  throw new Error("The browser tests need Chromium. Install Chrome or Chromium, or name one in CHROME_PATH.", {
    cause: packaged,
  });
}

/** What Chromium needs beside its name: its sandbox does not work for root, and is left on for everyone else. */
export function browserArguments(): string[] {
  const quiet = ["--disable-background-networking", "--disable-component-update", "--no-first-run", "--disable-gpu"];
  return process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet;
}

function installed(): string[] {
  if (process.platform === "darwin")
    return ["Google Chrome", "Chromium", "Microsoft Edge"].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (process.platform === "win32") {
    const folders = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
    const programs = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
    return folders.flatMap((folder) => (folder ? programs.map((program) => path.join(folder, program)) : []));
  }
  // Chromium without the parts that need a window takes half the processor time, and comes first.
  const whole = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"];
  const names = ["chromium-headless-shell", "chrome-headless-shell", ...whole];
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

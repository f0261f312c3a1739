import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { answers, type Browser } from "./browser";

const run = promisify(execFile);

/**
 * Chromium out of @sparticuz/chromium (x64 Linux), installed into a folder of its own: a machine that reaches the npm
 * registry and nothing else has a browser this way. Its own arguments are not used: they switch off web security.
 *
 * @throws when the package cannot be had.
 */
export async function packagedBrowser(folder: string): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const installed = path.join(folder, "node_modules", "@sparticuz", "chromium");
  if (!fs.existsSync(installed)) await install(folder);
  const executablePath = await unpack(folder);
  if (await answers({ executablePath })) return { executablePath };
  const env = { LD_LIBRARY_PATH: await unpackLibraries(folder, installed) };
  return (await answers({ executablePath, env })) ? { executablePath, env } : undefined;
}

async function install(folder: string): Promise<void> {
  const version = Number(process.versions.node.split(".")[0]) >= 22 ? "153.0.0" : "147.0.0";
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "browser-cache", private: true }));
  const args = [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    `@sparticuz/chromium@${version}`,
  ];
  await run("npm", args, { cwd: folder, timeout: 300_000 });
}

/** The package unpacks itself into the folder for temporary files, hence a process with one of its own. */
async function unpack(folder: string): Promise<string> {
  const script =
    'const { default: chromium } = await import("@sparticuz/chromium"); console.log(await chromium.executablePath());';
  const env = { ...process.env, TMPDIR: folder };
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, env });
  return stdout.trim();
}

/** Libraries that a bare system lacks; the answer is a value for LD_LIBRARY_PATH. */
async function unpackLibraries(folder: string, installed: string): Promise<string> {
  const archive = path.join(folder, "libraries.tar");
  fs.writeFileSync(archive, zlib.brotliDecompressSync(fs.readFileSync(path.join(installed, "bin", "al2023.tar.br"))));
  await run("tar", ["-xf", archive, "-C", folder]);
  return path.join(folder, "lib");
}

// @ts-check
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { OperatorError } from "./main.mjs";
import { lastLines, runCommand } from "./run-command.mjs";

const FOLDERS = ["app", "components", "lib", "public"];
const FILES = /^(proxy|instrumentation[\w-]*|[\w-]+\.config)\.(ts|tsx|mjs|js)$|^(tsconfig|package-lock)\.json$/;
const NOT_BUILT = /\.test\.tsx?$|\.testing\.tsx?$|\/testing[/.]|^(vitest|playwright)\.config\.ts$/;

/**
 * Builds the product unless the last complete build was made from the same sources.
 *
 * @param {string} root
 * @param {NodeJS.Dict<string>} environment
 * @throws {OperatorError} with the end of the builder's output
 */
export async function buildWhenNeeded(root, environment) {
  const sources = sourceHash(root);
  if (isBuilt(root, sources)) return;
  console.log("Building (only after changes)…");
  fs.rmSync(stampFile(root), { force: true });
  const env = { ...environment, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await runCommand(process.execPath, [nextBin(root), "build"], {
    cwd: root,
    env,
    quiet: true,
  });
  if (code !== 0) throw new OperatorError(`The build failed:\n${lastLines(output, 40)}`);
  writeStamp(root, sources);
}

/** A hash over everything that goes into the build. @param {string} root @returns {string} */
export function sourceHash(root) {
  const hash = crypto.createHash("sha256");
  const topLevel = fs.readdirSync(root).filter((name) => FILES.test(name));
  for (const file of [...topLevel, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))].sort()) {
    if (NOT_BUILT.test(file)) continue;
    const content = crypto.createHash("sha256").update(fs.readFileSync(path.join(root, file)));
    hash.update(`${file}\0${content.digest("hex")}\n`);
  }
  return hash.digest("hex");
}

/**
 * An interrupted build has no id, and one made later manually has another id than the stamp.
 *
 * @param {string} root
 * @param {string} sources
 */
export function isBuilt(root, sources) {
  try {
    const stamp = JSON.parse(fs.readFileSync(stampFile(root), "utf8"));
    return stamp.sources === sources && stamp.buildId === buildId(root);
  } catch {
    return false;
  }
}

/** @param {string} root @param {string} sources */
export function writeStamp(root, sources) {
  // A half-written stamp cannot be parsed and only means another build.
  fs.writeFileSync(stampFile(root), JSON.stringify({ sources, buildId: buildId(root) }));
}

/** @param {string} root */
function nextBin(root) {
  return path.join(root, "node_modules", "next", "dist", "bin", "next");
}

/** @param {string} root */
function buildId(root) {
  return fs.readFileSync(path.join(root, ".next", "BUILD_ID"), "utf8").trim();
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, ".next", "built-from.json");
}

/** @param {string} root @param {string} folder @returns {string[]} paths below root, with `/` */
function filesBelow(root, folder) {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, file) : [file];
  });
}

/**
 * How long an idle connection is kept, in milliseconds: longer than clients and load balancers keep theirs (60 s is
 * common). With the framework's 5 s a request could be sent just as the server closes the connection.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * By default the C library keeps up to eight pools of memory per core, and what ended threads have used stays in them.
 * Two pools, which give back what is free, halve what an idle product holds. Larger pieces are apart from them, because a pool
 * gives back its end alone.
 */
export const SERVE_ENVIRONMENT = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

/** Young objects of each thread, in MiB; half of Node's own size, which the heap keeps once it was needed. */
const SEMI_SPACE_MIB = 8;

/**
 * Node's arguments to serve the build, or the sources in development.
 *
 * @param {string} root
 * @param {{ port: number, host: string, dev?: boolean }} where
 * @returns {string[]}
 */
export function serveArguments(root, { port, host, dev = false }) {
  const command = dev ? ["dev"] : ["start", "--keepAliveTimeout", String(KEEP_ALIVE_MS)];
  const guarded = dev ? [] : ["--import", new URL("./guard-requests.mjs", import.meta.url).href];
  return [
    `--max-semi-space-size=${SEMI_SPACE_MIB}`,
    ...guarded,
    nextBin(root),
    ...command,
    "-p",
    String(port),
    "-H",
    host,
  ];
}

// @ts-check
import fs from "node:fs";
import path from "node:path";
import { buildWhenNeeded, isBuilt, serveArguments, sourceHash } from "./lib/build.mjs";
import { operatorSettings, productEnvironment, readSettings } from "./lib/environment.mjs";
import { installWhenNeeded } from "./lib/install.mjs";
import { projectRoot, runMain } from "./lib/main.mjs";
import { readableLog, welcome } from "./lib/messages.mjs";
import { checkDataDirIsFree, checkPortIsFree } from "./lib/preflight.mjs";
import { openServerLog, startServer, waitUntilHealthy } from "./lib/server-process.mjs";

// npm start: from a clean clone to a running product with nothing but Node. The server logs to
// DATA_DIR/log/rebuttal.log, so that the terminal stays readable; LOG_TO=stdout logs here instead (containers).
// --prepare installs and builds alone, for an image; --dev serves the sources.

const dev = process.argv.includes("--dev");
process.chdir(projectRoot);
await runMain(process.argv.includes("--prepare") ? prepare : start);

async function prepare() {
  await installWhenNeeded(projectRoot, process.env);
  await buildWhenNeeded(projectRoot, process.env);
  return 0;
}

async function start() {
  const development = dev || !isBuilt(projectRoot, sourceHash(projectRoot));
  await installWhenNeeded(projectRoot, process.env, { development });
  const env = productEnvironment(projectRoot, process.env, { starting: true });
  const settings = await readSettings(env);
  await checkPortIsFree(settings.HOST, settings.PORT);
  if (!settings.DATABASE_URL) await checkDataDirIsFree(settings.DATA_DIR);
  // Without the product's settings: the build must not depend on them.
  if (!dev) await buildWhenNeeded(projectRoot, process.env);
  return serve(env, settings);
}

/**
 * @param {NodeJS.Dict<string> & { DATA_DIR: string }} env
 * @param {Awaited<ReturnType<typeof readSettings>>} settings
 * @returns {Promise<number>} the server's exit code
 */
async function serve(env, settings) {
  const log = env.LOG_TO === "stdout" ? undefined : openServerLog(env.DATA_DIR);
  const server = startServer({
    root: projectRoot,
    args: serveArguments(projectRoot, { port: settings.PORT, host: settings.HOST, dev }),
    env: {
      ...env,
      NODE_ENV: dev ? "development" : "production",
      PORT: String(settings.PORT),
      HOST: settings.HOST,
      // Read before the product itself, which parses its settings, is loaded.
      REQUEST_BODY_GRACE_MS: String(settings.REQUEST_BODY_GRACE_MS),
      REQUEST_BODY_BYTES_PER_SECOND: String(settings.REQUEST_BODY_BYTES_PER_SECOND),
      NEXT_MANUAL_SIG_HANDLE: "1",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    logFd: log?.fd,
  });
  if (log) fs.closeSync(log.fd);
  if (await waitUntilHealthy(`${settings.origin}/api/health`, server.ended)) {
    console.log(welcome(settings, { password: passwordToShow(env), log: log && shortPath(log.file) }));
  }
  const code = await server.ended;
  if (code !== 0)
    console.error(
      `\nThe server ended with code ${code}.${log ? ` The end of its log:\n${readableLog(log.written())}` : ""}`,
    );
  return code;
}

/** A password that the operator chose is not shown. @param {NodeJS.Dict<string>} env */
function passwordToShow(env) {
  return operatorSettings(projectRoot, process.env).DEMO_PASSWORD ? undefined : env.DEMO_PASSWORD;
}

/** @param {string} file */
function shortPath(file) {
  const relative = path.relative(projectRoot, file);
  return relative.startsWith("..") ? file : relative;
}

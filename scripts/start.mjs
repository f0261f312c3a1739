// @ts-check
import fs from "node:fs";
import path from "node:path";
import { buildWhenNeeded } from "./lib/build.mjs";
import { checkDataDirIsFree } from "./lib/data-dir-lock.mjs";
import { operatorSettings } from "./lib/dotenv.mjs";
import { productEnvironment, readSettings } from "./lib/environment.mjs";
import { runMain } from "./lib/fault.mjs";
import { installWhenNeeded } from "./lib/install.mjs";
import { checkNodeVersion } from "./lib/node-version.mjs";
import { checkPortIsFree } from "./lib/port.mjs";
import { projectRoot } from "./lib/project-root.mjs";
import { serveArguments } from "./lib/serve-arguments.mjs";
import { openServerLog, plainWords } from "./lib/server-log.mjs";
import { startServer, waitUntilHealthy } from "./lib/server-process.mjs";
import { welcome } from "./lib/welcome.mjs";

// npm start: from a clean clone to a running product with nothing but Node. The server's log goes to
// DATA_DIR/log/rebuttal.log and the terminal stays readable; LOG_TO=stdout sends the log here (containers).

const dev = process.argv.includes("--dev");
process.chdir(projectRoot);
await runMain(start);

async function start() {
  checkNodeVersion(process.versions.node);
  await installWhenNeeded(projectRoot, process.env);
  const env = productEnvironment(projectRoot, process.env, { starting: true });
  const settings = await readSettings(env);
  await checkPortIsFree(settings.HOST, settings.PORT);
  if (!settings.DATABASE_URL) await checkDataDirIsFree(settings.DATA_DIR);
  // Without the product's settings: a build must not depend on them.
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
      NEXT_MANUAL_SIG_HANDLE: "1",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    logFd: log?.fd,
  });
  if (log) fs.closeSync(log.fd);
  if (await waitUntilHealthy(`${settings.origin}/api/health`, server.ended)) {
    console.log(welcome(settings, { password: passwordToShow(env), log: log && shortest(log.file) }));
  }
  const code = await server.ended;
  if (code !== 0)
    console.error(`\nThe server ended with code ${code}.${log ? ` It said last:\n${plainWords(log.said())}` : ""}`);
  return code;
}

/** A password that the operator chose is not repeated. @param {NodeJS.Dict<string>} env */
function passwordToShow(env) {
  return operatorSettings(projectRoot, process.env).DEMO_PASSWORD ? undefined : env.DEMO_PASSWORD;
}

/** @param {string} file */
function shortest(file) {
  const relative = path.relative(projectRoot, file);
  return relative.startsWith("..") ? file : relative;
}

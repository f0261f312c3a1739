import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import getPort from "get-port";

/**
 * Where the tests' own product listens, where its data are and what opens it. Decided once by the main process; its
 * workers, which load the configuration again, inherit the decision by environment. The data go with that process.
 */
export async function ownServer() {
  if (!process.env.E2E_PORT) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-e2e-"));
    process.on("exit", () => keepLog(dataDir));
    process.env.E2E_DATA_DIR = dataDir;
    process.env.E2E_PASSWORD = crypto.randomBytes(12).toString("hex");
    process.env.E2E_SERVICE_KEY ??= crypto.randomBytes(24).toString("hex");
    process.env.E2E_PORT = String(await getPort({ host: "127.0.0.1" }));
  }
  const {
    E2E_PORT: port,
    E2E_DATA_DIR: dataDir = "",
    E2E_PASSWORD: password = "",
    E2E_SERVICE_KEY: serviceKey = "",
  } = process.env;
  return { port, dataDir, password, serviceKey, origin: `http://127.0.0.1:${port}` };
}

/** The data go, the server's log stays beside the traces: it tells why a journey failed. */
function keepLog(dataDir: string): void {
  const log = path.join(dataDir, "log", "rebuttal.log");
  if (fs.existsSync(log)) fs.cpSync(log, path.join("test-results", "rebuttal.log"));
  fs.rmSync(dataDir, { recursive: true, force: true });
}

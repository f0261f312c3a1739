import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "../../scripts/lib/project-root.mjs";
import { FaultProxy } from "./fault-proxy";
import { KillableProduct } from "./killable-product";

const SETTINGS = { ASSESSMENT_QUIET_MS: "300", TIME_ZONE: "UTC", PROCESS_ROLE: "", STORAGE_URL: "" };

/**
 * Two products: one is the service, the other a dashboard that knows it by an address and a key only. Between them
 * stands a proxy that can fail; events take their own way.
 */
export class RemotePair {
  readonly email = "ada@example.test";
  readonly password = crypto.randomBytes(12).toString("hex");
  readonly proxy = new FaultProxy(() => this.service?.origin ?? "");
  private readonly dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-dashboard-"));
  private service: KillableProduct | undefined;
  private desk: KillableProduct | undefined;

  get origin(): string {
    return this.desk?.origin ?? "";
  }

  /** An operation called past the dashboard and the proxy, as another client of the same service would. */
  get call(): KillableProduct["call"] {
    if (!this.service) throw new Error("The service is not started.");
    return this.service.call.bind(this.service);
  }

  async start(): Promise<void> {
    await this.proxy.start();
    await createAccount(this.dataDir, this.email, this.password);
    const secret = crypto.randomBytes(32).toString("hex");
    const key = crypto.randomBytes(24).toString("hex");
    this.desk = new KillableProduct({
      ...SETTINGS,
      DATA_DIR: this.dataDir,
      CHARGEBACK_API_URL: `${this.proxy.origin}/service/v1`,
      CHARGEBACK_API_KEY: key,
      CHARGEBACK_WEBHOOK_SECRETS: secret,
    });
    await this.desk.start();
    this.service = new KillableProduct({
      ...SETTINGS,
      CHARGEBACK_API_KEY: key,
      WEBHOOK_URL: `${this.desk.origin}/api/webhooks`,
      WEBHOOK_SECRET: secret,
      WEBHOOK_ALLOW_LOOPBACK: "1",
    });
    Object.assign(this.service, { key });
    await this.service.start();
  }

  async end(): Promise<void> {
    await Promise.all([this.desk?.end(), this.service?.end(), this.proxy.end()]);
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}

function createAccount(dataDir: string, email: string, password: string): Promise<void> {
  const script = ["scripts/run.mjs", "scripts/create-user.ts", "--password-stdin"];
  const account = ["--email", email, "--name", "Ada", "--role", "analyst"];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", CHARGEBACK_API_URL: "", NEXTAUTH_URL: "" };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...script, ...account], { cwd: projectRoot, env, stdio: ["pipe", 2, 2] });
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("No account could be made."))));
    child.stdin?.end(`${password}\n`);
  });
}

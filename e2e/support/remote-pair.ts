import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CrashableProduct } from "./crashable-product";
import { createAccount } from "./create-account";
import { FaultProxy } from "./fault-proxy";
import type { Role } from "./roles";

/** Those that the journeys need. */
const ACCOUNTS = ["analyst", "admin"] as const;

const SETTINGS = {
  ASSESSMENT_QUIET_MS: "300",
  REASSESSMENT_DELAY_MS: "3000",
  TIME_ZONE: "UTC",
  PROCESS_ROLE: "",
  STORAGE_URL: "",
};

/**
 * Two products: one is the service, the other a dashboard that knows it by an address and a key only. Between them
 * is a proxy that can fail; events bypass it.
 */
export class RemotePair {
  readonly serviceKey = crypto.randomBytes(24).toString("hex");
  private readonly password = crypto.randomBytes(12).toString("hex");
  readonly proxy = new FaultProxy(() => this.service.origin);
  private readonly dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-dashboard-"));
  private readonly secret = crypto.randomBytes(32).toString("hex");
  private readonly serviceSettings: Record<string, string> = { ...SETTINGS };
  private readonly deskSettings: Record<string, string> = { ...SETTINGS };
  private readonly service = new CrashableProduct(this.serviceSettings);
  private readonly desk = new CrashableProduct(this.deskSettings);

  get origin(): string {
    return this.desk.origin;
  }

  /** Where the service itself listens: other clients go past the proxy. */
  get serviceOrigin(): string {
    return this.service.origin;
  }

  accountOf(role: Role): { email: string; password: string } {
    return { email: `${role}@example.test`, password: this.password };
  }

  async start(): Promise<void> {
    await Promise.all([this.proxy.start(), this.service.choosePort(), this.desk.choosePort()]);
    await Promise.all([this.startService(), this.startDesk()]);
  }

  async end(): Promise<void> {
    await Promise.all([this.desk.end(), this.service.end(), this.proxy.end()]);
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  private startService(): Promise<void> {
    Object.assign(this.serviceSettings, {
      CHARGEBACK_API_KEY: this.serviceKey,
      WEBHOOK_URL: `${this.desk.origin}/api/webhooks`,
      WEBHOOK_SECRET: this.secret,
      WEBHOOK_ALLOW_LOOPBACK: "1",
    });
    return this.service.start();
  }

  private async startDesk(): Promise<void> {
    for (const role of ACCOUNTS) {
      const { email, password } = this.accountOf(role);
      await createAccount(this.dataDir, email, password, role);
    }
    Object.assign(this.deskSettings, {
      DATA_DIR: this.dataDir,
      CHARGEBACK_API_URL: `${this.proxy.origin}/service/v1`,
      CHARGEBACK_API_KEY: this.serviceKey,
      CHARGEBACK_WEBHOOK_SECRETS: this.secret,
    });
    return this.desk.start();
  }
}

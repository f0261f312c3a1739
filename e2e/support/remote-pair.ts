import crypto from "node:crypto";
import { CrashableProduct } from "./crashable-product";
import { copyDashboardData } from "./dashboard-data";
import { FaultProxy } from "./fault-proxy";

const SETTINGS = {
  ASSESSMENT_QUIET_MS: "300",
  REASSESSMENT_DELAY_MS: "3000",
  TIME_ZONE: "UTC",
  PROCESS_ROLE: "",
  STORAGE_URL: "",
};

/** In what time the dashboard of a pair reads a failing case three times at most, in milliseconds. */
export const WINDOW_MS = 10_000;

/** Shorter than the product's, so that tests of failures need not wait for minutes; long enough for a busy machine. */
const LIMITS = {
  SERVICE_WRITE_TIMEOUT_MS: "12000",
  CIRCUIT_BREAKER_OPEN_MS: "3000",
  CIRCUIT_BREAKER_WINDOW_MS: String(WINDOW_MS),
};

/**
 * Two products: one is the service, the other a dashboard that knows it by an address and a key only. Between them
 * is a proxy that can fail; events bypass it.
 */
export class RemotePair {
  readonly serviceKey = crypto.randomBytes(24).toString("hex");
  readonly proxy = new FaultProxy(() => this.service.origin);
  private readonly secret = crypto.randomBytes(32).toString("hex");
  private readonly serviceSettings: Record<string, string> = { ...SETTINGS };
  private readonly deskSettings: Record<string, string> = { ...SETTINGS, ...LIMITS };
  private readonly service = new CrashableProduct(this.serviceSettings);
  private readonly desk = new CrashableProduct(this.deskSettings);

  get origin(): string {
    return this.desk.origin;
  }

  /** Where the service itself listens: other clients go past the proxy. */
  get serviceOrigin(): string {
    return this.service.origin;
  }

  async start(): Promise<void> {
    await Promise.all([this.proxy.start(), this.service.choosePort(), this.desk.choosePort()]);
    // The service does not use the accounts; its database need not be created again either.
    Object.assign(this.serviceSettings, await copyDashboardData(this.service.dataDir));
    Object.assign(this.deskSettings, await copyDashboardData(this.desk.dataDir));
    await Promise.all([this.startService(), this.startDesk()]);
  }

  async end(): Promise<void> {
    await Promise.all([this.desk.end(), this.service.end(), this.proxy.end()]);
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

  private startDesk(): Promise<void> {
    Object.assign(this.deskSettings, {
      CHARGEBACK_API_URL: `${this.proxy.origin}/service/v1`,
      CHARGEBACK_API_KEY: this.serviceKey,
      CHARGEBACK_WEBHOOK_SECRETS: this.secret,
    });
    return this.desk.start();
  }
}

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { seedDemo } from "@/lib/demo/seed";
import { ensureDemoAccounts } from "@/lib/desk/auth/demo-accounts";
import { migrateStore, storeDb } from "@/lib/desk/store/db";
import { parseEnv } from "@/lib/platform/settings";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { serviceConfig } from "@/lib/service/config";
import { handle } from "@/lib/service/http/handle";
import type { Service } from "@/lib/service/service";
import { startService } from "@/lib/service/start";
import { answerBy } from "./send";

const log = pino({ level: "silent" });
const SECRET = "a secret of thirty-two characters";
const PASSWORD = "a demo pass phrase";

/**
 * The process as the seed sees it, with its own service. It dies before request number `killedAt`, or after that request
 * was answered.
 */
export class SeedProcess {
  requests = 0;
  private killedAt = Number.POSITIVE_INFINITY;
  private running = new AbortController();

  private constructor(
    readonly service: Service,
    private readonly dataDir: string,
  ) {}

  static async start(): Promise<SeedProcess> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-demo-"));
    const settings = parseEnv({
      DATA_DIR: dataDir,
      CHARGEBACK_API_KEY: "the key of the first organization",
      CHARGEBACK_WEBHOOK_SECRETS: SECRET,
      NEXTAUTH_SECRET: SECRET,
      LINK_SECRET: SECRET,
      DEMO: "1",
      DEMO_PASSWORD: PASSWORD,
      ASSESSMENT_QUIET_MS: "50",
    });
    const database = await openTestDatabase();
    stubProcessWide({ settings, database: Promise.resolve(database) });
    await migrateStore();
    const config = { ...serviceConfig(settings), dashboardEvents: undefined };
    const service = await startService(database, config, { log, work: true });
    await ensureDemoAccounts(await storeDb(), PASSWORD, new Date());
    const started = new SeedProcess(service, dataDir);
    answerBy((url, init) => started.answer(url, init));
    return started;
  }

  async stop(): Promise<void> {
    await this.service.jobs.stop();
    await this.service.database.close();
    stubProcessWide({ settings: undefined, database: undefined });
    answerBy(undefined);
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Runs the seed. True when it finished before request number `killedAt`. */
  async seed(today: string, killedAt = Number.POSITIVE_INFINITY): Promise<boolean> {
    this.requests = 0;
    this.killedAt = killedAt;
    this.running = new AbortController();
    const seeding = seedDemo({ log, today, signal: this.running.signal });
    return seeding.then(
      () => true,
      (error: unknown) => {
        if (this.running.signal.aborted) return false;
        throw error;
      },
    );
  }

  private async answer(input: string | URL, init?: RequestInit): Promise<Response> {
    this.requests += 1;
    this.running.signal.throwIfAborted();
    const request = new Request(input, init);
    const response = request.url.endsWith("/api/health")
      ? new Response("ok")
      : await handle(request, this.service, "dashboard");
    if (this.requests >= this.killedAt) this.running.abort(new Error("killed"));
    this.running.signal.throwIfAborted();
    return response;
  }
}

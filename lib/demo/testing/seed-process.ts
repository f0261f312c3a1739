import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { ensureDemoAccounts } from "@/lib/auth/demo-accounts";
import type { Database } from "@/lib/db/database";
import { openEmptyDatabase } from "@/lib/db/testing";
import { seedDemo } from "@/lib/demo/seed";
import { type Env, parseEnv } from "@/lib/env";
import { serviceConfig } from "@/lib/service/config";
import { handle } from "@/lib/service/http/handle";
import type { Service } from "@/lib/service/service";
import { startService } from "@/lib/service/start";
import { migrateStore, storeDb } from "@/lib/store/db";
import { answerBy } from "./send";

const log = pino({ level: "silent" });
const SECRET = "a secret of thirty-two characters";
const PASSWORD = "a demo pass phrase";
const shared = globalThis as { __rebuttalEnv?: Env; __rebuttalDatabase?: Promise<Database> };

/**
 * The process as the seed sees it, with a service of its own. The power goes out before the request number `killedAt`,
 * or after it was answered.
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
      CHARGEBACK_API_KEY: "the key of the first organisation",
      CHARGEBACK_WEBHOOK_SECRETS: SECRET,
      NEXTAUTH_SECRET: SECRET,
      LINK_SECRET: SECRET,
      DEMO: "1",
      DEMO_PASSWORD: PASSWORD,
      ASSESSMENT_QUIET_MS: "50",
    });
    const database = await openEmptyDatabase();
    shared.__rebuttalEnv = settings;
    shared.__rebuttalDatabase = Promise.resolve(database);
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
    shared.__rebuttalEnv = undefined;
    shared.__rebuttalDatabase = undefined;
    answerBy(undefined);
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** A run of the seed. True when it came to its end before the request number `killedAt`. */
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
    const response = request.url.endsWith("/api/health") ? new Response("ok") : await handle(request, this.service);
    if (this.requests >= this.killedAt) this.running.abort(new Error("killed"));
    this.running.signal.throwIfAborted();
    return response;
  }
}

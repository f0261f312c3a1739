import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Product } from "@/e2e/crash/support/product";
import type { FileStore } from "@/lib/platform/storage/file-store";
import { s3Store } from "@/lib/platform/storage/s3-store";
import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";
import { startThrowawaySwift } from "../../scripts/testing/swift.mjs";
import type { CrashableProduct } from "./crashable-product";
import { Front } from "./front";

type Make = (settings: Record<string, string>) => CrashableProduct;

/**
 * Two web processes behind one address and two workers, over one Postgres server and one S3-compatible store. Each has a
 * folder of its own; they share the database, the files and the secrets, as a product on several machines does.
 */
export class Cluster implements Product {
  readonly key = crypto.randomBytes(24).toString("hex");
  readonly secret = crypto.randomBytes(32).toString("hex");
  private constructor(
    readonly origin: string,
    readonly database: { connectionString: string },
    readonly files: FileStore,
    private readonly ends: (() => Promise<void>)[],
  ) {}

  private webs: CrashableProduct[] = [];
  private workers: CrashableProduct[] = [];

  /** Starts the servers, and no process of the product yet. */
  static async open(make: Make): Promise<Cluster> {
    const front = new Front();
    const origin = await front.start();
    const postgres = await startThrowawayPostgres(findPostgresPrograms(process.env) ?? "");
    const swift = await startThrowawaySwift({ origins: [origin] });
    const ends = [() => front.end(), () => postgres.stop(), () => swift.stop()];
    const copies = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-copies-"));
    const files = s3Store(swift.s3, copies);
    ends.push(async () => fs.rmSync(copies, { recursive: true, force: true }));
    const cluster = new Cluster(origin, { connectionString: postgres.url }, files, ends);
    const shared = {
      STORAGE_URL: `s3://${swift.s3.bucket}/${swift.s3.prefix}`,
      S3_ENDPOINT: swift.s3.endpoint,
      AWS_REGION: swift.s3.region,
      AWS_ACCESS_KEY_ID: swift.s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: swift.s3.secretAccessKey,
      DATABASE_URL: postgres.url,
      NEXTAUTH_URL: origin,
      NEXTAUTH_SECRET: cluster.secret,
      LINK_SECRET: cluster.secret,
      CHARGEBACK_WEBHOOK_SECRETS: cluster.secret,
      CHARGEBACK_API_KEY: cluster.key,
    };
    const two = (role: string) => [1, 2].map(() => make({ ...shared, PROCESS_ROLE: role }));
    cluster.webs = two("web");
    cluster.workers = two("worker");
    front.leadTo(await Promise.all(cluster.webs.map((web) => web.choosePort())));
    return cluster;
  }

  start(): Promise<void> {
    return all([...this.webs, ...this.workers], (one) => one.start());
  }

  /** One of each kind in turn, then a pair, then all four. */
  strike(round: number): Promise<void> {
    const [web, otherWeb] = this.webs;
    const [worker, otherWorker] = this.workers;
    const turns = [[worker], [web], [otherWorker], [otherWeb], [web, worker], [web, otherWeb, worker, otherWorker]];
    const struck = (turns[round % turns.length] ?? []).filter((one) => one !== undefined);
    return all(struck, (one) => one.crashAndRestart());
  }

  crash(): Promise<void> {
    return all([...this.webs, ...this.workers], (one) => one.crash());
  }

  async end(): Promise<void> {
    await all([...this.webs, ...this.workers], (one) => one.end());
    await Promise.all(this.ends.map((end) => end()));
  }
}

async function all(products: CrashableProduct[], action: (product: CrashableProduct) => Promise<void>): Promise<void> {
  await Promise.all(products.map(action));
}

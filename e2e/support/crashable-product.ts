import { type ChildProcess, spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import getPort from "get-port";
import { SERVE_ENVIRONMENT, serveArguments } from "../../scripts/lib/build.mjs";
import { projectRoot } from "../../scripts/lib/main.mjs";

/** Ten seconds are allowed to a start; a busy machine is not what is tested. */
const START_LIMIT_MS = 900_000;
const END_WITH_PARENT = new URL("../../scripts/lib/end-with-parent.mjs", import.meta.url).href;

/** A product of the test's own, built already, that can be killed like a power cut and started again on its data. */
export class CrashableProduct {
  readonly key = crypto.randomBytes(24).toString("hex");
  readonly dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-crash-"));
  /** Signs sessions, addresses and events. */
  readonly secret = crypto.randomBytes(32).toString("hex");
  private port = 0;
  private child: ChildProcess | undefined;

  /** `program` are the arguments of Node for another program than the built product as `npm start` serves it. */
  constructor(
    private readonly settings: Record<string, string> = {},
    private readonly program?: readonly string[],
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Decides where it is going to listen. */
  async choosePort(): Promise<string> {
    this.port ||= await getPort({ host: "127.0.0.1" });
    return this.origin;
  }

  async start(): Promise<void> {
    await this.launch();
    await waitFor(async () => (await fetch(`${this.origin}/api/health`)).ok, START_LIMIT_MS);
  }

  /** Starts it and does not wait until it works. */
  private async launch(): Promise<void> {
    await this.choosePort();
    const program = this.program ?? serveArguments(projectRoot, { port: this.port, host: "127.0.0.1" });
    this.child = spawn(process.execPath, ["--import", END_WITH_PARENT, ...program], {
      cwd: projectRoot,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { ...SERVE_ENVIRONMENT, ...process.env, ...this.environment(), STARTED_BY_PID: String(process.pid) },
    });
  }

  /** No signal handler runs, nothing is flushed. */
  async crash(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    if (child.connected) child.disconnect();
  }

  /** Asks it to end, as a service manager does. */
  async terminate(): Promise<void> {
    const gone = new Promise((resolve) => this.child?.once("exit", resolve));
    this.child?.kill("SIGTERM");
    await gone;
  }

  async crashAndRestart(): Promise<void> {
    await this.crash();
    await this.start();
  }

  async end(): Promise<void> {
    await this.crash();
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  async call(
    method: string,
    operation: string,
    data?: unknown,
  ): Promise<{ status: number; data: Record<string, unknown> }> {
    const response = await fetch(`${this.origin}/service/v1${operation}`, {
      method,
      headers: { authorization: this.key, ...(data === undefined ? {} : { "content-type": "application/json" }) },
      body: data === undefined ? undefined : JSON.stringify({ data }),
    });
    const body: { data?: Record<string, unknown> } = JSON.parse(await response.text());
    return { status: response.status, data: body.data ?? {} };
  }

  /** The running process, for what the system tells of it. */
  pid(): number | undefined {
    return this.child?.pid;
  }

  /** The most bytes of memory that it held since its start, where the system tells. */
  mostMemory(): number | undefined {
    const status = `/proc/${this.child?.pid}/status`;
    const [, kilobytes] = (fs.existsSync(status) && /^VmHWM:\s*(\d+) kB$/m.exec(fs.readFileSync(status, "utf8"))) || [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  }

  private environment(): Record<string, string> {
    return {
      NODE_ENV: "production",
      PORT: String(this.port),
      HOST: "127.0.0.1",
      DATA_DIR: this.dataDir,
      DATABASE_URL: "",
      CHARGEBACK_API_URL: "",
      NEXTAUTH_URL: "",
      OTEL_EXPORTER_OTLP_ENDPOINT: "",
      CHARGEBACK_API_KEY: this.key,
      NEXTAUTH_SECRET: this.secret,
      LINK_SECRET: this.secret,
      CHARGEBACK_WEBHOOK_SECRETS: this.secret,
      AUTH_TRUST_HOST: "true",
      DEMO: "0",
      NEXT_MANUAL_SIG_HANDLE: "1",
      REQUEST_BODY_GRACE_MS: "30000",
      REQUEST_BODY_BYTES_PER_SECOND: "8192",
      CREATE_LIMIT_PER_MINUTE: "100000",
      CREATE_LIMIT_PER_HOUR: "100000",
      ...this.settings,
    };
  }
}

/** Asks until the answer is yes; a refused connection is a no. */
export async function waitFor(yes: () => Promise<boolean>, limitMs = 300_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await yes().catch(() => false))) {
    if (Date.now() > end) throw new Error(`It did not happen within ${limitMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import type { Options } from "./e2e/fixtures";
import { browserArguments, findBrowser } from "./e2e/support/find-browser";
import { ownServer } from "./e2e/support/own-server";
import { sessionFile } from "./e2e/support/roles";
import { projectRoot } from "./scripts/lib/main.mjs";

const { port, origin, dataDir, password, serviceKey } = await ownServer();
// With a product or a service at another address, and under random kills, the tests start the products that they need.
const { BLACKBOX_URL, E2E_SERVICE_URL, KILLS, CLUSTER } = process.env;
const ownProducts = BLACKBOX_URL || E2E_SERVICE_URL || KILLS || CLUSTER;
const browser = await findBrowser(projectRoot);
process.env.CHROME_PATH = browser.executablePath; // the workers load this file too and need not search again
const report = process.env.E2E_JSON_REPORT;

const BLACKBOX = { name: "blackbox", testMatch: /e2e[\\/]blackbox[\\/].*\.spec\.ts$/ };
const CONTRACT = /contract[\\/].*\.spec\.ts$/;
/** Files and events that cross from one address to another in the remote form: these journeys run only there. */
const TRANSFERS = /flows[\\/](evidence|exports|statements)\.spec\.ts$/;
const NEW_CASE_TO_LETTER = /flows[\\/]from-new-case-to-letter\.spec\.ts$/;
const signedIn = { ...devices["Desktop Chrome"], storageState: sessionFile("analyst") };

export default defineConfig<Record<never, never>, Options>({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: ownProducts ? undefined : "e2e/support/global-setup.ts",
  forbidOnly: process.env.CI === "true",
  fullyParallel: true,
  // One more than there are processors: tests spend much of their time waiting.
  workers: CLUSTER ? 1 : availableParallelism() + 1,
  // Where no one is there to start it again, one test that a busy machine upset is repeated; the summary names it.
  retries: process.env.CI === "true" ? 1 : 0,
  // Limits end a hang; what a test waits for may take its time on a busy machine.
  timeout: 900_000,
  expect: { timeout: 300_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    baseURL: origin,
    locale: "en-US",
    timezoneId: "UTC",
    // Recording every page takes a fifth of the browsers' time; `--trace on` records a run by hand.
    trace: { mode: "on-first-retry", screenshots: false },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    video: "off",
    launchOptions: {
      executablePath: browser.executablePath,
      args: browserArguments(),
      ...(browser.env ? { env: { ...process.env, ...browser.env } as Record<string, string> } : {}),
    },
  },
  webServer: ownProducts
    ? undefined
    : {
        command: "node scripts/start.mjs",
        url: `${origin}/api/health`,
        reuseExistingServer: false,
        timeout: 600_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
        env: {
          PORT: String(port),
          HOST: "127.0.0.1",
          DATA_DIR: dataDir,
          DEMO: "1",
          DEMO_PASSWORD: password,
          CHARGEBACK_API_KEY: serviceKey,
          ASSESSMENT_QUIET_MS: "300",
          TIME_ZONE: "UTC",
          // Set to nothing, so that neither the caller's environment nor .env turns the tests on someone's real data.
          DATABASE_URL: "",
          CHARGEBACK_API_URL: "",
          NEXTAUTH_URL: "",
          PROCESS_ROLE: "",
          WEBHOOK_URL: "",
          TRUST_PROXY: "",
          MAX_UPLOAD_BYTES: "",
          REASSESSMENT_DELAY_MS: "",
          WORK_DELAY_MS: "",
          LOG_TO: "",
          STORAGE_URL: "",
          SUBMISSION_PROVIDER: "",
          SUBMISSION_LIVE: "",
          STRIPE_SECRET_KEY: "",
          OTEL_EXPORTER_OTLP_ENDPOINT: "",
          // Hundreds of tests share one key and a few people.
          CREATE_LIMIT_PER_MINUTE: "100000",
          CREATE_LIMIT_PER_HOUR: "100000",
          DESK_CREATE_LIMIT_PER_MINUTE: "100000",
          DESK_IMPORT_LIMIT_PER_HOUR: "100000",
          PROCESSOR_CONNECTION: "",
          PROCESSOR_POLL_MINUTES: "",
        },
      },
  projects: BLACKBOX_URL
    ? [BLACKBOX]
    : CLUSTER
      ? [
          { name: "cluster", testMatch: /cluster[\\/].*\.spec\.ts$/ },
          // The journeys of the remote form, through any of two web processes, with files that go straight to a bucket.
          {
            name: "journeys",
            testMatch: [CONTRACT, NEW_CASE_TO_LETTER, TRANSFERS],
            dependencies: ["cluster"],
            use: { ...signedIn, form: "cluster" },
          },
        ]
      : E2E_SERVICE_URL
        ? [{ name: "contract", testMatch: CONTRACT }]
        : [
            { name: "setup", testMatch: "support/sign-in.setup.ts", use: devices["Desktop Chrome"] },
            // All the others wait for it: projects without a dependency would be run to their end before the rest begins.
            { name: "crash", testMatch: /crash[\\/].*\.spec\.ts$/, dependencies: KILLS ? [] : ["setup"] },
            {
              // The whole contract through the proxy, with a service at another address, and what only this form can meet.
              name: "remote",
              testMatch: [CONTRACT, NEW_CASE_TO_LETTER, TRANSFERS, /remote[\\/].*\.spec\.ts$/],
              dependencies: ["setup"],
              // Each of its workers starts two products.
              workers: 2,
              use: { ...signedIn, form: "remote" },
            },
            {
              name: "flows",
              testMatch: /flows[\\/].*\.spec\.ts$/,
              testIgnore: TRANSFERS,
              grepInvert: process.env.EVERY_STATE ? undefined : /@every-state/,
              dependencies: ["setup"],
              use: signedIn,
            },
            // The service of the same process answers without a proxy between; most of the contract cannot tell.
            // What an outsider may try, by plain requests; against another address with BLACKBOX_URL.
            { ...BLACKBOX, dependencies: ["setup"] },
            { name: "smoke", testMatch: CONTRACT, grep: /@smoke/, dependencies: ["setup"] },
          ],
});

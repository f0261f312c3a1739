import { defineConfig, devices } from "@playwright/test";
import type { Options } from "./e2e/fixtures";
import { browserArguments, findBrowser } from "./e2e/support/find-browser";
import { ownServer } from "./e2e/support/own-server";
import { sessionFile } from "./e2e/support/roles";
import { projectRoot } from "./scripts/lib/main.mjs";

const { port, origin, dataDir, password, serviceKey } = await ownServer();
// With a service at another address, and under random kills, the tests start the products that they need.
const ownProducts = process.env.E2E_SERVICE_URL || process.env.KILLS;
const browser = await findBrowser(projectRoot);
process.env.CHROME_PATH = browser.executablePath; // the workers load this file too and need not search again
const report = process.env.E2E_JSON_REPORT;

const CONTRACT = /contract[\\/].*\.spec\.ts$/;
/** Journeys that hold wherever the service is; the others look at pages alone, at the demo, or at one process. */
const BOTH_FORMS =
  /flows[\\/](case-actions|evidence|exports|from-new-case-to-letter|import|settings|statements)\.spec\.ts$/;

export default defineConfig<Record<never, never>, Options>({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: process.env.CI === "true",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Limits end a hang; what a test waits for may take its time on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    baseURL: origin,
    locale: "en-US",
    timezoneId: "UTC",
    trace: "retain-on-failure",
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
          // Set to nothing, so that neither the caller's environment nor .env turns the tests on somebody's real data.
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
        },
      },
  projects: [
    { name: "contract", testMatch: CONTRACT },
    { name: "crash", testMatch: /crash[\\/].*\.spec\.ts$/ },
    { name: "setup", testMatch: "support/sign-in.setup.ts", use: devices["Desktop Chrome"] },
    {
      // The same contract and journeys with a service at another address, and what only this form can meet.
      name: "remote",
      testMatch: [CONTRACT, BOTH_FORMS, /remote[\\/].*\.spec\.ts$/],
      // One pair of products serves them all. First and side by side with the journeys, since it takes longest.
      workers: 1,
      dependencies: ["setup"],
      use: { ...devices["Desktop Chrome"], storageState: sessionFile("analyst"), form: "remote" },
    },
    {
      name: "flows",
      testMatch: /flows[\\/].*\.(spec|test)\.ts$/,
      dependencies: ["setup"],
      use: { ...devices["Desktop Chrome"], storageState: sessionFile("analyst") },
    },
  ],
});

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, ""), "server-only": `${root}scripts/empty.mjs` };

export default defineConfig({
  resolve: { alias },
  test: {
    // One fewer than there are processors, but on small machines two: much of a test's time is waiting for threads.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "node",
          globalSetup: "scripts/lib/test-run.ts",
          environment: "node",
          include: ["{lib,scripts,e2e}/**/*.test.ts"],
          exclude: ["e2e/{flows,contract}/**"],
          // Databases, worker threads and servers start in tests; on a busy machine that takes its time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: { name: "browser", environment: "happy-dom", include: ["{app,components,lib}/**/*.test.tsx"] },
      },
    ],
  },
});

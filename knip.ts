import type { KnipConfig } from "knip";

/** `knip --production` looks at the product alone: what only a test uses counts as unused. */
const production = process.argv.includes("--production");

export default {
  // A trailing `!` marks what belongs to the product.
  entry: [
    "lib/**/*.worker.ts!",
    "scripts/!(test|bench|test-cluster|test-model|test-random|test-kills).{mjs,ts}!",
    "scripts/lib/end-with-parent.mjs!",
    "scripts/{test,bench,test-cluster,test-model,test-random,test-kills}.mjs",
    "e2e/{blackbox,cluster,contract,flows,crash,remote}/**/*.ts",
    "e2e/support/*.setup.ts",
    "e2e/bench/{main,waiting-workers,waiting-assessment}.ts",
  ],
  project: [
    "{app,components,lib,scripts}/**/*.{ts,tsx,mjs,css}!",
    "*.{ts,mjs}!",
    "e2e/**/*.ts",
    "!**/*.test.{ts,tsx}!",
    "!**/*.testing.ts!",
    "!**/testing.ts!",
    "!**/testing/**!",
    "!{vitest.config,playwright.config,knip}.ts!",
  ],
  // In the product's own run a function may be exported for its unit test, as long as its file uses it too.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  // Fonts and data are read as files; the others are named in CSS, in settings, or required once packages are installed.
  ignoreDependencies: [
    "@expo-google-fonts/noto-sans",
    "@tesseract.js-data/eng",
    "@types/write-file-atomic",
    "write-file-atomic",
    // Knip reads the settings of Tailwind CSS in its full run alone.
    ...(production ? ["@tailwindcss/typography"] : []),
  ],
  // Gives a process a core of its own while the bench measures, where the system has it.
  ignoreBinaries: ["taskset"],
  // Replaces "server-only" outside the bundler.
  ignore: ["scripts/testing/empty-module.mjs"],
} satisfies KnipConfig;

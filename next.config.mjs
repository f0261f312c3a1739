/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  typedRoutes: true,
  poweredByHeader: false,
  agentRules: false,
  images: { unoptimized: true },
  // Programs with WASM, worker threads or native parts are loaded by Node itself; the bundler would break them.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@embedpdf/pdfium",
    "@node-rs/argon2",
    "mammoth",
    "pdfkit",
    "pg",
    "pg-boss",
    "pino",
    "sharp",
    "tesseract.js",
    "tsx",
  ],
};

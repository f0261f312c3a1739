/**
 * For what is not a page, where the proxy is left out: nothing of it runs, loads or is framed. A handler's own header of the
 * same name would not replace one of these.
 */
const PLAIN = [
  { key: "content-security-policy", value: "sandbox; default-src 'none'; frame-ancestors 'none'" },
  { key: "x-content-type-options", value: "nosniff" },
  { key: "referrer-policy", value: "no-referrer" },
  { key: "x-frame-options", value: "DENY" },
  { key: "cross-origin-opener-policy", value: "same-origin" },
];

/** @type {import("next").NextConfig} */
export default {
  headers: async () => ["/service/:path*", "/api/:path*", "/metrics"].map((source) => ({ source, headers: PLAIN })),
  // A redirect would meet machines that sent a body or a key; for pages the proxy does it.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // `npm test` checks types; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: true,
  experimental: {
    // Code that runs on this machine alone: left readable, its stack traces need no maps, and a build takes half the time.
    turbopackMinify: { server: false, client: true },
    turbopackSourceMaps: false,
    // Writing it takes longer than it saves, and a quarter of a GiB.
    turbopackFileSystemCacheForBuild: false,
  },
  poweredByHeader: false,
  agentRules: false,
  images: { unoptimized: true },
  // Programs with WASM, worker threads or native parts are loaded by Node itself; the bundler would break them.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@embedpdf/pdfium",
    "@node-rs/argon2",
    "@opentelemetry/api",
    "@opentelemetry/context-async-hooks",
    "@opentelemetry/exporter-trace-otlp-proto",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace",
    "mammoth",
    "nodemailer",
    "pdfkit",
    "pg",
    "pg-boss",
    "pino",
    "sharp",
    "stripe",
    "tesseract.js",
    "tsx",
    "undici",
  ],
};

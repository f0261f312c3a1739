import pino, { type Logger } from "pino";

export type { Logger };

const shared = globalThis as { __rebuttalLog?: Logger };

/** JSON lines in UTC on standard output. Never log keys, signed addresses, card numbers or words of a document. */
export function log(): Logger {
  shared.__rebuttalLog ??= pino({
    level: process.env.LOG_LEVEL || "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ["*.authorization", "*.cookie", "*.password", "*.secret", "*.putUrl", "*.getUrl"],
  });
  return shared.__rebuttalLog;
}

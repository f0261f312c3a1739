import pino, { type Logger } from "pino";
import { maskCardData } from "@/lib/values/card-data/guard";
import { processWide } from "./process-wide";

export type { Logger };

/**
 * JSON lines in UTC on standard output. Never log keys, signed URLs, card numbers or text of a document; a card number that
 * gets here in the message of an error is masked.
 */
export const log: () => Logger = processWide("log", () =>
  pino({
    level: process.env.LOG_LEVEL || "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: maskCardData },
    redact: ["*.authorization", "*.cookie", "*.password", "*.secret", "*.putUrl", "*.getUrl"],
  }),
).get;

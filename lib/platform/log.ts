import pino, { type Logger } from "pino";
import { maskCardData } from "@/lib/values/card-data/guard";
import { processWide } from "./process-wide";

export type { Logger };

/**
 * JSON lines in UTC on standard output. Never log keys, signed URLs, card numbers or text of a document; a card number that
 * gets here in the message of an error is masked.
 */
export const log: () => Logger = processWide("log", () => {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: true, maxLength: MOST_UNWRITTEN_BYTES });
  output.on("error", drop);
  return pino(
    {
      level: process.env.LOG_LEVEL || "info",
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: maskCardData },
      redact: ["*.authorization", "*.cookie", "*.password", "*.secret", "*.putUrl", "*.getUrl"],
    },
    output,
  );
}).get;

const STANDARD_OUTPUT = 1;
/** Lines that a full disk does not take are written once it does; of more than this the later ones are lost. */
const MOST_UNWRITTEN_BYTES = 1024 * 1024;

const drop = (): void => undefined;

/**
 * A process whose output goes to a full disk goes on. Without this, the error of a line that cannot be written is itself
 * written to the output, for as long as the disk is full, and nothing else is done.
 */
export function dropUnwritableOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", drop);
}

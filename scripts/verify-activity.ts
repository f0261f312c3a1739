import { parseArgs } from "node:util";
import { type ActivityHead, verifyActivity } from "@/lib/desk/store/activity";
import { storeDb } from "@/lib/desk/store/db";
import { command, UsageError, withDatabase } from "./lib/command";
import { OperatorError } from "./lib/main.mjs";

// Recomputes the chain of hashes of the activity log. With the embedded database the server must be stopped first.
// Rows that are missing at the end show only against a head that was saved where no one can change it.

const USAGE = "Usage: npm run activity:verify -- [--head] [--saved <number>:<hash>]";

await command(USAGE, async () => {
  const { values } = parseArgs({ options: { head: { type: "boolean" }, saved: { type: "string" } } });
  const saved = values.saved === undefined ? undefined : headOf(values.saved);
  await withDatabase(async () => {
    const { rows, broken, head } = await verifyActivity(await storeDb(), saved);
    if (broken !== undefined)
      throw new OperatorError(`Row ${broken} of the activity log, or one before it, was changed or removed.`);
    console.log(
      values.head ? `${head.seq}:${head.hash}` : `All ${rows} rows of the activity log are as they were written.`,
    );
  });
});

function headOf(text: string): ActivityHead {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (!seq || !hash) throw new UsageError("--saved must be what --head printed.");
  return { seq: Number(seq), hash };
}

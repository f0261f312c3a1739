import { verifyActivity } from "@/lib/desk/store/activity";
import { storeDb } from "@/lib/desk/store/db";
import { command, withDatabase } from "./lib/command";
import { OperatorError } from "./lib/main.mjs";

// Recomputes the chain of hashes of the activity log. With the embedded database the server must be stopped first.

await command("Usage: npm run activity:verify", async () => {
  await withDatabase(async () => {
    const { rows, broken } = await verifyActivity(await storeDb());
    if (broken !== undefined)
      throw new OperatorError(`Row ${broken} of the activity log, or one before it, was changed or removed.`);
    console.log(`All ${rows} rows of the activity log are as they were written.`);
  });
});

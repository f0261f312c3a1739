import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { verifyBackup, writeBackup } from "@/lib/platform/backup/backup";
import { takeSnapshot } from "@/lib/platform/backup/snapshot";
import { getDatabase } from "@/lib/platform/database/database";
import { DataDirInUse } from "@/lib/platform/database/lock";
import { operatorToken } from "@/lib/platform/operator-token";
import { env } from "@/lib/platform/settings";
import { command, UsageError } from "./lib/command";
import { OperatorError } from "./lib/main.mjs";

// Backs up an installation without external servers: database, files and secrets of one moment, while it runs or not.
// With --verify it compares a backup with its manifest instead.

const USAGE = "Usage: npm run backup -- FOLDER | --verify FOLDER";
const answerSchema = z.union([z.object({ folder: z.string() }), z.object({ error: z.string() })]);

await command(USAGE, async () => {
  const args = process.argv.slice(2);
  const verifies = args[0] === "--verify";
  const [folder, ...rest] = verifies ? args.slice(1) : args;
  if (!folder || folder.startsWith("--") || rest.length > 0) throw new UsageError("Name one folder.");
  await (verifies ? verify(folder) : backUp(path.resolve(folder)));
});

async function verify(folder: string): Promise<void> {
  const { files, createdAt } = await verifyBackup(folder);
  console.log(`${folder} of ${createdAt} is whole: ${files.length} files are as they were backed up.`);
}

async function backUp(target: string): Promise<void> {
  const { DATABASE_URL, STORAGE_URL } = env();
  if (DATABASE_URL || STORAGE_URL)
    throw new OperatorError(
      "With DATABASE_URL or STORAGE_URL use the tools of these servers, as docs/operations.md says.",
    );
  if (fs.existsSync(target)) throw new OperatorError(`${target} exists already. Name a folder that does not.`);
  const now = new Date();
  const snapshot = await snapshotHere().catch((error: unknown) => {
    if (error instanceof DataDirInUse) return snapshotOfRunning();
    throw error;
  });
  try {
    const { files } = await writeBackup(snapshot, target, now);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`${target}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.`);
    console.log("It holds the secrets of this installation and all documents: keep it where only you can read it.");
  } finally {
    fs.rmSync(snapshot, { recursive: true, force: true });
  }
}

/** The product does not run: this process opens the database itself. */
async function snapshotHere(): Promise<string> {
  const database = await getDatabase();
  try {
    if (!database.pglite) throw new OperatorError("This installation has no embedded database.");
    return await takeSnapshot(database.pglite, env().DATA_DIR);
  } finally {
    await database.close();
  }
}

async function snapshotOfRunning(): Promise<string> {
  const { HOST, PORT, NEXTAUTH_SECRET } = env();
  const host = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/api/operator/backup`;
  const headers = { authorization: `Bearer ${operatorToken(NEXTAUTH_SECRET)}` };
  const response = await fetch(address, { method: "POST", headers }).catch(() => undefined);
  const answer = answerSchema.safeParse(await response?.json().catch(() => undefined));
  if (!answer.success)
    throw new OperatorError(
      `The running product does not answer at ${address}. Run this with its PORT and HOST, or stop it first.`,
    );
  if ("error" in answer.data) throw new OperatorError(answer.data.error);
  return answer.data.folder;
}

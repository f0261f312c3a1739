import "server-only";
import { getDatabase } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { hasBearerToken, operatorToken } from "@/lib/platform/operator-token";
import { env } from "@/lib/platform/settings";
import { takeSnapshot } from "./snapshot";

/**
 * For `npm run backup` while the product runs: only the process that has the embedded database open can copy it. Answers
 * with the folder of the snapshot, which the command copies and removes.
 */
export async function handleSnapshotRequest(req: Request): Promise<Response> {
  const { NEXTAUTH_SECRET, DATA_DIR, STORAGE_URL } = env();
  if (!hasBearerToken(req.headers.get("authorization"), operatorToken(NEXTAUTH_SECRET)))
    return answer(401, { error: "Run npm run backup with the settings and the data directory of this installation." });
  const { pglite } = await getDatabase();
  if (!pglite || STORAGE_URL)
    return answer(409, { error: "Only an installation without external servers is backed up by this command." });
  const started = performance.now();
  const folder = await takeSnapshot(pglite, DATA_DIR);
  log().info({ folder, ms: Math.round(performance.now() - started) }, "a snapshot for a backup was taken");
  return answer(200, { folder });
}

function answer(status: number, body: { folder: string } | { error: string }): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

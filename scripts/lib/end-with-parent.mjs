// @ts-check
import { isMainThread } from "node:worker_threads";

// Loaded into the server by `--import`. A start script that is killed outright cannot pass anything on; the server
// then notices that the channel between them is gone and stops in its ordinary way, instead of holding port and data.
// `next dev` starts a process of its own with the same flags; its channel is not ours to touch.
if (isMainThread && process.channel && process.env.STARTED_BY_PID === String(process.ppid)) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}

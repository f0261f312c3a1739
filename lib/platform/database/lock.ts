import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";

export class DataDirInUse extends Error {}

/**
 * Locks `dir` for this process. The kernel releases the lock however the process ends, so it is never stale: an abstract
 * socket on Linux, a locked file on macOS, a named pipe on Windows. It does not protect a volume shared by two
 * containers, because each has its own sockets.
 *
 * @throws DataDirInUse with a message that names the holder.
 */
export async function lockDataDir(dir: string, label: string): Promise<() => void> {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const real = fs.realpathSync(dir);
  if (process.platform === "darwin") return lockFile(real);
  const id = crypto.createHash("sha256").update(real).digest("hex").slice(0, 24);
  const address = process.platform === "win32" ? `\\\\.\\pipe\\rebuttal-${id}` : `\0rebuttal-${id}`;
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.end(`${label}, pid ${process.pid}`);
  });
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once("error", resolve);
    server.listen(address, () => resolve(undefined));
  });
  if (failure?.code === "EADDRINUSE") throw inUse(dir, await askHolder(address));
  if (failure) throw failure;
  server.unref();
  return () => void server.close();
}

function lockFile(real: string): () => void {
  const EXCLUSIVE_LOCK = 0x20 | 0x4; // O_EXLOCK | O_NONBLOCK, which Node does not name
  try {
    const fd = fs.openSync(`${real}.lock`, fs.constants.O_RDWR | fs.constants.O_CREAT | EXCLUSIVE_LOCK, 0o600);
    return () => fs.closeSync(fd);
  } catch {
    throw inUse(real, "another process");
  }
}

function askHolder(address: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = net.connect(address);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer || "another process"));
  });
}

function inUse(dir: string, by: string): DataDirInUse {
  return new DataDirInUse(`${dir} is already open in ${by}. Stop it first, or set DATABASE_URL to share one database.`);
}

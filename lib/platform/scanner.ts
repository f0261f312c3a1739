import fs from "node:fs";
import net from "node:net";
import { processWideError } from "./process-wide";

/** Asks a scanner whether a file carries malware: its name for what it found, or `undefined`. */
export type Scanner = (file: string) => Promise<string | undefined>;

/** The scanner could not say anything about a file. */
export const ScannerUnavailable = processWideError("ScannerUnavailable");

const TIMEOUT_MS = 60_000;
const CHUNK_BYTES = 64 * 1024;
const MAX_ANSWER_BYTES = 4096;

/**
 * ClamAV's daemon by its command INSTREAM: chunks, each after its length in four bytes, and an empty one at the end; the
 * answer is `stream: OK` or `stream: <name> FOUND` (clamd(8)).
 *
 * @param address `host:port`, or the path of a socket
 */
export function clamav(address: string): Scanner {
  const target = address.startsWith("/")
    ? { path: address }
    : { host: address.replace(/:\d+$/, "").replace(/^\[|\]$/g, ""), port: Number(/\d+$/.exec(address)?.[0]) };
  return async (file) => {
    const answer = await ask(target, file);
    if (answer === "stream: OK") return undefined;
    const found = /^stream: (.+) FOUND$/.exec(answer);
    if (found?.[1]) return found[1];
    throw new ScannerUnavailable(`The scanner answered: ${answer.slice(0, 200) || "nothing"}`);
  };
}

function ask(target: net.NetConnectOpts, file: string): Promise<string> {
  const socket = net.connect({ ...target, timeout: TIMEOUT_MS });
  const answered = new Promise<string>((resolve, reject) => {
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      if (answer.length > MAX_ANSWER_BYTES) socket.destroy();
    });
    socket.on("close", () => resolve(answer.replace(/\0.*$/s, "").trim()));
    socket.on("timeout", () => socket.destroy(new ScannerUnavailable("The scanner did not answer in time.")));
    // One that refuses a file may close while the rest is being sent; what it said counts.
    socket.on("error", (error) => {
      if (answer === "") reject(new ScannerUnavailable(error.message));
    });
  });
  send(socket, file).catch((error: Error) => socket.destroy(error));
  return answered;
}

async function send(socket: net.Socket, file: string): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of fs.createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await drained(socket);
    if (socket.destroyed) return;
  }
  socket.write(Buffer.alloc(4));
}

function drained(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off("drain", done).off("close", done);
      resolve();
    };
    socket.on("drain", done).on("close", done);
  });
}

import net from "node:net";
import tls from "node:tls";

export type RawAnswer = { status: number; text: string };

const LIMIT_MS = 60_000;

/**
 * Sends a request that no client library would send, line by line, and what follows its empty line. The answer is
 * complete when the server closes the connection; its text is in lower case. Lines are sent as bytes of Latin-1.
 */
export function sendRaw(
  base: string,
  lines: readonly string[],
  body = "",
  { end = "\r\n\r\n" }: { end?: string } = {},
): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let answer = "";
    const send = () => socket.write(`${lines.join("\r\n")}${end}${body}`, "latin1");
    const socket =
      protocol === "https:"
        ? tls.connect({ port: Number(port || 443), host: hostname, servername: hostname }, send)
        : net.connect(Number(port || 80), hostname, send);
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error("no answer")));
    socket.on("data", (data) => {
      answer += data;
    });
    // A server that has answered and closed need not read the rest of what is sent.
    socket.on("error", (error) => (answer ? undefined : reject(error)));
    socket.on("close", () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), text: answer.toLowerCase() }),
    );
  });
}

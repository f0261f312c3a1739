import net, { type AddressInfo } from "node:net";

export type TestScanner = {
  address: string;
  /** What was sent to it, file by file. */
  received: Buffer[];
  /** It refuses larger files, as StreamMaxLength does; 0 closes the connection without an answer. */
  limitBytes: number;
  /** What EICAR publishes for testing scanners; put together here, so that no scanner removes this file. */
  testLine: string;
  stop(): Promise<void>;
};

/** Speaks the part of clamd's protocol that INSTREAM needs, written from its manual. */
export async function startTestScanner(): Promise<TestScanner> {
  const testLine = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");
  const scanner: TestScanner = { address: "", received: [], limitBytes: 1 << 30, testLine, stop: async () => {} };
  const server = net.createServer((socket) => {
    let waiting = Buffer.alloc(0);
    let file = Buffer.alloc(0);
    const command = "zINSTREAM\0";
    let begun = false;
    socket.on("error", () => {});
    socket.on("data", (data) => {
      waiting = Buffer.concat([waiting, data]);
      if (!begun && waiting.length >= command.length) {
        if (waiting.subarray(0, command.length).toString() !== command) return socket.end("UNKNOWN COMMAND\0");
        begun = true;
        waiting = waiting.subarray(command.length);
      }
      while (begun && waiting.length >= 4) {
        const length = waiting.readUInt32BE(0);
        if (waiting.length < 4 + length) return;
        file = Buffer.concat([file, waiting.subarray(4, 4 + length)]);
        waiting = waiting.subarray(4 + length);
        if (scanner.limitBytes === 0) return socket.destroy();
        if (file.length > scanner.limitBytes) return socket.end("INSTREAM size limit exceeded. ERROR\0");
        if (length > 0) continue;
        scanner.received.push(file);
        return socket.end(file.includes(testLine) ? "stream: Win.Test.EICAR_HDB-1 FOUND\0" : "stream: OK\0");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  scanner.address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  scanner.stop = async () => void server.close();
  return scanner;
}

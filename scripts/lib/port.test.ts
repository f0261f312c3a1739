import net from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkPortIsFree, freePort } from "./port.mjs";

async function listen(host: string): Promise<number> {
  const server = net.createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as net.AddressInfo).port;
}

test("a free port passes, and can be opened afterwards", async () => {
  const port = await freePort();
  await expect(checkPortIsFree("127.0.0.1", port)).resolves.toBeUndefined();
  await expect(checkPortIsFree("127.0.0.1", port)).resolves.toBeUndefined();
});

test.each(["127.0.0.1", "0.0.0.0"])(
  "a port that is held on %s is told with its number and the setting",
  async (host) => {
    const port = await listen(host);
    await expect(checkPortIsFree("127.0.0.1", port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that holds it, or choose another port with the setting PORT.`,
    );
  },
);

test("an address of another machine is told with its setting", async () => {
  await expect(checkPortIsFree("192.0.2.1", await freePort())).rejects.toThrow(
    /^192\.0\.2\.1 is no address of this machine\. Change the setting HOST/,
  );
});

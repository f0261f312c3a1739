import { expect, it } from "vitest";
import { checkTarget, guardedLookup, RefusedTarget } from "./address-guard";

const outside = { loopback: false };

const lookUp = (addresses: string[], rules = outside) =>
  new Promise<{ error: Error | null; address: unknown }>((resolve) => {
    const answer = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const look = ((_host: string, _options: object, done: (error: null, all: typeof answer) => void) =>
      done(null, answer)) as unknown as Parameters<typeof guardedLookup>[1];
    guardedLookup(rules, look)("hooks.example.com", {}, (error, address) => resolve({ error, address }));
  });

it.each([
  "http://10.1.2.3/",
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://169.254.169.254/latest/meta-data",
  "http://168.63.129.16/",
  "http://100.100.100.200/",
  "http://192.168.0.1/",
  "http://0.0.0.0/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[fe80::1]/",
  "http://[fd00:ec2::254]/",
  "http://[2002:a00:1::]/",
  "https://hooks.example.com:8443/",
  "https://user:pass@hooks.example.com/",
  "ftp://hooks.example.com/",
  "no address",
])("refuses %s before anything is sent", (address) => {
  expect(() => checkTarget(address, outside)).toThrow(RefusedTarget);
});

it.each([
  "https://hooks.example.com/x",
  "http://hooks.example.com:80/",
  "https://8.8.8.8/",
  "https://[2606:4700::1111]/",
])("allows %s", (address) => {
  expect(checkTarget(address, outside).href).toBe(new URL(address).href);
});

it("allows this machine on any port with loopback, but still no private network", () => {
  expect(checkTarget("http://127.0.0.1:4001/", { loopback: true }).port).toBe("4001");
  expect(checkTarget("http://[::1]:4001/", { loopback: true }).port).toBe("4001");
  expect(() => checkTarget("http://10.0.0.1/", { loopback: true })).toThrow(RefusedTarget);
});

it("refuses a name when any of its addresses is private", async () => {
  expect((await lookUp(["93.184.216.34", "10.0.0.7"])).error).toBeInstanceOf(RefusedTarget);
  expect((await lookUp(["::ffff:169.254.169.254"])).error).toBeInstanceOf(RefusedTarget);
  expect((await lookUp(["127.0.0.1"])).error).toBeInstanceOf(RefusedTarget);
  expect((await lookUp([])).error).toBeInstanceOf(RefusedTarget);
});

it("connects to the address that was checked", async () => {
  expect(await lookUp(["93.184.216.34", "2606:4700::1111"])).toEqual({ error: null, address: "93.184.216.34" });
});

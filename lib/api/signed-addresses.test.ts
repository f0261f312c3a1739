import { beforeEach, describe, expect, it, vi } from "vitest";
import { browserAddress, inOrderOf } from "./signed-addresses";

const settings = vi.hoisted(() => ({ CHARGEBACK_API_URL: undefined as string | undefined }));
vi.mock("@/lib/env", () => ({ env: () => settings }));
beforeEach(() => {
  settings.CHARGEBACK_API_URL = undefined;
});

describe("inOrderOf", () => {
  it("puts slots into the order of the names, each used once", () => {
    const slots = [
      { uploadFilename: "b", putUrl: "1" },
      { uploadFilename: "a", putUrl: "2" },
      { uploadFilename: "b", putUrl: "3" },
    ];
    expect(inOrderOf(["a", "b", "b"], slots).map(({ putUrl }) => putUrl)).toEqual(["2", "1", "3"]);
  });

  it("refuses an answer without a slot for every name", () => {
    expect(() => inOrderOf(["a", "a"], [{ uploadFilename: "a" }])).toThrow("no address for a");
  });
});

describe("browserAddress", () => {
  it("is a path for the embedded service", () => {
    expect(browserAddress("http://10.0.0.7:3000/service/storage/evidence/1?max=5")).toBe(
      "/service/storage/evidence/1?max=5",
    );
  });

  it("is the whole address for a store of files and for a remote service", () => {
    const store = "https://store.example/bucket/evidence/1?X-Amz-Expires=900";
    expect(browserAddress(store)).toBe(store);
    settings.CHARGEBACK_API_URL = "https://service.example/v1";
    expect(browserAddress("https://service.example/service/storage/evidence/1?x")).toBe(
      "https://service.example/service/storage/evidence/1?x",
    );
  });

  it.each(["/path", "javascript:alert(1)", ""])("refuses %j", (address) => {
    expect(() => browserAddress(address)).toThrow("cannot use");
  });
});

import { expect, it } from "vitest";
import { exportQuery } from "./export";

it("takes the packet when no format is named", () => {
  expect(exportQuery.parse({})).toEqual({ format: "pdf" });
  expect(exportQuery.parse({ format: "" })).toEqual({ format: "pdf" });
  expect(exportQuery.parse({ format: "zip" })).toEqual({ format: "zip" });
  expect(exportQuery.safeParse({ format: "PDF" }).success).toBe(false);
});

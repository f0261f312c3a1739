import { expect, it } from "vitest";
import { statedSpan } from "./stated-period";

const HEAD = { record: "head", periode_awal: "2026-03-02", periode_akhir: "2026-03-08" };
const row = (day: string) => ({ record: "row", from: day, to: "2026-03-09" });

it("reads the period of a list of records from the one that states it", () => {
  expect(statedSpan([HEAD, { record: "row", amount: 12 }])).toEqual({ start: "2026-03-02", end: "2026-03-08" });
});

it("takes no spans of rows for the period", () => {
  expect(statedSpan([row("2026-03-02"), row("2026-03-03")])).toBeUndefined();
});

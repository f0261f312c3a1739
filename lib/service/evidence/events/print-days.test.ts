import { expect, test } from "vitest";
import type { CaseKnowledge, SourceRecord } from "../model";
import { withPrintDays } from "./print-days";

const KNOWN: CaseKnowledge = {
  today: "2026-10-07",
  orders: [],
  transactionIds: [],
  transactionDay: "2026-09-01",
};

function page(line: string): SourceRecord {
  const place = { file: "a.txt", page: 1, start: 0, end: line.length, quote: line };
  return {
    id: "a.txt#1",
    file: "a.txt",
    kind: "file",
    passages: [place],
    pairs: [],
    prose: [place],
    language: "en",
    authority: "carrier",
  };
}

test("a day with two readings is the one after the sale", () => {
  const [record] = withPrintDays([page("printed 05/10/2026")], KNOWN);
  expect(record?.madeAt?.value.day).toBe("2026-10-05");
});

test("a day both of whose readings are possible stays as it is read", () => {
  const [record] = withPrintDays([page("printed 10/09/2026")], { ...KNOWN, today: "2026-11-01" });
  expect(record?.madeAt?.value).toMatchObject({ day: "2026-10-09", other: "2026-09-10" });
});

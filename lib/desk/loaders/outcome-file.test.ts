import { describe, expect, it } from "vitest";
import { MOST_OUTCOME_ROWS } from "@/lib/contract/desk/outcome-import";
import { readDate, readOutcomeFile } from "./outcome-file";

describe("a file of outcomes", () => {
  it.each([",", ";", "\t"])("is read with the delimiter %j, a byte order mark and quoted fields", (sign) => {
    const lines = [
      ["Case Number", "Dispute_Outcome", "Amount won", "Resolved on", "Notes"],
      ["CB-1", "Merchant won", '"1,284.50"', "2026-11-05", `"a${sign} ""b"""`],
      ["", "", "", "", ""],
      ["CB-2", "lost", "", "2026-11-06", ""],
    ].map((cells) => cells.join(sign));
    expect(readOutcomeFile(`\uFEFF${lines.join("\r\n")}`)).toEqual({
      ok: true,
      rows: [
        {
          row: 2,
          reference: "CB-1",
          outcome: "Merchant won",
          amount: "1,284.50",
          date: "2026-11-05",
          note: `a${sign} "b"`,
        },
        { row: 4, reference: "CB-2", outcome: "lost", amount: "", date: "2026-11-06", note: "" },
      ],
    });
  });

  it("says which columns are missing, that there are no rows, and that there are too many", () => {
    expect(readOutcomeFile("reference,amount\nCB-1,5")).toMatchObject({
      message: expect.stringMatching(/Not found: outcome, date\.$/),
    });
    expect(readOutcomeFile("reference,outcome,date")).toMatchObject({ message: expect.stringMatching(/no rows/) });
    expect(readOutcomeFile("")).toMatchObject({ ok: false });
    const rows = "CB-1,won,2026-11-05\n".repeat(MOST_OUTCOME_ROWS + 1);
    expect(readOutcomeFile(`reference,outcome,date\n${rows}`)).toMatchObject({
      message: expect.stringMatching(/Split it/),
    });
  });
});

it.each([
  ["2026-11-05", "2026-11-05"],
  ["2026-11-05T10:00:00Z", "2026-11-05"],
  ["5 Nov 2026", "2026-11-05"],
  ["November 5, 2026", "2026-11-05"],
  ["05.11.2026", "2026-11-05"],
  ["11/22/2026", "2026-11-22"],
  ["22/11/2026", "2026-11-22"],
  ["05/11/2026", undefined],
  ["2026-02-30", undefined],
  ["soon", undefined],
])("reads the date %s as %s", (text, day) => expect(readDate(text)).toBe(day));

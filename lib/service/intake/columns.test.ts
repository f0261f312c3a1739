import { describe, expect, it } from "vitest";
import { readColumns } from "./columns";

const parts = (titles: string[], ...rows: string[][]) =>
  Object.fromEntries([...readColumns(titles, rows).parts].map(([part, column]) => [part, titles[column]]));

describe("the columns of an export", () => {
  it("are found by their titles in any writing", () => {
    expect(parts(["disputeId", "Amount-Disputed", "REPLY_BY_DATE"], ["d-1", "10.00", "2026-12-01"])).toEqual({
      reference: "disputeId",
      amount: "Amount-Disputed",
      dueDate: "REPLY_BY_DATE",
    });
  });

  it("need values of their shape: a title alone does not make a date, a currency or an acquirer reference", () => {
    expect(parts(["Due date", "Currency", "ARN", "Case ID"], ["soon", "dollars", "12", "CB-1"])).toEqual({
      reference: "Case ID",
    });
  });

  it("keep a part for the surer title", () => {
    expect(parts(["Date", "Chargeback date"], ["2026-01-01", "2026-11-02"])).toMatchObject({
      disputeDate: "Chargeback date",
    });
    expect(parts(["ID", "Dispute ID"], ["7", "dp-1"])).toMatchObject({ reference: "Dispute ID" });
  });

  it("tolerate a remark in a single cell", () => {
    const rows = ["1", "2", "3", "4"].map((day) => [`2026-11-0${day}`]);
    expect(parts(["Due date"], ...rows, ["see letter"])).toEqual({ dueDate: "Due date" });
  });

  it.each([
    ["braintree", ["Dispute ID", "Amount Disputed", "Currency ISO Code", "Reply By Date", "Reason"]],
    ["adyen", ["Dispute PSP Reference", "Dispute Amount", "Dispute Currency", "Dispute Date", "Dispute End Date"]],
  ])("tell %s by the titles that it documents", (processor, titles) => {
    const cells: Record<string, string> = { Amount: "10.00", Currency: "USD", Date: "2026-11-02" };
    const row = titles.map((title) => cells[Object.keys(cells).find((word) => title.includes(word)) ?? ""] ?? "no_1");
    expect(readColumns(titles, [row]).processor).toBe(processor);
  });
});

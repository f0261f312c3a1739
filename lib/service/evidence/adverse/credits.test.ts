import { describe, expect, test } from "vitest";
import { adverseTypes, ORDER } from "./testing";

const rows = (outcome: string): string =>
  `batch,ref,order,amount,card,state,note\n0612,K-5511,TO-7690,40.00,1180,SETTLED,\n0612,K-5512,TO-7712,186.40,0458,${outcome}\n`;

describe("a credit that came to nothing", () => {
  test.each([
    ["a code of the processor", "RJ,acct closed", true],
    ["a word", "REJECTED,no such account", true],
    ["settled", "SETTLED,", false],
  ])("in a list of refunds: %s", async (_, outcome, failed) => {
    const list = `REFUNDS JUNE\n${rows(outcome)}`;
    const types = await adverseTypes({ "order.txt": ORDER, "refunds.csv": list }, "credit_not_processed");
    expect(types.includes("refund-failed")).toBe(failed);
  });

  test("of another sum is another credit", async () => {
    const list = `REFUNDS JUNE\n${rows("RJ,acct closed").replace("186.40", "22.10")}`;
    const types = await adverseTypes({ "order.txt": ORDER, "refunds.csv": list }, "credit_not_processed");
    expect(types).not.toContain("refund-failed");
  });
});

describe("a credit that the merchant's side writes of", () => {
  const mail = (text: string): string =>
    `From: Thornbury Outfitters <help@thornbury.example>\nTo: lydia@post.example\nDate: Fri, 12 Jun 2026 09:30:00 +0000\nSubject: TO-7712\n\n${text}\n`;
  const text = "Hi Lydia, I'll have accounts put the $186.40 back on your card, please allow 5 to 10 days.";

  test("is promised while no record shows it", async () => {
    const types = await adverseTypes({ "order.txt": ORDER, "mail.eml": mail(text) }, "credit_not_processed");
    expect(types).toContain("refund-promised");
  });

  test("is asked for where the buyer writes of it", async () => {
    const asked = `06/12/2026 09:30 Lydia Sorensen: will you put the $186.40 back on my card please?\n`;
    const types = await adverseTypes({ "order.txt": ORDER, "chat.txt": asked }, "credit_not_processed");
    expect(types).not.toContain("refund-promised");
  });

  test("is no promise on a slip", async () => {
    const slip = "THORNBURY OUTFITTERS\n06/12/2026 16:45\nCREDIT TO VISA x0458   186.40\nAPPROVED\n";
    const types = await adverseTypes({ "order.txt": ORDER, "slip.txt": slip }, "credit_not_processed");
    expect(types).not.toContain("refund-promised");
  });
});

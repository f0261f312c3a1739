import { describe, expect, it } from "vitest";
import type { Event } from "./model";
import { KNOWN, understandPapers } from "./understand.testing";

async function eventsIn(papers: Readonly<Record<string, string>>, type: string): Promise<readonly Event[]> {
  const { events } = await understandPapers(papers, KNOWN);
  return events.filter((event) => event.type === type);
}

const fieldOf = ({ fields }: Event, field: string) => fields[field]?.value;

describe("logs of payments", () => {
  it("are read line by line where a clock without a name stands in front of the keys", async () => {
    const log = [
      "19:02:18 ord=A-10455 amt=45.00 pan=..4242 resp=00 auth=41807A rrn=608002119018",
      "19:40:53 ord=A-10461 amt=34.50 pan=..1001 resp=00 auth=882210 rrn=608002119377",
      "# file auth_2026-05-01.log eof",
    ].join("\n");
    const approvals = await eventsIn({ "auths.log": log }, "payment-authorized");
    expect(approvals.map((event) => [fieldOf(event, "approvalCode"), fieldOf(event, "time")])).toEqual([
      ["41807A", "19:02"],
    ]);
  });

  it("give an entry the only amount that it prints, whatever stands around it", async () => {
    const log = [
      "attempt log, order A-10455, complete (2 rows)",
      "#1 2026-05-01 12:01:07 CT | auth req 45.00 USD | visa 4242 | resp 61 exceeds limit | DECLINED",
      "#2 2026-05-01 13:14:40 CT | auth req 45.00 USD | visa 4242 | resp 00 | APPROVED 773401 | stan 004418",
    ].join("\n");
    const [approval] = await eventsIn({ "attempts.txt": log }, "payment-authorized");
    expect(approval && [fieldOf(approval, "approvalCode"), fieldOf(approval, "amount")]).toEqual([
      "773401",
      { minor: 4500, currency: "USD" },
    ]);
  });

  it("may be messages of ISO 8583, whose elements have numbers and amounts in minor units", async () => {
    const dump = [
      "MTI 0110  2026-05-01 11:20:16 CDT",
      " 002 PAN        5412 75** **** 4242",
      " 004 AMT        000000004500",
      " 022 POS ENTRY  051",
      " 037 RRN        615416449017",
      " 038 APPR       T6M21X",
      " 039 RESP       00 approved - online",
    ].join("\n");
    const [approval] = await eventsIn({ "auth msg dump.txt": dump }, "payment-authorized");
    expect(approval && [fieldOf(approval, "approvalCode"), fieldOf(approval, "amount")]).toEqual([
      "T6M21X",
      { minor: 4500 },
    ]);
  });
});

describe("a slip", () => {
  const SLIP = [
    "EXAMPLE SHOES",
    "MID ..0421   TID 40117736",
    "01 MAY 2026          15:26:14",
    "VISA CREDIT   XXXX XXXX XXXX 4242",
    "ENTRY: CHIP",
    "AMOUNT         $45.00",
    "APPROVED   AUTH 06211C",
    "VERIFIED BY PIN",
    "NO SIGNATURE REQUIRED",
    "MERCHANT COPY",
  ].join("\n");

  it("has the card of its holder, not the masked number of its merchant", async () => {
    const { records } = await understandPapers({ "slip.txt": SLIP }, KNOWN);
    const cards = records.flatMap(({ pairs }) =>
      pairs.flatMap(({ means, value }) => (means && "field" in means && means.field === "cardTail" ? [value] : [])),
    );
    expect(cards).toEqual(["XXXX 4242"]);
  });

  it("was verified by PIN where only a signature was not asked for", async () => {
    const reads = await eventsIn({ "slip.txt": SLIP }, "card-read");
    expect(new Set(reads.map((event) => fieldOf(event, "cvm")))).toEqual(new Set(["online-pin"]));
  });
});

it("a program under `client` is nobody's name", async () => {
  const rows =
    "ts,email,track,client\n2026-05-02T14:02Z,maria@example.com,Pine,web\n2026-05-03T14:02Z,maria@example.com,Kite,android\n";
  const { records, ties } = await understandPapers({ "plays.csv": rows }, KNOWN);
  const conflicts = records.flatMap(({ id }) => ties.get(id)?.conflicts ?? []);
  expect(conflicts).toEqual([]);
});

describe("papers of payments", () => {
  it("are cut where the number and clock of a journal open an entry, and are of its whole sum", async () => {
    const journal = [
      "JRNL TID 5520-01   BIRCH & LOOM   1 MAY 2026",
      "00411 19:20:14 SALE  CTLS EMV  AID A0000000031010",
      "      PAN ************4242 PSN 01  AMT 38.00  TIP 7.00  TOT 45.00",
      "      RESP 00  AUTH 51K204  RRN 612119204410",
      "00412 19:31:50 SALE  CHIP  ************1180  12.40  AUTH 700318",
      "00413 19:40:02 VOID  00409",
    ].join("\n");
    const approvals = await eventsIn({ "journal.txt": journal }, "payment-authorized");
    expect(approvals.map((event) => [fieldOf(event, "approvalCode"), fieldOf(event, "amount")])).toEqual([
      ["51K204", { minor: 4500 }],
    ]);
  });

  it("are of the gateway where it names the approval beside its check of the code", async () => {
    const page = [
      "Payment  pay_770120        USD 45.00        Captured",
      "1 May 2026 12:20:41      Visa •••• 4242",
      "Authorisation ......... approved 00   code 510993",
      "Security code ......... M (match)",
      "Address ............... Y (street and postcode)",
    ].join("\n");
    const [approval] = await eventsIn({ "payment.txt": page }, "payment-authorized");
    expect([approval?.by, approval && fieldOf(approval, "approvalCode")]).toEqual(["processor", "510993"]);
  });
});

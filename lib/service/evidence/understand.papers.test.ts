import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { adverseOf } from "./adverse/adverse-of";
import { categoriesOf } from "./categories";
import type { CaseKnowledge, Event } from "./model";
import { prove } from "./proofs/evaluate";
import { understand } from "./understand";
import { KNOWN } from "./understand.testing";

type Papers = Record<string, string>;

async function told(papers: Papers, known: CaseKnowledge = KNOWN) {
  const documents = await Promise.all(
    Object.entries(papers).map(async ([filename, text]) => ({
      file: filename,
      filename,
      reading: await readBytes(Buffer.from(text), { filename }),
    })),
  );
  return understand(documents, known);
}

const typesOf = (events: readonly Event[]): string[] => [
  ...new Set(events.filter(({ modality }) => modality === "asserted").map(({ type }) => type)),
];

describe("payments", () => {
  test("a code that was forced is no approval, and a decline with its code is one", async () => {
    const { events } = await told({
      "terminal.txt":
        "TERM 44010001     05/01/2026\n\nTIME   TYPE   CARD         AMT     RESP         CODE\n10:40  SALE   VISA ..4242  45.00   DECLINED 05  ------\n10:58  FORCE  VISA ..4242  45.00   STORED       123456\n",
    });
    expect(typesOf(events)).toContain("payment-declined");
    expect(typesOf(events)).not.toContain("payment-authorized");
  });

  test("the kind of a card is no kind of a transaction", async () => {
    const charge = {
      id: "ch_3Nabc123",
      object: "charge",
      amount: 4500,
      currency: "usd",
      created: "2026-05-01T10:00:00Z",
      status: "succeeded",
      authorization_code: "012345",
      card: { last4: "4242", funding: "credit" },
    };
    const { events } = await told({ "charge.json": JSON.stringify(charge, null, 1) });
    expect(typesOf(events)).toEqual(expect.arrayContaining(["payment-captured", "payment-authorized"]));
    expect(typesOf(events)).not.toContain("refund-issued");
  });

  test("a line of a clearing file is the processor's, with the day of the deposit", async () => {
    const { events } = await told({
      "clearing.csv":
        "txn_id,auth_code,txn_date,deposit_date,amount,currency,card,arn\n3062,012345,2026-05-01,2026-05-02,45.00,USD,4242xxxxxxxx4242,74537606121000118840221\n",
    });
    const captured = events.find(({ type }) => type === "payment-captured");
    expect(captured?.by).toBe("processor");
    expect(captured?.fields.clearedOn?.value).toMatchObject({ day: "2026-05-02" });
  });
});

describe("hand-overs", () => {
  const list = (row: string) => ({
    "pickups.txt": `STORE 14 - PICK UP LOG - FRIDAY MAY 8 2026\n\nOrder     Name on order   Picked up by   ID seen        Time      Sign\n${row}\nB-20000   Bowen, Tess     Tess Bowen     DL ...2206     11:41 AM  T Bowen\n`,
  });

  test("a name under `picked up by` is a collection on the day of the list", async () => {
    const { events } = await told(list("A-10455   Chen, Maria     Maria Chen     DL ...4563     11:26 AM  M. Chen"));
    expect(
      events.filter(({ type }) => type === "collected").map(({ at, fields }) => [at?.day, fields.signer?.value]),
    ).toEqual([["2026-05-08", "Maria Chen"]]);
  });

  test("nobody collects where the name is left out", async () => {
    const { events } = await told(list("A-10455   Chen, Maria     (not yet)"));
    expect(typesOf(events)).not.toContain("collected");
  });

  test("who picks parcels up for the carrier collects no order", async () => {
    const { events } = await told({
      "dispatch.txt":
        "DISPATCH LOG - FRIDAY MAY 8 2026\n\nOrder     Name on order   Picked up by   Time      Sign\nA-10455   Chen, Maria     Tom Driver     11:26 AM  T Driver\nB-20000   Bowen, Tess     Tom Driver     11:27 AM  T Driver\n",
    });
    expect(typesOf(events)).not.toContain("collected");
  });

  test("a driver's list hands over to whoever signs one of its lines, and not to who signs them all", async () => {
    const run = (one: string, other: string) =>
      told({
        "run.txt": `RUN SHEET  Fri 8 May 2026   Van 2\n\nDrop  Order     Address             Arr     Taken by     Sig\n1     A-10455   12 Elm St, Austin   12:08   ${one}     ${one}\n2     B-20000   9 Oak Rd, Austin    12:24   ${other}     ${other}\n`,
      });
    expect(typesOf((await run("M. Chen", "T. Bowen")).events)).toContain("delivered");
    expect(typesOf((await run("T. Wheel", "T. Wheel")).events)).not.toContain("delivered");
  });

  test("who receives a return at the warehouse received no delivery", async () => {
    const { events } = await told({
      "returns.txt":
        "RETURNS DESK\n\nDate        Order     RMA     Address             Received by   Signature\n05/09/2026  A-10455   R-118   9 Dock Rd, Reno NV  B. Clerk      B. Clerk\n05/09/2026  B-20000   R-119   9 Dock Rd, Reno NV  B. Clerk      B. Clerk\n",
    });
    expect(typesOf(events)).not.toContain("delivered");
  });
});

test("a session in a log is told by its trace, and a line without one by nobody", async () => {
  const { events } = await told({
    "log.txt":
      "Account log  maria@example.com\n\n2026-05-03 10:00Z  login         iPhone, 203.0.113.9\n2026-05-04 10:00Z  email_out     receipt delivered\n2026-05-05 10:00Z  login         iPhone, 203.0.113.9\n",
  });
  const used = events.filter(({ type }) => type === "used");
  expect(used.map(({ at, fields }) => [at?.day, fields.ip?.value])).toEqual([
    ["2026-05-03", "203.0.113.9"],
    ["2026-05-05", "203.0.113.9"],
  ]);
});

test("only one reading of a day falls on its weekday", async () => {
  const { events } = await told({
    "tracking.txt":
      "UPS\nTracking Number: 1Z999AA10123456784\nReference: A-10455\n\nTue 05/12/2026 10:00  Delivered\nMon 05/11/2026 08:00  In transit\n",
  });
  expect(events.find(({ type }) => type === "delivered")?.at).toMatchObject({ day: "2026-05-12" });
});

test("messages without a year are of the time after the sale, in the order that one of them settles", async () => {
  const { records } = await told({
    "texts.txt":
      "Texts about A-10455\n\n5/22  4:02 PM  Maria: is it on its way?\n5/23  9:10 AM  Agent: yes it is\n6/05  8:00 AM  Maria: still nothing\n",
  });
  expect(records.flatMap(({ kind, madeAt }) => (kind === "turn" ? [madeAt?.value] : []))).toEqual([
    { day: "2026-05-22", time: "04:02" },
    { day: "2026-05-23", time: "09:10" },
    { day: "2026-06-05", time: "08:00" },
  ]);
});

test("a paper with the number that the cardholder's mail prints alone is of the case", async () => {
  const known: CaseKnowledge = { ...KNOWN, orders: [] };
  const visit = "FIELD REPORT\nCustomer    Maria Chen\nOrder       UO-77163\nFinding     No fault found\n";
  const mail = (subject: string) =>
    `From: Maria Chen <maria@example.com>\nTo: help@shop.example\nDate: Tue, 12 May 2026 10:00:00 +0000\nSubject: ${subject}\n\nThank you for the visit.`;
  const tieOf = async (subject: string) => {
    const { ties, records } = await told({ "visit.txt": visit, "mail.eml": mail(subject) }, known);
    return ties.get(records.find(({ file }) => file === "visit.txt")?.id ?? "")?.strength;
  };
  expect(await tieOf("Desk UO-77163")).toBe("certain");
  expect(await tieOf("Desks UO-77163 and UO-80000")).toBe("weak");
});

test("what a disputed order itself typed in does not link its buyer to the cardholder", async () => {
  const order =
    "Order A-10455\nDate: 2026-05-01 10:00\nCustomer: M Chen\nEmail: mchen99@mail.example\nIP address: 203.0.113.9\nItems: gift card\nTotal: $45.00\nCard: Visa 4242\n";
  const known: CaseKnowledge = { ...KNOWN, family: "fraud_cna" };
  expect(prove("buyer-device-linked", undefined, await told({ "order.txt": order }, known), known).held).toBe(false);
});

test("a rule of the policy denies no refund, and an answered message speaks for nobody", async () => {
  const known: CaseKnowledge = { ...KNOWN, family: "credit_not_processed" };
  const understanding = await told(
    {
      "terms.json": JSON.stringify({
        order: "A-10455",
        email: "maria@example.com",
        notice: "No refunds after renewal.",
      }),
    },
    known,
  );
  expect(adverseOf(understanding, known).map(({ event }) => event.type)).not.toContain("refund-issued");
});

test("the answers of a gateway are its log, not the history of a customer", async () => {
  const rows = (head: string, ...lines: string[]) => told({ "list.csv": [head, ...lines].join("\n") });
  const gateway = await rows(
    "payment_id,order,created_at,amount,card,avs,cvv,auth_code",
    "pay_1001,A-10455,2026-05-01 10:00,45.00,visa-4242,Y,M,012345",
    "pay_1002,A-10456,2026-05-01 11:00,45.00,visa-4242,Y,M,012346",
  );
  expect(categoriesOf(gateway.records, KNOWN)[0]).toBe("transaction authorization");
  const history = await rows(
    "order,placed_at_utc,amount_usd,card,ip",
    "A-10001,2025-11-18 02:31,64.20,visa-4242,203.0.113.87",
    "A-10455,2026-05-01 10:00,45.00,visa-4242,203.0.113.87",
  );
  expect(categoriesOf(history.records, KNOWN)[0]).toBe("cardholder transaction history");
});

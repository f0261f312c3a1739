import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge } from "../model";
import { understand } from "../understand";

const KNOWN: CaseKnowledge = {
  today: "2026-06-30",
  orders: ["HL-7718"],
  transactionIds: [],
  cardholder: "Marta Vidal",
  merchant: "Thistle Home Store",
  transactionDay: "2026-06-01",
  disputeDay: "2026-06-20",
};

async function eventsIn(filename: string, text: string, known: CaseKnowledge = KNOWN) {
  const reading = await readBytes(Buffer.from(text), { filename });
  return understand([{ file: filename, filename, reading }], known).events;
}

async function asserted(filename: string, text: string): Promise<string[]> {
  const events = await eventsIn(filename, text);
  return events.filter(({ modality }) => modality === "asserted").map(({ type }) => type);
}

describe("what only rules, choices and searches name", () => {
  test("printed terms tell of no return and no cancellation", async () => {
    const text = JSON.stringify({
      order: "HL-7718",
      terms: { text: "Returns within 30 days with a return number. Cancelled orders are not refunded." },
    });
    const told = await asserted("consent.json", text);
    expect(told).not.toContain("return-received");
    expect(told).not.toContain("order-cancelled");
  });

  test("the choices of a log tell nothing, its entries do", async () => {
    const head = "Account log for order HL-7718, kinds of entries:\n";
    const kinds = "login, workout, plan_change, cancel_request, cancel_done, pause, charge";
    expect(await asserted("log.txt", `${head}${kinds}\n`)).not.toContain("cancellation-requested");
    expect(await asserted("log.txt", `${head}2026-05-03 10:12 Customer asked to cancel the subscription.\n`)).toContain(
      "cancellation-requested",
    );
  });

  test("the systems that were searched are no return", async () => {
    const text = "Returns desk\nOrder: HL-7718\nSystems: inbound scans; returned parcels received at the warehouse\n";
    expect(await asserted("search.txt", text)).not.toContain("return-received");
  });

  test("a column that says there is none denies nothing of the others", async () => {
    const text = "Order HL-7718\nDELIVERY RECEIPT   09/06/2026  10:35   Pieces received: 3   Exceptions: none\n";
    const events = await eventsIn("slip.txt", text);
    expect(events.filter(({ type, modality }) => type === "delivered" && modality === "negated")).toEqual([]);
  });
});

describe("whose state a status is", () => {
  test("a notice is named by its code", async () => {
    const notice = { eventCode: "REFUND_FAILED", orderNumber: "HL-7718", eventDate: "2026-06-09T04:31:12Z" };
    expect(await asserted("hook.json", JSON.stringify(notice))).toContain("refund-failed");
  });
});

describe("who speaks in a thread of mails", () => {
  const thread = [
    "From: m.vidal@mail.example          Sent: 12 June 2026 09:02",
    "To: hello@thistlehome.example",
    "The lamp of order HL-7718 arrived broken.",
    "",
    "From: hello@thistlehome.example     Sent: 13 June 2026 10:20",
    "We are sorry and have sent you a new one.",
  ].join("\n");

  test("addresses of mail tell both sides, also where two headers share a line", async () => {
    const events = await eventsIn("mails.txt", thread);
    const sides = new Set(events.map(({ speaker }) => speaker?.role));
    expect(sides).toEqual(new Set(["cardholder", "merchant"]));
    expect(events.find(({ type }) => type === "complaint")?.at?.day).toBe("2026-06-12");
  });

  test("somebody of another name is not the cardholder", async () => {
    const events = await eventsIn("mails.txt", thread, { ...KNOWN, cardholder: "Paul Osei" });
    expect(events.some(({ speaker }) => speaker?.role === "cardholder")).toBe(false);
  });
});

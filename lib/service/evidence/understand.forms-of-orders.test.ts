import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge, Event } from "./model";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-03-04",
  disputeDay: "2026-05-02",
  amount: { minor: 24_000, currency: "USD" },
  cardTail: "4417",
  cardholder: "Dana Whitlock",
  merchant: "Fernleaf House",
  orders: [],
  transactionIds: [],
};

async function order(filename: string, text: string, known: Partial<CaseKnowledge> = {}): Promise<Event | undefined> {
  const reading = await readBytes(Buffer.from(text), { filename });
  const { events } = understand([{ file: filename, filename, reading }], { ...KNOWN, ...known });
  return events.find(({ type, modality }) => type === "order-placed" && modality === "asserted");
}

const value = (event: Event | undefined, field: string): unknown => event?.fields[field]?.value;

describe("papers that are orders in other forms", () => {
  const QUOTE = (state: string) =>
    `FERNLEAF DENTAL      Presupuesto ${state} nº 1142      02/03/2026\nPaciente: Dana Whitlock\nCorona de zirconio sobre muñón      180,00 USD\nTallado e impresión                  60,00 USD\n                      TOTAL          240,00 USD\n`;

  test("a quote is an order once its customer has signed it, of the day of the signature", async () => {
    expect(await order("quote.txt", QUOTE(""))).toBeUndefined();
    const signed = `${QUOTE("")}Acepto el tratamiento y el importe.\nFirma de la paciente: D. Whitlock       Valencia, 2 de marzo de 2026\n`;
    expect(value(await order("quote.txt", signed), "day")).toMatchObject({ day: "2026-03-02" });
  });

  test("a voucher that lists its particulars in rows is the merchant's system's, and a letter that tells of it is not", async () => {
    const voucher =
      "FERNLEAF EXCURSIONS                E-VOUCHER BC-77021\nBooked 03/04/2026 by Dana Whitlock, dana@post.example\nCatamaran and stingray bay, 03/16/2026 09:00, pier 2\n2 adults x 120.00 = 240.00 USD, paid in full\nBring photo ID.\n";
    expect((await order("voucher.txt", voucher))?.by).toBe("merchant-system");
  });

  test("the guest of a reservation is no title of a table, so the reservation is theirs", async () => {
    const reservation =
      'Fernleaf House - Front Office\nRESERVATION  DR26-0219        Status  CONFIRMED\nMade         02 Feb 2026 10:14  by phone\nGuest        Ms Dana Whitlock    1 adult\nArrive Tue 3 Mar 2026   Depart Wed 4 Mar 2026   1 nt\nRoom  6 "Curlew" king, package           $240.00\nGuarantee  VISA xxxxxxxxxxxx4417  exp on file\n';
    const found = await order("reservation.txt", reservation);
    expect(value(found, "guest")).toBe("Ms Dana Whitlock");
    expect(value(found, "serviceFrom")).toMatchObject({ day: "2026-03-03" });
  });

  test("a sale that prints its buyer and what was bought comes from the shop, not from a terminal", async () => {
    const sale =
      "sale        7U-20918\nproduct     Woodworker's shelf: 6 e-books\nprice       240.00 USD\nbuyer       Dana Whitlock  dana@post.example\nwhen        4 Mar 2026 07:55:19 UTC\ncard        Visa ****4417   approval 00914D\ndelivery    download page, link valid 90 days\n";
    expect((await order("sale.txt", sale))?.by).toBe("merchant-system");
  });

  test("what was ordered stands behind its label, in front of the total", async () => {
    const ticket =
      "FERNLEAF GARAGE\nREPAIR ORDER OR-3391         in 4 Mar 2026\nCustomer: Dana Whitlock\nWork ordered: replace clutch kit and flywheel   240.00 USD\nCustomer signature: D. Whitlock\n";
    expect(value(await order("ticket.txt", ticket), "items")).toBe("replace clutch kit and flywheel");
  });
});

describe("sums of the case", () => {
  test("free carriage is not the total of an order", async () => {
    const invoice =
      "Fernleaf Devices    Invoice RB-88310      4 March 2026\nSold to  Dana Whitlock, 40 Saltire Street, Boise ID 83702\n1  Laptop X13 grade B, S/N PF3A7719      $240.00\n   Next Day                                $0.00\nPaid  Visa ****4417     $240.00\n";
    expect(value(await order("invoice.txt", invoice), "total")).toEqual({ minor: 24_000, currency: "USD" });
  });

  test.each([
    ["Total $240.00 MXN", "MXN"],
    ["Total MXN $240.00", "MXN"],
    ["Total $240.00", "MXN"],
    ["Total $240.00 USD", "USD"],
  ])("a sign that several currencies share: %s", async (total, currency) => {
    const text = `FERNLEAF   Order CM-5541      4 Mar 2026\nCustomer: Dana Whitlock\n1 oak table        240.00\n${total}     VISA ending 4417\n`;
    const found = await order("order.txt", text, { amount: { minor: 24_000, currency: "MXN" } });
    expect(value(found, "total")).toEqual({ minor: 24_000, currency });
  });

  test("whole numbers of a file are main units where the disputed sum is among them", async () => {
    const json = (total: number) =>
      JSON.stringify({
        order: "NK-302217",
        placed: "2026-03-04T02:17:33Z",
        account_email: "dana.whitlock@post.example",
        customer: "Dana Whitlock",
        total,
        payment: { card: "visa-4417", resp: "00 approved", auth: "W20471", avs: "U", cvv: "M" },
      });
    expect(value(await order("order.json", json(240)), "total")).toMatchObject({ minor: 24_000 });
    expect(value(await order("order.json", json(24_000)), "total")).toMatchObject({ minor: 24_000 });
  });
});

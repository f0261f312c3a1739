import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { knowledgeOf } from "./ties/case-knowledge";
import { understand } from "./understand";

const CASE = {
  referenceNumber: "R-771",
  cardholderName: "Marion Tessier",
  amountCents: 18_990,
  currency: "EUR",
  transactionDate: "2026-03-02",
  disputeDate: "2026-05-10",
  merchantName: "Lumen Home",
  maskedCardNumber: "************4417",
};

const ORDER = `Order #48213 details
Paid on March 2, 2026 @ 10:14 am
Customer: Marion Tessier (m.tessier@example.net)

Billing
Marion Tessier
14 Harbour Row
Bristol BS1 5TY

Shipping
Marion Tessier
14 Harbour Row
Bristol BS1 5TY

Oslo floor lamp, brass   €174.90  × 1   €174.90
Order Total: €189.90
`;

async function eventsOf(files: Readonly<Record<string, string>>, type: string) {
  const documents = await Promise.all(
    Object.entries(files).map(async ([filename, text]) => ({
      file: filename,
      filename,
      reading: await readBytes(Buffer.from(text), { filename }),
    })),
  );
  const { events } = understand(documents, knowledgeOf(CASE, "not_received", "2026-05-15"));
  return events.filter((event) => event.type === type && event.modality === "asserted");
}

describe("papers of a shipment", () => {
  it("reads a name and address under the title of the shipping as where the order goes", async () => {
    const [order] = await eventsOf({ "order.txt": ORDER }, "order-placed");
    expect(order?.fields.shippingAddress?.value).toBe("Marion Tessier, 14 Harbour Row, Bristol BS1 5TY");
  });

  it("joins day and signer of a carrier's page that stand in different panels", async () => {
    const pod = `UPS
Tracking Number: 1Z999AA10123456784
Delivered
Delivered On
Friday, March 06, 2026 at 2:11 P.M.
Delivered To
BRISTOL, GB
Received By: TESSIER
Shipped / Billed On: 03/03/2026
Reference Number(s): 48213
`;
    const delivered = await eventsOf({ "order.txt": ORDER, "ups.txt": pod }, "delivered");
    expect(delivered.some(({ at, fields }) => at?.day === "2026-03-06" && fields.signer?.value === "TESSIER")).toBe(
      true,
    );
  });

  const NOTE = `LUMEN HOME                      DELIVERY NOTE  DN-9921
Order 48213                     Date 06/03/2026
Deliver to
Marion Tessier
14 Harbour Row
Bristol BS1 5TY

1  Oslo floor lamp, brass
`;

  it("takes a delivery note that the cardholder signed for a delivery", async () => {
    const note = `${NOTE}Name: M Tessier     Signature: M Tessier    Date: 06/03/2026\n`;
    const [delivered] = await eventsOf({ "order.txt": ORDER, "note.txt": note }, "delivered");
    expect(delivered?.at?.day).toBe("2026-03-06");
    expect(delivered?.fields.address?.value).toBe("Marion Tessier, 14 Harbour Row, Bristol BS1 5TY");
  });

  it.each(["Signature: ____________  Date: ________", "Signature: refused by M Tessier   Date: 06/03/2026"])(
    "takes none for a delivery that ends in %j",
    async (end) => {
      expect(await eventsOf({ "order.txt": ORDER, "note.txt": `${NOTE}${end}\n` }, "delivered")).toEqual([]);
    },
  );
});

describe("registers of attendance", () => {
  const BOOKING = `LUMEN HOME      ENROLMENT CONFIRMATION   LH26-0093
Mon 2 March 2026, 19:04
Student     Marion Tessier
E-mail      m.tessier@example.net
Course      Lamp making, evening, level 1
Meets       20 March 2026 and 27 March 2026
Fee         €189.90
Paid        €189.90    Visa **4417    02/03/2026
`;
  const register = (marks: string) => `Register,Lamp making level 1,Spring 2026
Student,No.,20/03,27/03,03/04
Adeyemi Tolu,LH26-0071,/,/,/
Tessier Marion,LH26-0093,${marks}
`;

  it("reads the marks beside the cardholder as attendance of the sessions above them", async () => {
    const attended = await eventsOf({ "booking.txt": BOOKING, "register.csv": register("/,/,O") }, "service-rendered");
    expect(attended.map(({ at }) => at?.day)).toContain("2026-03-20");
  });

  it("reads no attendance of somebody who missed the sessions", async () => {
    const attended = await eventsOf({ "booking.txt": BOOKING, "register.csv": register("O,O,O") }, "service-rendered");
    expect(attended).toEqual([]);
  });
});

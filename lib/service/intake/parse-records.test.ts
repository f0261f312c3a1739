import { describe, expect, it } from "vitest";
import { csv, parsed, table } from "./testing";

describe("JSON from an unknown source", () => {
  it("is read by the names of its fields", async () => {
    const notice = {
      caseNumber: "CB-48213",
      disputeAmount: "412.50",
      currency: "EUR",
      reasonCode: "4853",
      cardBrand: "Mastercard",
      chargebackDate: "2026-11-02",
      responseDueDate: "2026-12-05",
    };
    expect((await parsed({ chargeback: notice })).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Mastercard",
      currency: "EUR",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      reasonCode: "4853",
      referenceNumber: "CB-48213",
    });
  });

  it("leaves out a whole amount that may be cents, and says so", async () => {
    const { fields, notes } = await parsed({ dispute_id: "CB-9", dispute_amount: 41250, reason_code: "13.1" });
    expect(fields).not.toHaveProperty("amountCents");
    expect(notes).toMatchObject([{ field: "amountCents", sentence: expect.stringContaining("whole units or cents") }]);
  });
});

describe("tables from an unknown source", () => {
  it("are read by their titles, in German with decimal commas", async () => {
    const text =
      "Fallnummer;Reklamationsbetrag;Währung;Kartenmarke;Grundcode;Reklamationsdatum;Antwortfrist\nDE-771;1.412,50;EUR;Mastercard;4853;02.11.2026;05.12.2026\n";
    expect((await parsed(text, "reklamation.csv")).fields).toEqual({
      amountCents: 141250,
      cardNetwork: "Mastercard",
      currency: "EUR",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      reasonCode: "4853",
      referenceNumber: "DE-771",
    });
  });

  it("are read with a label and a value a row", async () => {
    const text = csv(
      ["Field", "Value"],
      ["Case number", "CB-1"],
      ["Disputed amount", "USD 412.50"],
      ["Reason code", "13.1"],
      ["Card network", "Visa"],
    );
    expect((await parsed(`Chargeback notice,\n${text}`, "notice.csv")).fields).toMatchObject({
      referenceNumber: "CB-1",
      amountCents: 41250,
      reasonCode: "13.1",
    });
  });

  it("are refused with several cases, by count", async () => {
    const rows = ["CB-1", "CB-2", "CB-3"].map((id) => [id, "10.00", "13.1", "2026-11-02"]);
    expect(await table(["Case number", "Disputed amount", "Reason code", "Dispute date"], ...rows)).toMatchObject({
      message: expect.stringContaining("contains 3 disputes"),
    });
  });
});

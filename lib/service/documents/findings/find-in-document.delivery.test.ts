import { describe, expect, test } from "vitest";
import { find, names, record, values } from "./testing/find";

describe("delivery", () => {
  test("a German carrier's proof with signature is a delivery confirmation", () => {
    const found = find(
      "DHL Zustellnachweis\nSendungsnummer: 00340434161094021501\nEmpfänger: Klara Vogt\nLieferadresse:\nKlara Vogt\nAhornweg 3\n50667 Köln\n\nZugestellt am 14.05.2026\nUnterschrieben von: K. VOGT",
    );
    expect(names(found)).toContain("delivery confirmation");
    expect(values(found, "date", "delivered")).toEqual(["2026-05-14"]);
    expect(values(found, "name", "signer")).toEqual(["K. VOGT"]);
    expect(values(found, "address", "shipping")).toEqual(["Ahornweg 3, 50667 Köln"]);
    expect(found.title).toMatch(/^Delivery confirmation/);
  });

  test("a parcel out for delivery satisfies nothing and stays a hint", () => {
    const found = find(
      "FedEx\nTracking number: 986578788855\nYour package is out for delivery\nEstimated delivery: Monday, May 18, 2026",
    );
    expect(names(found)).toEqual([]);
    expect(found.hint).toBe("delivery confirmation");
    expect(values(found, "status", "delivery")).toEqual(["out for delivery"]);
  });

  test("a return to the sender is no delivery", () => {
    const found = find(
      "Tracking number 1Z5R89390357567127\nRefused by recipient\nReturned to sender\nShipment date 2026-01-02",
    );
    expect(names(found)).not.toContain("delivery confirmation");
  });

  test("a French notice takes its day from the mail when it names none", () => {
    const found = find(
      "De : Colissimo <no-reply@colissimo.example>\nObjet : Votre colis a été livré\n\nBonjour Luc Petit,\n\nVotre colis a été livré.\nNuméro de suivi : RR123456785FR",
      {
        form: "email",
        metadata: { from: "Colissimo <no-reply@colissimo.example>", sentAt: "2026-03-04T10:00:00+01:00" },
      },
    );
    expect(names(found)).toContain("delivery confirmation");
    expect(values(found, "date", "delivered")).toEqual(["2026-03-04"]);
  });

  test("tracking events of a record: the last one decides", () => {
    const found = record({
      tracking_number: "1Z5R89390357567127",
      carrier: "UPS",
      estimated_delivery_date: "2026-02-03",
      events: [
        { date: "2026-02-09", description: "Delivered", city: "Reno", state: "NV", zip: "89501" },
        { date: "2026-02-08", description: "Out for delivery", city: "Reno", state: "NV", zip: "89501" },
        { date: "2026-02-01", description: "Picked up", city: "Boise", state: "ID", zip: "83702" },
      ],
    });
    expect(names(found)).toContain("delivery confirmation");
    expect(values(found, "date", "delivered")).toEqual(["2026-02-09"]);
  });
});

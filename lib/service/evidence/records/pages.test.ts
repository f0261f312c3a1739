import { expect, test } from "vitest";
import { fieldValue, records, textReading, xmlReading } from "./testing/read";

const page = (text: string) => records(textReading(text));

test("the salutation of a letter is nobody who speaks", () => {
  const letter = page(
    "Comprobante de entrega\n\nEstimado cliente:\nEste aviso sirve como comprobante de entrega.\n\nNúmero de rastreo            1Z5R11V80344120977\nEntregado el                 12/02/2026 10:41\nRecibido por                 SANTAELLA\nResultados proporcionados por UPS: 24/03/2026 9:04 EST",
  );
  expect(letter.some(({ kind }) => kind === "turn")).toBe(false);
  expect(letter.map((record) => fieldValue(record, "trackingNumber"))).toContain("1Z5R11V80344120977");
});

test("a state with its answer is no row of titles", () => {
  const [first] = page("Response      APPROVED (00)\nAuth code     263318\nAVS           Y - Address and ZIP match");
  expect(first?.kind).toBe("file");
  expect(fieldValue(first, "response")).toBe("APPROVED (00)");
  expect(fieldValue(first, "approvalCode")).toBe("263318");
});

test("one block under the titles of both addresses is both", () => {
  const [order] = page("Enviar a / Facturar a\nMaribel Santaella\n1450 Ave Magdalena Apt 7B\nSan Juan, PR 00907");
  expect(fieldValue(order, "shippingAddress")).toBe(fieldValue(order, "billingAddress"));
  expect(fieldValue(order, "shippingAddress")).toContain("1450 Ave Magdalena");
});

test("two spaces between a town and its code part no cells", () => {
  const [order] = page(
    "Sold to:                    Deliver to:\nMr Gareth Pennington        Mr Gareth Pennington\n27 Lindale Crescent         27 Lindale Crescent\nHarrogate  HG1 4PX          Harrogate  HG1 4PX",
  );
  expect(fieldValue(order, "shippingAddress")).toBe("Mr Gareth Pennington, 27 Lindale Crescent, Harrogate  HG1 4PX");
});

test("the number behind the name of a carrier is that of the parcel", () => {
  const [order] = page("Order: A-10023\nCarrier: UPS 1Z5R11V80344120977 (on its way)");
  expect(fieldValue(order, "trackingNumber")).toBe("1Z5R11V80344120977");
});

test("what a page offers to click on tells nothing", () => {
  const told = page(
    "Tracking number: 774820913365\nDelivered\n\nManage Delivery   |   Obtain Proof of Delivery   |   Report missing package",
  ).flatMap(({ prose }) => prose.map(({ quote }) => quote));
  expect(told).toEqual(["Delivered"]);
});

test("a code with nothing but its value inside is that value", () => {
  const payment = records(
    xmlReading('<payment><AuthorisationId id="620871"/><AVSResultCode description="APPROVED"/></payment>'),
  );
  expect(payment.map((record) => fieldValue(record, "approvalCode"))).toContain("620871");
  expect(payment.map((record) => fieldValue(record, "result"))).toContain("APPROVED");
});

test("the name of a card opens no slip of its own", () => {
  const entry = (day: string, code: string) =>
    `${day}.03.2026  15:38:44    SALE\n  Mastercard  ############9931\n  Amount          EUR 420.00\n  Auth code       ${code}`;
  const journal = `Terminal journal        TID 65110842\n${"-".repeat(40)}\n${entry("17", "418077")}\n${"-".repeat(40)}\n${entry("19", "502266")}`;
  const slips = page(journal).filter(({ kind }) => kind === "slip");
  expect(slips.map((slip) => [fieldValue(slip, "approvalCode"), fieldValue(slip, "day")?.slice(0, 10)])).toEqual([
    ["418077", "17.03.2026"],
    ["502266", "19.03.2026"],
  ]);
});

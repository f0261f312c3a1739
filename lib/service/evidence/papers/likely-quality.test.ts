import { expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge } from "../model";
import { prove } from "../proofs/evaluate";
import { understand } from "../understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-03-11",
  disputeDay: "2026-06-10",
  amount: { minor: 1_899_000, currency: "MXN" },
  cardTail: "3007",
  cardholder: "Rocío Villaseñor Tapia",
  merchant: "Casa Mezquite",
  family: "not_as_described",
  orders: ["CM-5541"],
  transactionIds: [],
};

const ORDER = [
  "CASA MEZQUITE MUEBLES   Pedido CM-5541      11/03/2026",
  "Clienta: Rocío Villaseñor Tapia   tel. 33 5550 0119",
  'Sofá Mezquite 3 plazas, lino "Barro 14", lote de tela L-2203      18,990.00',
  "Total $18,990.00 MXN     AMEX terminación 3007   aut. 774120",
].join("\n");
const CHECK = [
  "TALLER MEZQUITE   Orden de taller OT-887 / Pedido CM-5541",
  'Modelo SOF-MZQ3    Tela lino "Barro 14"   lote L-2203   (muestra clienta: mismo lote)',
  "Comparación con muestra patrón bajo luz D65: sin diferencia visible",
  "Medidas 2.20 x 0.92 x 0.80 OK    Patas encino OK",
  "Revisó: Maestra Lupita R.     Fecha 22/04/2026",
].join("\n");
const COMPLAINT = "Parte del taller, pedido CM-5541\n20/05/2026  La clienta se queja: la tela es de otro color\n";
const PAGE = [
  "CASA MEZQUITE - Ficha publicada el 1 de marzo de 2026, versión 4",
  'Sofá Mezquite 3 plazas, lino "Barro 14" (terracota apagado)',
  "Medidas 2.20 x 0.92 x 0.80 m.  Patas de encino.",
].join("\n");

async function gradeOf(proof: string, texts: Readonly<Record<string, string>>, asked = {}) {
  const documents = await Promise.all(
    Object.entries(texts).map(async ([filename, text]) => ({
      file: filename,
      filename,
      reading: await readBytes(Buffer.from(text), { filename }),
    })),
  );
  const result = prove(proof, asked, understand(documents, KNOWN), KNOWN);
  return result.held ? result.grade : undefined;
}

test.each([
  ["answers defects in general, for less", CHECK, {}, "reduced"],
  ["answers none where anything was broken", `${CHECK}\nCajón roto`, {}, undefined],
  ["answers none that a later paper takes down", CHECK, { "parte.txt": COMPLAINT }, undefined],
])("a sheet of checks that names no examination %s", async (_, check, more, grade) => {
  expect(await gradeOf("defects-answered", { "pedido.txt": ORDER, "control.txt": check, ...more })).toBe(grade);
});

test.each([
  ["of the sale is what was offered, for less", PAGE, "reduced"],
  ["of a day after the sale is not", PAGE.replace("marzo", "mayo"), undefined],
  ["about something else is not", PAGE.replace('Sofá Mezquite 3 plazas, lino "Barro 14"', "Mesa Roble"), undefined],
])("a page %s", async (_, page, grade) => {
  const asked = { of: "item" };
  expect(await gradeOf("as-described", { "pedido.txt": ORDER, "ficha.txt": page }, asked)).toBe(grade);
});

test("what an offer promises is open where an inspection does not say that nothing is wrong", async () => {
  const inspected = (finding: string): string =>
    [
      "Inspection report, order CM-5541",
      "Date: 22/04/2026",
      "Item: Sofá Mezquite 3 plazas",
      `Finding: ${finding}`,
    ].join("\n");
  const asked = { of: "item" };
  const gradeWith = (finding: string) =>
    gradeOf("as-described", { "pedido.txt": ORDER, "ficha.txt": PAGE, "taller.txt": inspected(finding) }, asked);
  expect(await gradeWith("no fault found, as described")).toBeDefined();
  expect(await gradeWith("rear leg 9 mm shorter than the others")).toBeUndefined();
});

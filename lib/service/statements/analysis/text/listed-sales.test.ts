import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const HEAD = `Brixa Delivery Ltd                         Payment note 2026-14
Restaurant: The Copper Kettle              Week 30.03.2026 - 05.04.2026
Currency EUR

Orders delivered
   30.03.   BX-1101        41.20
   31.03.   BX-1107        18.75
   02.04.   BX-1122        66.40
   04.04.   BX-1138        23.90
   05.04.   BX-1140        31.15
   Total orders           181.40
`;

it("reads a list with its sum, what is taken below it under headings, and what is left", async () => {
  const read = await analyse(
    `BRIXA LIVRARE S.R.L.                DECONT nr. 2026/14
Restaurant: Ceaunul Vechi           perioada 30.03.2026 - 05.04.2026

Comenzi livrate
   30.03   BX-1101 ...........41,20 lei
   31.03   BX-1107 ...........18,75 lei
   02.04   BX-1122 ...........66,40 lei
   04.04   BX-1138 ...........23,90 lei
   05.04   BX-1140 ...........31,15 lei
   Total comenzi (5) ........181,40 lei

Rambursări către clienți
   31.03   BX-1107  rece        6,75 lei

Servicii facturate
   Comision 22%                39,91 lei
   Zorbă                        5,00 lei
   TVA 20%                      8,98 lei
   Total servicii              53,89 lei

SOLDUL SĂPTĂMÂNII             120,76 lei
DE PLATĂ ÎN CONT              120,76 lei
`,
    "decont.txt",
  );
  expect(read.kind).toBe("processor statement");
  expect(totalsOf(read)).toMatchObject({ sales: 181.4, refunds: 6.75, fees: 53.89, net: 120.76 });
});

it("finds what is left in a sentence, and counts a fee that costs what was paid back", async () => {
  const read = await analyse(
    `${HEAD}
Refunds to customers
   BX-1122   late                  -15.00
   Total refunds                   -15.00

Fees of Brixa
   Commission 20%                  -36.28
   Advertising fee                 -15.00
   Total fees                      -51.28

We transfer 115.12 EUR to you on 8 April.
`,
    "note.txt",
  );
  expect(totalsOf(read)).toMatchObject({ sales: 181.4, refunds: 15, fees: 51.28, net: 115.12 });
});

it("gives no fees where no word says that what was taken is one", async () => {
  const read = await analyse(
    `${HEAD}
Vrolk
   Zqant                -39.91
   Plomb                 -5.00

Balance of the week     136.49
`,
    "note.txt",
  );
  expect(totalsOf(read).fees).toBeUndefined();
});

it("takes a bill of listed goods for no settlement", async () => {
  const read = await analyse(
    `Harlow Catering Supplies Ltd               Invoice 88123
Customer: The Copper Kettle                5 April 2026

   Flour 25 kg            41.20
   Sugar 10 kg            18.75
   Butter 20 kg           66.40
   Eggs, 30 trays         23.90
   Subtotal              150.25
   VAT 20%                30.05
   Total due             180.30
`,
    "invoice.txt",
  );
  expect(read.kind).not.toBe("processor statement");
});

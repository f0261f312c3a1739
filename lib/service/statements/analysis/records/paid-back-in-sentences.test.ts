import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

it("takes what a sum calls paid back for no fee", async () => {
  const read = await analyse(
    `Kassen Danmark ApS                               Rapport 15/2026
Butik: Cykelsmeden, Aarhus                       Uge 15 (06.04.2026 - 12.04.2026)
Alle beløb i DKK

Dag                     Korttype           Antal      Salg      Gebyr
mandag den 6. april     Dankort               32  4.125,50      13,20
                        Visa/Mastercard       18  2.899,00      34,50
tirsdag den 7. april    Dankort               27  3.510,75      11,23
                        MobilePay             12  1.186,25       8,90
onsdag den 8. april     Visa/Mastercard       22  3.044,40      36,23
I alt                                        111 14.765,90     104,06

Returneringer (1): 10.04. bon 88412, cykelhjelm ....... 299,00
Indsigelser: ingen
Abonnement kasseapparat ............................... 79,00
Moms 25 % af abonnement ............................... 19,75

Salg 14.765,90 - returneringer 299,00 - gebyrer og abonnement inkl. moms 202,81
= til udbetaling 14.264,09

Overføres til reg. 9070 konto ******4471 den 15.04.2026.
`,
    "rapport.txt",
  );
  expect(totalsOf(read)).toMatchObject({ refunds: 299, fees: 202.81, net: 14264.09 });
});

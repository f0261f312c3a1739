import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const row = (day: number, kind: string, amount: string): string =>
  `0${day}/03/2026   ${kind.padEnd(34)}   RM${100 + day}   ${amount.padStart(10)}`;
const statement = (taken: string): string => `Zurligate  01/03/2026 - 31/03/2026   EUR

Date         Support                              N          Montant
${row(1, "Carte Merlough", "120,50")}
${row(2, "Carte Merlough", "85,50")}
${row(3, "Titres", "73,45")}
${row(4, `Carte Merlough - ${taken}`, "-18,90")}
${row(5, "Titres", "121,20")}
Total                                                         381,75

Commissions                                                    -12,40
Frais d'abonnement                                             -10,00
Net                                                            359,35
`;

it("parts what was sold from what was taken back among the rows that a summary begins with", async () => {
  const analysis = await analyse(statement("annulation"), "releve.txt");
  expect(totalsOf(analysis)).toMatchObject({ sales: 400.65, refunds: 18.9, fees: 22.4, net: 359.35 });
});

it("gives no sales where nothing tells what such rows took", async () => {
  expect(totalsOf(await analyse(statement("zwix"), "releve.txt")).sales).toBeUndefined();
});

import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const exported = (cost: string, amount: string): string => `Date,Type,Number,Amount,Fee,Net,Currency
2026-05-01,Sale,P70001,120.50,-1.20,119.30,EUR
2026-05-02,Sale,P70002,83.35,-0.83,82.52,EUR
2026-05-03,Sale,P70003,64.10,-0.64,63.46,EUR
2026-05-04,Sale,P70004,20.00,-0.20,19.80,EUR
2026-05-06,Chargeback,P70002,-83.35,0.00,-83.35,EUR
2026-05-06,${cost},P70002,${amount},0.00,${amount},EUR
`;

it("takes what more words of a dispute name and is no payment's amount for what it cost", async () => {
  const analysis = await analyse(exported("Dossier chargeback", "-15.00"), "export.csv");
  expect(totalsOf(analysis)).toMatchObject({ chargebacks: 83.35, fees: 17.87 });
});

it("takes a payment's amount for disputed under more words as well", async () => {
  const analysis = await analyse(exported("Second chargeback", "-20.00"), "export.csv");
  expect(totalsOf(analysis)).toMatchObject({ chargebacks: 103.35, fees: 2.87 });
});

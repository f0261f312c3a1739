import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const exported = (held: string): string => `Date,Type,Number,Amount,Fee,Net,Currency
2026-05-01,Sale,P70001,120.50,-1.20,119.30,EUR
2026-05-02,Sale,P70002,83.35,-0.83,82.52,EUR
2026-05-03,Sale,P70003,64.10,-0.64,63.46,EUR
2026-05-04,Refund,P70003,-64.10,0.00,-64.10,EUR
2026-05-05,${held},R10,-50.00,0.00,-50.00,EUR
2026-05-06,Release of rolling reserve,R11,30.00,0.00,30.00,EUR
`;

it("takes what has a word of what was released for held, and not for a fee", async () => {
  const analysis = await analyse(exported("Fee retained for rolling"), "export.csv");
  expect(totalsOf(analysis)).toMatchObject({ fees: 2.67, net: 201.18 });
});

it("leaves a fee of other words one", async () => {
  expect(totalsOf(await analyse(exported("Monthly fee"), "export.csv"))).toMatchObject({ fees: 52.67 });
});

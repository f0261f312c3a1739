import { expect, it } from "vitest";
import { analyse } from "../testing/analyse";

const account = (purchases: string): string => `Northfell Bank - Business Credit Card
Statement date: 21 May 2026

Previous balance                        £    1,482.33
Payments and credits                    £   -1,525.32
Purchases, fees and interest            £    ${purchases}
New balance                             £    1,377.85
Minimum payment due by 15 June 2026     £       27.56

Date     Details                                               Amount £
24 Apr   QUERN WHOLESALE                                       342.18
26 Apr   PELLOW FUEL                                            71.40
28 Apr   PAYMENT RECEIVED - THANK YOU                        1,482.33 CR
11 May   QUERN WHOLESALE REFUND                                 42.99 CR
`;

it("takes the account of a cardholder for no settlement, also where two lines alone stand between its balances", async () => {
  expect((await analyse(account("1,420.84"), "statement.txt")).kind).toBe("not a statement");
});

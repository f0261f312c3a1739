import { describe, expect, it } from "vitest";
import { judge } from "../testing/cases";
import { GATEWAY } from "../testing/papers";

const ORDERED = `${GATEWAY}
Device ID: 7f3c2a91bd5540e2
Account ID: emarsh82`;

/** Days before the dispute of 2 November 2026: 151 and 209. */
const history = (rows: readonly string[]) => `Customer order history - previous orders, payment history
Customer: Elena Marsh
Order date	Order number	Amount	Card	IP address	Device ID	Account ID	Status
${rows.join("\n")}`;
const row = (date: string, ip = "203.0.113.77", status = "Paid, undisputed", tail = "3365") =>
  `${date}	NL-2${date.replaceAll("-", "").slice(2)}	$120.00	Visa ending in ${tail}	${ip}	7f3c2a91bd5540e2	emarsh82	${status}`;

function ce3(rows: readonly string[]) {
  const { requirements, recommendation, checks } = judge([ORDERED, history(rows)], { reasonCode: "10.4" });
  return {
    satisfied: requirements.find(({ id }) => id === "visa:10.4#2")?.satisfied,
    recommendation,
    label: checks.find(({ id }) => id === "ce3")?.label,
  };
}

describe("Compelling Evidence 3.0 from a table of earlier orders", () => {
  it("is met by two clean orders of the right age with the same IP address and device", () => {
    expect(ce3([row("2026-06-04"), row("2026-04-07")])).toEqual({
      satisfied: true,
      recommendation: "respond",
      label: "Compelling Evidence 3.0: two earlier transactions, 151 and 209 days before the dispute",
    });
  });

  it.each([
    ["one order of the right age", [row("2026-06-04"), row("2025-09-04")]],
    ["an order that is too young", [row("2026-07-20"), row("2026-04-07")]],
    ["a disputed order", [row("2026-06-04", undefined, "Disputed, chargeback"), row("2026-04-07")]],
    ["an order on another card", [row("2026-06-04", undefined, undefined, "9911"), row("2026-04-07")]],
  ])("is not met with %s", (_, rows) => {
    expect(ce3(rows)).toEqual({ satisfied: false, recommendation: "hold", label: "Compelling Evidence 3.0: not met" });
  });
});

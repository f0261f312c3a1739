import { expect, test } from "vitest";
import { readingOf } from "../testing/reading";
import { workingText } from "../text/working-text";
import { cardFacts } from "./card-facts";
import { checkResultFacts } from "./check-results";
import { contactFacts } from "./contact-facts";

function said(text: string): string[] {
  const working = workingText(readingOf(text), "file.txt");
  return [...cardFacts(working), ...checkResultFacts(working), ...contactFacts(working)].map((fact) =>
    [fact.kind, fact.role, fact.value].filter((part) => part !== undefined).join(" "),
  );
}

test.each([
  ["Visa ending in 1234", ["card-tail 1234", "card-network visa"]],
  ["Card: XXXX-XXXX-XXXX-4242", ["card-tail 4242"]],
  ["MasterCard x1033", ["card-tail 1033", "card-network mastercard"]],
  ["411111******1111", ["card-tail 1111"]],
  ["•••• 9876", ["card-tail 9876"]],
  ["Kreditkarte endet auf 5566", ["card-tail 5566"]],
  ["Tarjeta terminada en 7788", ["card-tail 7788"]],
  ["VISA ACCT 1850", ["card-tail 1850", "card-network visa"]],
  ["Amex 37828*****10005", ["card-tail 0005", "card-network amex"]],
  ["Source › Last4: 4242", ["card-tail 4242"]],
  ["AVS result: Y", ["avs Y"]],
  ["AVS: N - no match", ["avs N"]],
  ["AVS result\tfull match", ["avs full match"]],
  ["ZIP check: pass", ["avs postal code pass"]],
  ["Address line1 check: fail", ["avs street fail"]],
  ["Avs postal code response code: M", ["avs postal code M"]],
  ["CVV2 response: M", ["cvv M"]],
  ["Cvc check: pass", ["cvv pass"]],
  ["CVV match", ["cvv match"]],
  ["Cvv result code: null", []],
  ["Card details › Avs status: AVS_ACCEPTED", ["avs AVS_ACCEPTED"]],
  ["ECI: 5", ["eci 05"]],
  ["AUTH CODE: 059495", ["approval-code 059495"]],
  ["Approval Code 12345Z", ["approval-code 12345Z"]],
  ["Genehmigungsnr. 778812", ["approval-code 778812"]],
  ["Code d'autorisation : A1B2C3", ["approval-code A1B2C3"]],
  ["Customer email: Anna@Example.com", ["email customer anna@example.com"]],
  ["IP address 203.0.113.9", ["ip-address 203.0.113.9"]],
  ["IP 2001:db8::8a2e:370:7334", ["ip-address 2001:db8::8a2e:370:7334"]],
  ["Private 192.168.1.4, Chrome/12.0.0.1, at 10:15:30", []],
  ["ARN of the refund 24000006301000000123458", ["arn refund 24000006301000000123458"]],
])("%s", (text, expected) => {
  expect(said(text)).toEqual(expected);
});

test("of a full card number only the last four digits are quoted", () => {
  const working = workingText(readingOf("Card number 4111 1111 1111 1111"), "file.txt");
  expect(cardFacts(working).map((fact) => fact.passage.quote)).toEqual(["1111"]);
});

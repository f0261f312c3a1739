import { expect, it } from "vitest";
import { assertionOf, likelyTopic, lossOf, lossOfLine, tellingsOf } from "./learned";

it.each([
  [
    "delivered",
    "Your parcel was handed to the recipient on 4 May.",
    "Your parcel will be handed to the recipient on 4 May.",
  ],
  ["refund-issued", "A refund of $40.00 was issued to the card.", "A refund of $40.00 was never issued to the card."],
  [
    "cancellation-confirmed",
    "We confirm that your plan is cancelled.",
    "If you cancel, we will confirm that your plan is cancelled.",
  ],
  ["delivered", "Das Paket wurde am 4. Mai zugestellt.", "Das Paket konnte am 4. Mai nicht zugestellt werden."],
])("tells a line that says %s from one that does not", (type, says, denies) => {
  const [yes = 0, no = 0] = [assertionOf(type, says), assertionOf(type, denies)];
  expect(yes).toBeGreaterThan(0);
  expect(no).toBeLessThan(yes - 0.5);
});

it("finds the event that a line tells by its likeness to others", () => {
  const [[best] = [""]] = [...tellingsOf("Parcel left with receptionist, signed for J. Doe")].sort(
    (a, b) => b[1] - a[1],
  );
  expect(best).toBe("delivered");
});

it("says nothing of an event of which it learned nothing", () => {
  expect(assertionOf("no-such-event", "Something happened.")).toBeUndefined();
});

it.each([
  ["booking", "we kept your table until nine and nobody came, it was you for six at half past seven"],
  ["payment-method", "the voucher from my dad took 600 of it, the rest went on the Visa"],
  [undefined, "thanks a lot, see you on Sunday!"],
])("tells %s as what a message is about that does not name it", (topic, message) => {
  expect(likelyTopic(message)).toBe(topic);
});

it.each([
  [
    "Terminal 4471   offline sale, code keyed by hand, host had declined twice",
    "Terminal 4471   chip read, approved online, code 771204",
  ],
  [
    "Sorry, that was our mistake, the refund failed and nobody called you back",
    "Refund 771204 settled to the card, ARN 74000016180000004182297",
  ],
])("takes %s for more like a lost dispute than %s", (troubled, calm) => {
  expect(lossOf([troubled])).toBeGreaterThan(lossOf([calm]));
  expect(lossOfLine(troubled)).toBeGreaterThan(lossOfLine(calm));
});

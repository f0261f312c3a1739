import {
  BLANK,
  CODE,
  DAY_LIKE,
  DIGIT,
  EMAIL,
  FOUR_DIGITS_AT_END,
  IP,
  MONEY_LIKE,
  NAME_LIKE,
  OPENS_WITH_MONEY,
  PLAIN_CODE,
  POSTAL,
  RATE,
  TO_THE_CENT,
} from "./shapes";

type Check = (value: string) => boolean;

/** Most of its parts have a digit: `R 2026 77`, never `Print Date 12/15/2024`. */
const code: Check = (value) => {
  const parts = value.split(" ");
  const withDigit = parts.filter((part) => DIGIT.test(part)).length;
  const enough = parts.length <= 2 ? withDigit >= 1 : withDigit * 2 > parts.length;
  return value.length <= 64 && enough && CODE.test(value) && !EMAIL.test(value);
};
const day: Check = (value) => value.length <= 60 && DAY_LIKE.test(value);
const money: Check = (value) =>
  MONEY_LIKE.test(value) && !value.includes("*") && !value.split(" ").some((part) => IP.test(part));
const name: Check = (value) => NAME_LIKE.test(value) && value.split(" ").length <= 8;
const address: Check = (value) => value.length >= 8 && value.length <= 300 && value.includes(" ");
const text: Check = (value) => value.length <= 2000;
const short: Check = (value) => value.length <= 80;

const CHECKS: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(["orderNumber", "trackingNumber", "transactionId", "reference"].map((field) => [field, code])),
  arn: (value) => value.replaceAll(" ", "").length === 23 && DIGIT.test(value),
  ...Object.fromEntries(
    [
      "day",
      "from",
      "to",
      "promisedBy",
      "serviceFrom",
      "serviceTo",
      "effectiveOn",
      "clearedOn",
      "validUntil",
      "due",
    ].map((field) => [field, day]),
  ),
  ...Object.fromEntries(
    ["amount", "total", "originalAmount", "authorizedAmount", "price", "balance", "otherCurrencyAmount", "cost"].map(
      (field) => [field, money],
    ),
  ),
  ...Object.fromEntries(
    ["buyer", "signer", "guest", "recipient", "firstName", "lastName"].map((field) => [field, name]),
  ),
  ...Object.fromEntries(
    ["billingAddress", "shippingAddress", "address", "checkedAddress"].map((field) => [field, address]),
  ),
  // `Account 695.00` is its balance.
  account: (value) => value.length >= 3 && value.length <= 64 && !TO_THE_CENT.test(value),
  approvalCode: (value) =>
    value.length >= 4 &&
    value.length <= 12 &&
    PLAIN_CODE.test(value) &&
    (DIGIT.test(value) || value === value.toUpperCase()),
  cardTail: (value) => FOUR_DIGITS_AT_END.test(value),
  eci: (value) => value.length <= 4 && DIGIT.test(value),
  email: (value) => EMAIL.test(value),
  found: (value) => DIGIT.test(value),
  ip: (value) => IP.test(value),
  terminalId: (value) => value.length >= 3 && value.length <= 32,
  carrier: (value) => short(value) && !money(value) && !POSTAL.test(value),
  // `$86.40 per month`.
  price: (value) => money(value) || OPENS_WITH_MONEY.test(value),
  conversionRate: (value) => RATE.test(value),
  // One letter of the protocol (`Y`, `A`, `C`); a word is the state of a payment (`Transaction status: settled`).
  transStatus: (value) => value.length === 1,
};

/**
 * Whether a value can be one of its field at all: a number holds a digit, a name none, a day has the shape of a date.
 * Unknown fields take any value that is not a blank to be filled in.
 */
export function plausible(field: string, value: string): boolean {
  const clean = value.trim();
  if (clean === "" || BLANK.test(clean)) return false;
  return (CHECKS[field] ?? text)(clean);
}

import { type Event, type FieldValue, isMoney, type Money } from "../../model";
import { findAmounts } from "../../shapes/amounts";
import { says } from "../../words/phrases";
import { toleranceOf } from "../periods";
import { compare, plain, sameValue, textOf } from "../values";
import { both, type Verdict, verdict } from "../verdict";
import { type Check, type CheckInput, eventsNamed, provingEvents } from "./check";

export const AMOUNT_CHECKS: Readonly<Record<string, Check>> = {
  /** The disputed amount, or the whole charge of which a part is disputed. Exact in minor units. */
  "charged-amount": (input) => {
    const [amount] = input.values;
    const { amount: disputed } = input.scene.known;
    if (!isMoney(amount) || disputed === undefined) return "unknown";
    if (compare(amount, "=", disputed) === "yes") return "yes";
    return verdict(
      chargesOfTheSale(input).some(
        (charge) =>
          charge.minor > disputed.minor && isInOneCurrency(charge, disputed) && compare(amount, "=", charge) === "yes",
      ),
    );
  },
  "same-amount": ({ values: [one, other] }) => compare(one, "=", other),
  /** The credit, or all distinct credits of this sale together, reach the disputed amount. */
  "covers-amount": (input) => {
    const [credit, disputed] = input.values;
    const alone = compare(credit, ">=", disputed);
    if (alone === "yes" || !isMoney(disputed)) return alone;
    const credits = provingEvents(input, "refund-issued", "refund-settled").filter(({ by }) => PLATFORMS.has(by));
    const counted = new Map<string, Money>();
    for (const { fields } of credits) {
      const amount = fields.amount?.value;
      const number = plain(fields.reference?.value) ?? plain(fields.arn?.value);
      if (isMoney(amount) && number !== undefined && amount.currency === disputed.currency) counted.set(number, amount);
    }
    const sum = [...counted.values()].reduce((total, { minor }) => total + minor, 0);
    return counted.size > 1 && sum >= disputed.minor ? "yes" : alone;
  },
  /** The amount is the wrong charge itself or what it exceeds the agreed amount by. */
  corrects: (input) => {
    const [amount] = input.values;
    const { amount: disputed } = input.scene.known;
    if (!isMoney(amount) || disputed === undefined) return "unknown";
    if (compare(amount, "=", disputed) === "yes") return "yes";
    const agreed = provingEvents(input, "amount-agreed", "order-placed", "payment-authorized").flatMap(({ fields }) => [
      fields.amount?.value,
      fields.total?.value,
    ]);
    const charges = [disputed, ...chargesOfTheSale(input)];
    const fits = agreed.some(
      (one) => isMoney(one) && charges.some((charge) => charge.minor - one.minor === amount.minor),
    );
    return fits ? "yes" : agreed.some(isMoney) ? "no" : "unknown";
  },
  /** Inside the tolerance for tips, lodging, car rental and cruise; needs the merchant's category. */
  "within-tolerance": ({ values: [charged, approved, category] }) => {
    const percent = toleranceOf(textOf(category));
    if (!isMoney(charged) || !isMoney(approved) || percent === undefined) return "unknown";
    if (compare(charged, ">=", approved) === "unknown") return "unknown";
    return verdict(charged.minor * 100 <= approved.minor * (100 + percent));
  },
  /** Lines of a text, or one amount, add up to the amount. */
  "adds-up": ({ values: [lines, whole] }) => {
    const amounts = amountsIn(lines);
    if (amounts.length === 0 || !isMoney(whole)) return "unknown";
    return verdict(addsUp(amounts, whole.minor));
  },
  /** The approved amount and the parts make up the charge, or the parts alone do. */
  "builds-up": ({ values: [approved, parts, charged] }) => {
    const amounts = amountsIn(parts);
    if (!isMoney(approved) || !isMoney(charged) || amounts.length === 0) return "unknown";
    return verdict(addsUp([approved.minor, ...amounts], charged.minor) || addsUp(amounts, charged.minor));
  },
  /** The payments on record for the order make up its total. */
  "tenders-add-up": (input) => {
    const [amount, total] = input.values;
    const order = plain(input.event?.fields.orderNumber?.value);
    const paid = new Map<string, number>();
    const isOfCard = ({ fields }: Event) => sameValue(fields.cardTail?.value, input.scene.known.cardTail) === "yes";
    let isByCard = false;
    for (const event of provingEvents(input, "payment-captured")) {
      const one = event.fields.amount?.value;
      if (!isMoney(one) || (order !== undefined && plain(event.fields.orderNumber?.value) !== order)) continue;
      isByCard ||= isOfCard(event);
      paid.set(
        plain(event.fields.transactionId?.value) ??
          plain(event.fields.approvalCode?.value) ??
          `${plain(event.fields.method?.value)} ${one.minor}`,
        one.minor,
      );
    }
    const whole = isMoney(total)
      ? total
      : provingEvents(input, "order-placed")
          .map(({ fields }) => fields.total?.value)
          .find(isMoney);
    if (whole === undefined) return "unknown";
    if (paid.size === 0) return compare(amount, "=", whole);
    // The charge of the card stands elsewhere, so what the ledger shows may be the other payment.
    if (!isByCard && provingEvents(input, "payment-authorized", "payment-captured").some(isOfCard)) return "unknown";
    return verdict([...paid.values()].reduce((sum, one) => sum + one, 0) === whole.minor);
  },
  /** Zero or short; a surplus is what the machine did not give out. */
  "no-surplus": ({ values: [balance] }) => {
    const over = overOf(balance);
    return over === undefined ? "unknown" : verdict(over <= 0);
  },
  surplus: ({ values: [balance] }) => {
    const over = overOf(balance);
    return over === undefined ? "unknown" : verdict(over > 0);
  },
  /** For each field that the requirement asks about the record and the receipt agree. */
  "fields-agree": ({ values }) => both(compared(values)),
  "fields-differ": ({ values }) => verdict(compared(values).includes("no")),
  /** A tender other than the disputed card. */
  "other-tender": ({ values: [method, destination, cardTail], scene }) => {
    const texts = [method, destination].flatMap((value) => textOf(value) ?? []);
    if (texts.some((text) => says("other-tender", text))) return "yes";
    const tail = sameValue(cardTail, scene.known.cardTail);
    return tail === "unknown" ? "unknown" : verdict(tail === "no");
  },
  /** Several charges of one plan: the same amount, a period apart. */
  "on-schedule": (input) => {
    const days = eventsNamed(input).flatMap(({ at }) => (at?.own && at.other === undefined ? [at.day] : []));
    return days.length < 2 ? "unknown" : verdict(new Set(days).size === days.length);
  },
};

const PLATFORMS: ReadonlySet<string> = new Set(["processor", "issuer", "terminal"]);

function chargesOfTheSale(input: Pick<CheckInput, "scene">): Money[] {
  const { transactionIds, transactionDay } = input.scene.known;
  return provingEvents(input, "payment-captured", "payment-authorized").flatMap(({ fields, at }) => {
    const amount = fields.amount?.value;
    const ids = [fields.transactionId?.value, fields.arn?.value].flatMap((value) => plain(value) ?? []);
    const named = ids.some((id) => transactionIds.some((own) => plain(own) === id));
    const ofTheDay = transactionDay !== undefined && at?.own === true && at.day === transactionDay;
    return isMoney(amount) && (named || ofTheDay) ? [amount] : [];
  });
}

/** The amounts of a text in minor units; an amount by itself. */
export function amountsIn(value: FieldValue | undefined): number[] {
  if (isMoney(value)) return [value.minor];
  const text = textOf(value);
  return text === undefined ? [] : findAmounts(text).map((found) => found.value.minor);
}

/** The sum of all, or the last printed as the sum of those before it. */
function addsUp(amounts: readonly number[], whole: number): boolean {
  const sum = amounts.reduce((total, one) => total + one, 0);
  if (sum === whole) return true;
  const last = amounts.at(-1);
  return amounts.length > 2 && last === whole && sum === whole * 2;
}

function overOf(balance: FieldValue | undefined): number | undefined {
  if (isMoney(balance)) return balance.minor;
  if (typeof balance === "number") return balance;
  const text = textOf(balance);
  if (text === undefined) return undefined;
  const [amount] = amountsIn(text);
  const value = amount ?? Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** `[which, true, sent, true, sent, …]`: each pair that both print. */
function compared([, ...pairs]: readonly (FieldValue | undefined)[]): Verdict[] {
  const verdicts: Verdict[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const one = sameValue(pairs[at], pairs[at + 1]);
    if (one !== "unknown") verdicts.push(one);
  }
  return verdicts.length === 0 ? ["unknown"] : verdicts;
}

/** `MXN 1,520.00` is no larger charge than `USD 89.12`. */
const isInOneCurrency = (one: Money, other: Money): boolean =>
  one.currency === undefined || other.currency === undefined || one.currency === other.currency;

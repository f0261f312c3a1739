/**
 * Leading digits of card numbers by network, and how long such numbers are. Tested in this order; the first match wins.
 * A range is its lowest and highest leading digits. Maestro cards use Mastercard's codes.
 *
 * Sources: braintree/credit-card-type 10.3.0, src/lib/card-types.ts (MIT); activemerchant/active_merchant,
 * credit_card_methods.rb (MIT). As of 2026-11-21.
 */
const ISSUERS = [
  { network: "amex", lengths: [15], ranges: [["34"], ["37"]] },
  { network: "diners", lengths: [14, 16, 19], ranges: [["300", "305"], ["3095"], ["36"], ["38", "39"]] },
  { network: "jcb", lengths: [16, 17, 18, 19], ranges: [["3528", "3589"], ["2131"], ["1800"]] },
  { network: "mir", lengths: [16, 17, 18, 19], ranges: [["2200", "2204"]] },
  {
    network: "mastercard",
    lengths: [16],
    ranges: [
      ["51", "55"],
      ["2221", "2720"],
    ],
  },
  {
    network: "elo",
    lengths: [16],
    ranges: [
      ["401178", "401179"],
      ["438935"],
      ["457631", "457632"],
      ["431274"],
      ["451416"],
      ["457393"],
      ["504175"],
      ["506699", "506778"],
      ["509000", "509999"],
      ["627780"],
      ["636297"],
      ["636368"],
      ["650031", "650033"],
      ["650035", "650051"],
      ["650405", "650439"],
      ["650485", "650538"],
      ["650541", "650598"],
      ["650700", "650718"],
      ["650720", "650727"],
      ["650901", "650978"],
      ["651652", "651679"],
      ["655000", "655019"],
      ["655021", "655058"],
    ],
  },
  {
    network: "unionpay",
    lengths: [14, 15, 16, 17, 18, 19],
    ranges: [
      ["620"],
      ["62100", "62182"],
      ["62184", "62187"],
      ["62185", "62197"],
      ["62200", "62205"],
      ["622010", "622999"],
      ["623", "626"],
      ["6270"],
      ["6272"],
      ["6276"],
      ["627700", "627779"],
      ["627781", "627799"],
      ["6282", "6289"],
      ["6291", "6292"],
      ["810"],
      ["8110", "8171"],
    ],
  },
  { network: "discover", lengths: [16, 19], ranges: [["6011"], ["644", "649"], ["65"]] },
  {
    network: "mastercard",
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    ranges: [
      ["493698"],
      ["500000", "504174"],
      ["504176", "506698"],
      ["506779", "508999"],
      ["56", "59"],
      ["63"],
      ["67"],
    ],
  },
  { network: "visa", lengths: [13, 16, 18, 19], ranges: [["4"]] },
  { network: "troy", lengths: [16], ranges: [["9792"]] },
] as const satisfies Issuer[];

type Issuer = { network: string; lengths: number[]; ranges: (readonly [string, string?])[] };
export type IssuingNetwork = (typeof ISSUERS)[number]["network"];

/** Six digits always decide which network issued a card. */
const DECISIVE_DIGITS = 6;

/** The network whose numbers begin with these digits, provided that every such number is of that network. */
export function issuerOf(leading: string): IssuingNetwork | undefined {
  return find(leading)?.network;
}

/** The lengths of card numbers that begin with these digits; empty when no issuer's numbers do. */
export function issuedLengths(leading: string): readonly number[] {
  return find(leading)?.lengths ?? [];
}

/** True when some numbers that begin with these digits can be of that network. */
export function canIssue(network: string, leading: string): boolean {
  return ISSUERS.some(
    (issuer) => issuer.network === network && issuer.ranges.some((range) => overlaps(range, leading)),
  );
}

function find(leading: string) {
  const visible = leading.slice(0, DECISIVE_DIGITS);
  if (visible.length < DECISIVE_DIGITS)
    return ISSUERS.find(({ ranges }) => ranges.some((range) => covers(range, visible)));
  const number = Number(visible);
  return ISSUERS[DECIDED.findIndex((ranges) => ranges.some(([low, high]) => low <= number && number <= high))];
}

/** The ranges in numbers of six digits: long tables ask for each of their figures. */
const DECIDED = ISSUERS.map(({ ranges }: Issuer) =>
  ranges.map(
    ([low, high = low]) =>
      [Number(low.padEnd(DECISIVE_DIGITS, "0")), Number(high.padEnd(DECISIVE_DIGITS, "9"))] as const,
  ),
);

type Range = readonly [low: string, high?: string];

function covers(range: Range, visible: string): boolean {
  const [low, high, first, last] = bounds(range, visible);
  return low <= first && last <= high;
}

function overlaps(range: Range, visible: string): boolean {
  const [low, high, first, last] = bounds(range, visible.slice(0, DECISIVE_DIGITS));
  return low <= last && first <= high;
}

function bounds([low, high = low]: Range, visible: string): [number, number, number, number] {
  const size = Math.max(low.length, visible.length);
  const fill = (text: string, digit: string) => Number(text.padEnd(size, digit));
  return [fill(low, "0"), fill(high, "9"), fill(visible, "0"), fill(visible, "9")];
}

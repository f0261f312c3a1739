import type { Fact } from "@/lib/service/documents/facts";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";
import { luhnHolds } from "./check-digit";

const NETWORKS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["visa", /(?<![\p{L}])visa(?:card)?(?! secure)(?![\p{L}])/giu],
  ["mastercard", /(?<![\p{L}])master ?card(?![\p{L}])/giu],
  ["amex", /(?<![\p{L}])(?:amex|american express)(?![\p{L}])/giu],
  [
    "discover",
    /(?<![\p{L}])discover(?: card)(?![\p{L}])|(?<=(?:card|type|brand|network|method|with)[\s:"]{1,4})discover(?![\p{L}])|(?<![\p{L}])discover(?=\s*(?:x|\*|•|ending|-?\s?\d{4}\b))/giu,
  ],
  ["jcb", /(?<![\p{L}])JCB(?![\p{L}])/gu],
  ["diners", /(?<![\p{L}])diners(?: club)?(?![\p{L}])/giu],
  ["unionpay", /(?<![\p{L}])(?:china )?union ?pay(?![\p{L}])/giu],
  ["maestro", /(?<![\p{L}])maestro(?![\p{L}])/giu],
];

const BRANDS = `visa(?:card)?|master ?card|amex|american express|discover|maestro|jcb|diners(?: club)?|unionpay|(?:credit|debit|bank) ?card|kreditkarte|carte(?: bancaire)?|tarjeta|carta|karta|kaart|card|acct|account|pan`;

const TAILS: readonly RegExp[] = [
  // Masked from the front or in the middle.
  /(?<![\p{L}\d*#•·●∙])(?:\d{4}[ -]?\d{0,4}[ -]?)?[*xX#•·●∙]{2,}(?:[ .-][*xX#•·●∙]{2,}){0,6}[ .-]?(\d{4,5})(?!\d)/gu,
  /(?<![\p{L}\d])\d{6,8}\.{3,}(\d{4})(?!\d)/gu,
  /(?:ending|ends|finishing)(?: in| with)?\s*:?\s*(\d{4})(?!\d)/giu,
  /(?:endet auf|endend auf|mit (?:der )?endziffer|endziffern|se terminant par|finissant par|terminada en|termina en|que termina em|final|che termina con|eindigend op|eindigt op|kończąca się na)\s*:?\s*(\d{4})(?!\d)/giu,
  /(?:last ?(?:4|four)(?: digits)?|last_?4)[\s"':]{1,4}(\d{4})(?!\d)/giu,
  new RegExp(
    String.raw`(?<![\p{L}])(?:${BRANDS})[\s:.#-]{1,3}(?:no\.?\s*|number\s*)?[*xX•·]?(\d{4})(?![\d/.,-]|\s?\d)`,
    "giu",
  ),
  /(?<![\p{L}\d*])[*xX•](\d{4})(?![\d\p{L}])/gu,
];

const FULL = /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d-])/g;

/** Last four digits and network of cards. Of an unmasked number only the last four are ever quoted. */
export function cardFacts(text: WorkingText): Fact[] {
  return text.lines.flatMap((line) => [...tails(text, line), ...networks(text, line)]);
}

function tails(text: WorkingText, line: Line): Fact[] {
  const seen = new Set<string>();
  const facts: Fact[] = [];
  const add = (at: number, printed: string, certain: boolean): void => {
    const tail = printed.slice(-4);
    if (seen.has(tail)) return;
    seen.add(tail);
    const start = line.start + at + printed.length - 4;
    const fact = makeFact(text, line.page, start, start + 4, {
      kind: "card-tail",
      value: tail,
      certainty: certain ? "certain" : "likely",
    });
    if (fact !== undefined) facts.push(fact);
  };
  for (const [at, pattern] of TAILS.entries()) {
    for (const match of line.text.matchAll(pattern)) {
      const printed = match[1] ?? "";
      const year = /^(?:19|20)\d{2}$/.test(printed) && at >= 5;
      add(match.index + match[0].length - printed.length, printed, !year);
    }
  }
  for (const match of line.text.matchAll(FULL)) {
    const digits = match[0].replace(/\D/g, "");
    if (
      /^[3-6]/.test(digits) &&
      digits.length !== 18 &&
      luhnHolds(digits) &&
      /card|visa|master|amex|pan\b/i.test(line.text)
    ) {
      add(match.index + match[0].length - 4, digits.slice(-4), true);
    }
  }
  return facts;
}

function networks(text: WorkingText, line: Line): Fact[] {
  return NETWORKS.flatMap(([name, pattern]) => {
    const match = [...line.text.matchAll(pattern)][0];
    if (match === undefined) return [];
    const start = line.start + match.index;
    const fact = makeFact(text, line.page, start, start + match[0].length, {
      kind: "card-network",
      value: name,
      certainty: "certain",
    });
    return fact === undefined ? [] : [fact];
  });
}

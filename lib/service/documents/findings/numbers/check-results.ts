import type { Fact, FactKind } from "@/lib/service/documents/facts";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";

type ResultRule = readonly [kind: FactKind, role: string | undefined, label: string, value: string];

const SEP = String.raw`[\s"')]*(?:result|response|resp|check|code|status|value|match|verification)*[\s_]*(?:code|result|raw|status)?[\s"']*[:：=\t-]+[\s"']*`;
const OUTCOME = String.raw`no[\s_-]?match(?:ed)?|not[\s_-]?match\w*|mis-?match|not[\s_-]?(?:checked|provided|processed|supported|verified|available)|unavailable|unchecked|partial(?: match)?|full match|exact match|match(?:ed|es)?|pass(?:ed)?|fail(?:ed)?|accepted|rejected|(?:AVS|CVV)_(?:ACCEPTED|REJECTED|NOT_CHECKED)|verified|yes|no\b|none|null`;
const STREET = String.raw`(?:avs\s*[-_ ]?\s*)?(?:street|address|addr)(?:[\s_]*line[\s_]*1)?(?:[\s_]*address)?[\s_]*(?:avs\s*)?(?:check|verification|match|response|result)`;
const POSTAL = String.raw`(?:avs\s*[-_ ]?\s*)?(?:address[\s_]*)?(?:postal|post|zip)[\s_]*(?:code)?[\s_]*(?:check|verification|match|response|result)`;

const RULES: readonly ResultRule[] = [
  ["avs", "postal code", POSTAL, `${OUTCOME}|[A-Z](?![A-Za-z])`],
  ["avs", "street", STREET, `${OUTCOME}|[A-Z](?![A-Za-z])`],
  [
    "avs",
    undefined,
    String.raw`\bavs\b|address verification(?: \(avs\))?(?: (?:service|system))?`,
    String.raw`${OUTCOME}|[A-Z]\d(?!\w)|[A-Z](?![A-Za-z])|\d{1,2}(?!\d)`,
  ],
  [
    "cvv",
    undefined,
    String.raw`\b(?:cvv2?|cvc2?|cid|csc|cvn)\b|card (?:security|verification)(?: (?:code|value))?(?: \((?:cvv2?|cvc2?)\))?|security code|kartenprüfnummer|prüfziffer|cryptogramme`,
    String.raw`${OUTCOME}|[MNPSUXYI](?![A-Za-z])|\d(?!\d)`,
  ],
  [
    "eci",
    undefined,
    String.raw`\beci\b(?:\s*(?:flag|indicator|raw))?|electronic commerce indicator`,
    String.raw`0?\d(?!\d)`,
  ],
  [
    "approval-code",
    undefined,
    String.raw`(?:auth(?:ori[sz]ation)?|approval|appr)(?:[\s_.]*(?:code|cd|no|number|nr|#)\.?)+|\b(?:AUTH|APPR|APPROVAL)\b|autorisierungs(?:code|nummer)|genehmigungs(?:nummer|nr|code)|code d'autorisation|n[°º] d'autorisation|código de (?:autorización|autorização)|codice (?:di )?autorizzazione|autorisatiecode|kod autoryzacji`,
    String.raw`(?=[A-Z0-9]*\d)[A-Z0-9]{4,8}(?![A-Za-z0-9-])`,
  ],
];

const PATTERNS = RULES.map(([kind, role, label, value]) => {
  const separator = kind === "approval-code" ? String.raw`\.?[\s"']*[:：=#\t]?[\s"']*` : SEP;
  return [kind, role, new RegExp(`(?:${label})${separator}(${value})`, "giu")] as const;
});
/** `CVV match`, `AVS full match`, `CVC check passed`: no sign between the name and its result. */
const WORDED: readonly (readonly [kind: FactKind, pattern: RegExp])[] = [
  [
    "avs",
    /(?:\bavs\b|address verification)(?: (?:result|response|check|code))?[\s:-]{1,3}(?:was |is |has )?((?:no |full |partial |exact )?match(?:ed)?|pass(?:ed)?|failed|[A-Z](?= ?[-–(,;]|\s*$))/gi,
  ],
  [
    "cvv",
    /(?:\b(?:cvv2?|cvc2?)\b|security code)(?: (?:result|response|check|code))?[\s:-]{1,3}(?:was |is |has )?((?:no |full |exact )?match(?:ed)?|pass(?:ed)?|failed|[MNPSUX](?= ?[-–(,;]|\s*$))/gi,
  ],
];

/**
 * Approval code and results of AVS, security code and 3-D Secure checks, as printed. A stated `null` is no result and
 * gives no fact.
 */
export function checkResultFacts(text: WorkingText): Fact[] {
  return text.lines.flatMap((line) => {
    const facts: Fact[] = [];
    for (const [kind, role, pattern] of PATTERNS) take(text, line, facts, kind, role, pattern);
    for (const [kind, pattern] of WORDED) take(text, line, facts, kind, undefined, pattern);
    return facts;
  });
}

function take(
  text: WorkingText,
  line: Line,
  facts: Fact[],
  kind: FactKind,
  role: string | undefined,
  pattern: RegExp,
): void {
  for (const match of line.text.matchAll(pattern)) {
    const value = match[1] ?? "";
    const start = line.start + match.index + match[0].length - value.length;
    if (value === "" || /^(?:null|none)$/i.test(value) || overlaps(facts, kind, start)) continue;
    if (kind === "approval-code" && /^(?:19|20)\d{2}$|^\d{4}-/.test(value)) continue;
    const fact = makeFact(text, line.page, start, start + value.length, {
      kind,
      ...(role === undefined ? {} : { role }),
      value: kind === "eci" ? value.padStart(2, "0") : value,
      certainty: "certain",
    });
    if (fact !== undefined) facts.push(fact);
  }
}

/** `ZIP check: N` is a postal result, not an AVS result a second time. */
function overlaps(facts: readonly Fact[], kind: FactKind, start: number): boolean {
  return facts.some((fact) => fact.kind === kind && start >= fact.passage.start && start < fact.passage.end);
}

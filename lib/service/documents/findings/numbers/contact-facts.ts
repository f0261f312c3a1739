import { isIPv6 } from "node:net";
import type { Fact, FactKind } from "@/lib/service/documents/facts";
import { labelContext } from "../text/label-context";
import { makeFact } from "../text/make-fact";
import type { WorkingText } from "../text/working-text";

const EMAIL = /(?<![\w.+-])[A-Z0-9._%+-]+@[A-Z0-9-]+(?:\.[A-Z0-9-]+)*\.[A-Z]{2,}(?![\w-])/gi;
const IPV4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])/g;
const IPV6 = /(?<![\w:.])[A-F0-9:]{6,39}(?![\w:.])/gi;
const PRIVATE = /^(?:10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|255\.)/;
const URL = /https?:\/\/[^\s<>"')\]]+/gi;
const ARN = /(?<!\d)\d(?: ?\d){22}(?!\d)/g;
const MAX_LINKS = 10;
/** Longer ones carry tracking codes, which tell a reader nothing. */
const MAX_LINK_LENGTH = 160;

/** E-mail addresses, network addresses, links and acquirer reference numbers. */
export function contactFacts(text: WorkingText): Fact[] {
  const facts: Fact[] = [];
  let links = 0;
  for (const line of text.lines) {
    const add = (kind: FactKind, start: number, printed: string, value: string, role?: string): void => {
      const fact = makeFact(text, line.page, start, start + printed.length, {
        kind,
        ...(role === undefined ? {} : { role }),
        value,
        certainty: "certain",
      });
      if (fact !== undefined) facts.push(fact);
    };
    for (const match of line.text.matchAll(EMAIL)) {
      add(
        "email",
        line.start + match.index,
        match[0],
        match[0].toLowerCase(),
        emailRole(line.text.slice(0, match.index)),
      );
    }
    for (const match of line.text.matchAll(IPV4)) {
      const version = /v(?:ersion)?\.?\s?$|chrome\/|safari\/|firefox\/|\/$/i.test(line.text.slice(0, match.index));
      if (!version && !PRIVATE.test(match[0])) add("ip-address", line.start + match.index, match[0], match[0]);
    }
    for (const match of line.text.matchAll(IPV6)) {
      if (isIPv6(match[0])) {
        add("ip-address", line.start + match.index, match[0], match[0].toLowerCase());
      }
    }
    for (const match of line.text.matchAll(ARN)) {
      const start = line.start + match.index;
      const context = labelContext(text, line, start, start + match[0].length);
      const near = `${context.same} ${context.header} ${context.previousCell} ${context.above}`;
      add("arn", start, match[0], match[0].replace(/ /g, ""), /refund|credit/i.test(near) ? "refund" : undefined);
    }
    const raw = text.pages.find((page) => page.number === line.page)?.text.slice(line.start, line.end) ?? "";
    for (const match of raw.matchAll(URL)) {
      if (links < MAX_LINKS && match[0].length <= MAX_LINK_LENGTH)
        add("url", line.start + match.index, match[0], match[0]);
      links += 1;
    }
  }
  return facts;
}

function emailRole(before: string): string | undefined {
  if (/^\W*(?:from|von|de|da|van|sender)\s*:/iu.test(before)) return "sender";
  if (/^\W*(?:to|an|para|à|a|aan|do|recipient)\s*:/iu.test(before)) return "recipient";
  return /(?:customer|billing|buyer|account|kunden|client)\W*(?:e-?mail)?\W*$/iu.test(before) ? "customer" : undefined;
}

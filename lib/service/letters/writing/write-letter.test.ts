import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import { plainText, toBlocks } from "@/lib/letter-files/markdown";
import { ELENA, judged, TODAY } from "@/lib/service/assessment/judgment/testing/cases";
import * as papers from "@/lib/service/assessment/judgment/testing/papers";
import { PROOFS } from "@/lib/service/evidence/proofs/catalog";
import { networkName } from "@/lib/service/rules/networks";
import { catalog } from "@/lib/service/rules/reason-codes/catalog";
import { randomRuns } from "@/scripts/testing/random-runs";
import type { Letter } from "./draft";
import { outlineFor } from "./outlines";
import { unsupported } from "./unsupported.testing";
import { writeLetter } from "./write-letter";

const { ORDER, GATEWAY, DELIVERY, TERMS, CHAT } = papers;
const EVIDENCE = [ORDER, GATEWAY, DELIVERY, TERMS, CHAT];

function letterOf(texts: readonly string[], changes: CaseFields = {}): Letter {
  return writeLetter(judged(texts, changes));
}

const letters = fc
  .record({
    texts: fc.subarray([...papers.ALL_PAPERS], { maxLength: 7 }),
    code: fc.constantFrom(...catalog().codes, undefined),
    left: fc.subarray(["disputeDate", "dueDate", "transactionDate", "merchantName", "referenceNumber", "amountCents"]),
  })
  .map(({ texts, code, left }) => {
    const changes = {
      reasonCode: code?.code ?? "nothing",
      cardNetwork: networkName(code?.network ?? "visa"),
      maskedCardNumber: "************3365",
      ...Object.fromEntries(left.map((name) => [name, undefined])),
    };
    return { texts, changes, fields: { ...ELENA, ...changes } as CaseFields };
  });

it("stands under the organization's letterhead and over its signature, as they were typed", () => {
  const stationery = {
    letterhead: "Northwind *Traders*\n1. Quay Street\ndisputes@northwind.example",
    signature: "Ada Berg",
  };
  const input = judged(EVIDENCE, {});
  const [own, plain] = [writeLetter({ ...input, stationery }), writeLetter(input)];
  const blocks = toBlocks(own.markdown);
  const text = (at: number) => {
    const block = blocks.at(at);
    return block?.kind === "paragraph" ? plainText(block.runs) : undefined;
  };
  expect([text(0), text(-1)]).toEqual([stationery.letterhead, stationery.signature]);
  expect(own.claims.map((claim) => claim.text)).toEqual(plain.claims.map((claim) => claim.text));
  for (const { text, start, end } of own.claims) expect(own.markdown.slice(start, end)).toBe(text);
});

describe("over random evidence and codes", () => {
  // Judging and writing take nearly all the time of these properties, so that each letter is looked at for all of them.
  it("says only what the case or the words cited say, cites what is listed and in the document, and leaves no markup", () => {
    fc.assert(
      fc.property(letters, ({ texts, changes, fields }) => {
        const letter = letterOf(texts, changes);
        expect(unsupported(letter, { fields, today: TODAY })).toEqual([]);
        citesItsExhibits(letter, texts);
        hasNoLeftovers(letter);
      }),
      { numRuns: randomRuns(12) },
    );
  });

  it("is written the same way from the same case", () => {
    fc.assert(
      fc.property(letters, ({ texts, changes }) => {
        expect(letterOf(texts, changes)).toEqual(letterOf(texts, changes));
      }),
      { numRuns: randomRuns(5) },
    );
  });
});

/** Every claim has its own words in the letter, exhibits that are listed, and quotes that are in the document. */
function citesItsExhibits({ markdown, claims }: Letter, texts: readonly string[]): void {
  for (const { text, start, end, citations } of claims) {
    expect(markdown.slice(start, end)).toBe(text);
    expect(citations.length).toBeGreaterThan(0);
    for (const { exhibit, quote, start: from, end: to } of citations) {
      expect(markdown).toContain(`- Exhibit ${exhibit}: `);
      expect(texts[exhibit.charCodeAt(0) - 65]?.slice(from, to)).toBe(quote);
    }
  }
}

/** No placeholder, link, picture, tag or hidden character. */
function hasNoLeftovers({ markdown }: Letter): void {
  expect(markdown).not.toMatch(/undefined|null|NaN|\[[A-Z ]+\]|\{|TODO|XX/);
  const withoutMail = markdown.replaceAll(/`[\w.+-]+@[\w.-]+`/g, "");
  expect(withoutMail).not.toMatch(/(?<!\\)[<\]`]|(?<!\\)!\[|https?:|www\.|javascript:|[^\s]@/);
  expect(markdown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
}

describe("a case to answer", () => {
  it("follows the order of the parts, states the claim once and asks for the whole amount", () => {
    const { markdown } = letterOf(EVIDENCE);
    expect(markdown.match(/^#+ .*$/gm)).toEqual([
      "# Response to dispute CB-48213",
      "## Position",
      "## What happened",
      "## Answer to the claim",
      "## Exhibits",
      "## Request",
    ]);
    expect(markdown.match(/The cardholder states that/g)).toHaveLength(1);
    expect(markdown).toContain("| Network and reason code | Visa 13.1, Merchandise/Services Not Received |");
    expect(markdown).toContain("| Card | 414720•••••• 3365 |");
    expect(markdown).toContain(
      "The order was delivered under tracking number 1Z5R89390357567127 on 14 October 2026 to 1482 Alder Court, Boise ID 83702, where E MARSH signed for it, 19 days before the dispute was raised (Exhibit C).",
    );
    expect(markdown).toContain("asks that the dispute be reversed and the debit of 412.50 USD returned.");
  });

  it("lists the events in the order in which they happened", () => {
    expect(letterOf([DELIVERY, ORDER, GATEWAY]).markdown).toContain(
      [
        "- 8 October 2026: order NL-30772 was placed (Exhibit B).",
        "- 8 October 2026: the payment of 412.50 USD was approved (Exhibit C).",
        "- 8 October 2026: the charge of 412.50 USD was posted (Exhibit C).",
        "- 14 October 2026: the order was delivered, tracking number 1Z5R89390357567127 (Exhibit A).",
        "- 2 November 2026: the dispute was raised.",
      ].join("\n"),
    );
  });

  it("leaves delivery and messages out of an authorization dispute", () => {
    const { markdown } = letterOf([...EVIDENCE, papers.APPROVAL_LOG], { reasonCode: "11.3" });
    expect(markdown).toContain("approval code 04417C");
    expect(markdown).not.toMatch(/delivered|The cardholder wrote/);
  });

  it("names no claim under a code that stands for several, unless the case says which", () => {
    const umbrella = { cardNetwork: "Mastercard", reasonCode: "4853", maskedCardNumber: "************3365" };
    const unnamed = letterOf(EVIDENCE, { ...umbrella, reasonDescription: "Cardholder dispute" }).markdown;
    const named = letterOf(EVIDENCE, { ...umbrella, reasonDescription: "Marchandise non reçue" }).markdown;
    expect(unnamed).not.toContain("states that");
    expect(named).toContain("The cardholder states that the merchandise or services were not received.");
    expect(named).toContain("Cardholder Dispute: Goods or Services Not Provided |");
  });

  it("gives the claim in the words of the dispute where they say more than its code", () => {
    const reasonDescription = "Cardholder says that he canceled on 2 October, and *nothing* was credited.";
    const { markdown } = letterOf(EVIDENCE, { reasonDescription });
    expect(markdown).toContain(
      "The claim reads: “Cardholder says that he canceled on 2 October, and \\*nothing\\* was credited.”",
    );
    expect(markdown).not.toContain("The cardholder states that");
  });

  it("gives the claim of an authorization dispute to the issuer, who makes it", () => {
    const { markdown } = letterOf([papers.APPROVAL_LOG], { reasonCode: "11.3" });
    expect(markdown).toContain("The issuer states that the transaction was not validly authorized.");
  });

  it("opens with the fact that decides and why it does, and says neither again", () => {
    const { markdown } = letterOf(EVIDENCE);
    const [, position = ""] = markdown.split("## Position");
    const [, answers = ""] = markdown.split("## Answer to the claim");
    expect(position).toMatch(
      /signed for it, 19 days before the dispute was raised \(Exhibit C\)\. The delivery record/,
    );
    expect(answers).not.toContain("19 days before");
  });

  it("opens with the words of the terms where their acceptance decides", () => {
    const given = judged([ORDER, DELIVERY], {});
    const { letter } = given.assessment;
    const [first] = letter.statements;
    const about = { requirement: first?.requirement ?? "", proof: "terms", citations: first?.citations ?? [] };
    const statements = [
      { ...about, words: "The terms were accepted", argument: false },
      {
        ...about,
        words: "The terms say: “no returns of bedding”",
        argument: false,
        clause: "returns",
        quoted: ["no returns"],
      },
      { ...about, words: "The purchase was made under these terms", argument: true },
    ];
    const { markdown } = writeLetter({
      ...given,
      assessment: { ...given.assessment, letter: { ...letter, statements } },
    });
    const [position = ""] = markdown.split("## Position")[1]?.split("\n## ") ?? [];
    expect(position).toMatch(/terms were accepted .*The terms say: “no returns of bedding” .*under these terms/);
  });

  it("says of an exhibit what it is evidence of, and of none what it only helps to prove", () => {
    const { markdown } = letterOf([ORDER, DELIVERY]);
    expect(markdown).toContain(
      "- Exhibit A: Order confirmation; shows the order as placed\n- Exhibit B: Delivery confirmation; shows the delivery\n",
    );
  });

  it("tells the disputed charge from the case where no document dates it", () => {
    expect(letterOf([ORDER, DELIVERY]).markdown).toContain(
      "- 8 October 2026: the disputed charge of 412.50 USD was made.",
    );
    expect(letterOf([ORDER, DELIVERY, GATEWAY]).markdown).not.toContain("the disputed charge of");
  });

  it("writes the amount by the currency's exponent", () => {
    expect(letterOf([], { currency: "JPY" }).markdown).toContain("| Disputed amount | 41,250 JPY |");
    expect(letterOf([], { currency: "KWD" }).markdown).toContain("| Disputed amount | 41.250 KWD |");
  });

  it("cites a retired code with the one in force in brackets", () => {
    expect(letterOf([], { reasonCode: "30" }).markdown).toContain("Visa 30 (retired; in force: 13.1)");
  });
});

describe("documents that do not help", () => {
  it.each([
    ["another person's delivery", papers.DELIVERY_TO_ANOTHER, /Quill|90001|Harbor/],
    ["another order", papers.DELIVERY_OF_ANOTHER_ORDER, /55555/],
    ["a promised refund", papers.PROMISE, /refund the full amount/],
    ["instructions in a document", papers.INJECTION, /instruction|confidence|attacker|garden/],
  ])("%s is neither quoted nor listed", (_, text, words) => {
    const { markdown, claims } = letterOf([...EVIDENCE, text]);
    expect(markdown).not.toMatch(words);
    expect(markdown).not.toContain("Exhibit F");
    expect(claims.flatMap(({ citations }) => citations).some(({ exhibit }) => exhibit === "F")).toBe(false);
  });

  it("a message that helps the cardholder in one point stays out, the case is still answered", () => {
    const promise = papers.PROMISE.replace("the full amount of $412.50", "the shipping fee");
    const { markdown } = letterOf([...EVIDENCE, promise]);
    expect(markdown).toContain("contests this dispute");
    expect(markdown).not.toMatch(/shipping fee|Exhibit F/);
  });
});

describe("a case on hold", () => {
  it("asks for exactly the part that was credited", () => {
    const { markdown } = letterOf([ORDER, papers.PARTIAL_REFUND], { reasonCode: "13.6" });
    expect(markdown).toContain(
      "asks that the disputed amount be reduced by 100.00 USD, the part that was already credited (Exhibit B).",
    );
    expect(markdown).not.toMatch(/contests|reversed/);
  });

  it("says what is true, nothing of what is missing, and contests nothing", () => {
    const { markdown, claims } = letterOf([ORDER]);
    expect(markdown).toContain("submits the following on this dispute.");
    expect(claims.map(({ text }) => text)).toContain("8 October 2026: order NL-30772 was placed (Exhibit A).");
    expect(markdown).toContain("asks that these records be considered.");
    expect(markdown).not.toMatch(/contests|reversed|contradicts|No record|no evidence/);
  });

  it("claims nothing when nothing is attached", () => {
    const { markdown, claims } = letterOf([]);
    expect(claims).toEqual([]);
    expect(markdown).toContain("asks that the dispute be reviewed.");
    expect(markdown).not.toMatch(/Exhibit|contests/);
  });
});

it("has an outline for every kind of dispute in the catalogue", () => {
  const families = catalog().codes.flatMap((code) => [code.family, ...code.subConditions.map((sub) => sub.family)]);
  expect(families.filter((family) => outlineFor(family).claim === "")).toEqual([]);
});

it("leaves out only proofs that exist", () => {
  const named = catalog().codes.flatMap(({ family }) => outlineFor(family).leaveOutProofs ?? []);
  expect(named.filter((id) => !PROOFS.some((proof) => proof.id === id))).toEqual([]);
});

it("says nothing of returned goods where a plan is said to be canceled", () => {
  const search = [
    "Search of 4 November 2026 by Ines Roth, support",
    "Systems: ticket inbox, phone list, returns board, receiving log",
    "Terms: NL-30772, Elena Marsh, elena.marsh@mail.example",
    "Period: 8 October 2026 to 4 November 2026",
    "Cancellations: 0. Returns: 0. Other messages: 0.",
  ].join("\n");
  const letter = (reasonCode: string) => letterOf([ORDER, search], { reasonCode }).markdown;
  expect(letter("13.7")).toContain("found no return");
  expect(letter("13.2")).not.toContain("found no return");
});

it("quotes a finding once, however many requirements it meets", () => {
  const given = judged([ORDER, DELIVERY, papers.QUALITY], { reasonCode: "13.3" });
  const { assessment } = given;
  const citations = assessment.requirements.find(({ satisfied }) => satisfied)?.citations ?? [];
  const satisfied = assessment.requirements.filter((one) => one.satisfied);
  const quoted = ["passed quality control and matches the specification"];
  const statements = satisfied.map(({ id }, at) => ({
    requirement: id,
    proof: `proof ${at}`,
    words: `Record ${at} states: ${quoted[0]}`,
    citations,
    argument: false,
    quoted,
  }));
  expect(statements.length).toBeGreaterThan(1);
  const { markdown } = writeLetter({
    ...given,
    assessment: { ...assessment, letter: { ...assessment.letter, statements } },
  });
  expect(markdown.match(/passed quality control/g)).toHaveLength(1);
});

it("shows a mail address as code, so that nothing turns it into a link", () => {
  const { markdown } = letterOf([ORDER, GATEWAY, DELIVERY], { reasonCode: "10.4" });
  expect(markdown).toMatch(/`[^\s`]+@[^\s`]+`/);
  expect(markdown.replaceAll(/`[^`]*`/g, "")).not.toContain("@");
});

it("takes markup in a document as words", () => {
  const { markdown } = letterOf([papers.HOSTILE_ORDER, GATEWAY, DELIVERY, papers.HOSTILE_CHAT]);
  expect(markdown).toContain("my order arrived yesterday \\<script>alert(1)\\</script>");
  expect(markdown).not.toMatch(/evil\.example\/|\u202e|(?<!\\)<script/);
});

it("notices what the letter cannot show", () => {
  const letter = letterOf(EVIDENCE);
  const changed = {
    ...letter,
    markdown: letter.markdown.replace(
      "# Response",
      "# Response of 9 May 2024 by Zelda Quartz over 999.00 USD, order ZZ-1",
    ),
  };
  expect(unsupported(changed, { fields: ELENA, today: TODAY })).toContain("9 May 2024");
  const [first] = letter.claims;
  const invented = first && {
    ...letter,
    claims: [{ ...first, text: "Zelda Quartz paid 999.00 USD on 9 May 2024 for ZZ-123 (Exhibit A)." }],
  };
  expect(invented && unsupported({ ...invented, markdown: "" }, { fields: ELENA, today: TODAY })).toEqual([
    "9 May 2024",
    "999.00 USD",
    "ZZ-123",
    "Zelda",
    "Quartz",
  ]);
});

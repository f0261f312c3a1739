import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { SUFFICIENT_GROUPS } from "@/lib/service/assessment/judgement/scoring/points";
import { siteHost } from "@/lib/service/rules/site-host";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import { compose, type Letter, type Piece, type Sentence } from "./draft";
import { eventLines } from "./events";
import { EXHIBIT_WORDS, HEADINGS } from "./headings";
import { type LetterCase, type LetterInput, letterCase } from "./letter-case";
import { plain } from "./plain-text";
import { referenceBlock } from "./reference-block";
import { rulePoints } from "./rule-points";
import { sentencesFor } from "./sentences/by-category";
import { creditSentences } from "./sentences/payment";

export type { Letter } from "./draft";
export type { LetterInput } from "./letter-case";

/**
 * The rebuttal letter: pure, from the case, its assessment and its documents. Says only what these state, every
 * sentence that rests on a document with its exhibit; a case on hold gets a letter that argues what is true and no more.
 */
export function writeLetter(input: LetterInput): Letter {
  const letter = letterCase(input);
  const answers = answersOf(letter);
  return compose([
    ...heading(letter),
    referenceBlock(letter),
    ["## Position"],
    position(letter, answers),
    ...eventLines(letter),
    ...(answers.length > 0 ? [["## Answer to the claim"]] : []),
    ...answers.map(({ title, sentences }) => [`**${title}.** `, ...spaced(sentences)]),
    ...rulePoints(letter),
    ...exhibitList(letter),
    ["## Request"],
    request(letter),
    ...signature(letter),
  ]);
}

type Answer = { title: string; sentences: Sentence[]; decisive: boolean };

/** What each requirement lets the letter say that it has not said yet, strongest first. */
function answersOf(letter: LetterCase): Answer[] {
  const told = new Set<string>();
  const answers = letter.answered.flatMap((requirement) => {
    const sentences = sentencesFor(requirement, letter).filter(({ words }) => !told.has(words));
    for (const { words } of sentences) told.add(words);
    if (sentences.length === 0) return [];
    return [{ title: HEADINGS[requirement.category], sentences, decisive: isDecisive(requirement) }];
  });
  const partial = letter.partialCredit && creditSentences(letter.partialCredit.document, letter.view);
  const all = partial
    ? [...answers, { title: HEADINGS["refund receipt"], sentences: partial, decisive: false }]
    : answers;
  return joined(all);
}

/** Analysts read one page, two at most. */
const MOST_SENTENCES = 8;

/** Requirements under one heading share a paragraph, at the place of the strongest. */
function joined(answers: readonly Answer[]): Answer[] {
  const byTitle = new Map<string, Answer>();
  for (const answer of answers) {
    const first = byTitle.get(answer.title);
    byTitle.set(answer.title, first ? { ...first, sentences: [...first.sentences, ...answer.sentences] } : answer);
  }
  return [...byTitle.values()].map((answer) => ({ ...answer, sentences: answer.sentences.slice(0, MOST_SENTENCES) }));
}

/** A decisive requirement, or the cardholder's part in the purchase that answers a fraud claim. */
function isDecisive({ weight, alternativesGroup }: RequirementAnalysis): boolean {
  return weight === "decisive" || SUFFICIENT_GROUPS.has(alternativesGroup ?? "");
}

function heading({ view }: LetterCase): Piece[][] {
  const { fields, reason, today } = view;
  const site = siteOf(fields.merchantUrl);
  const merchant = plain(fields.merchantName ?? "");
  const network = reason ? `, for ${plain(reason.entry.networkName)}` : "";
  const reference = fields.referenceNumber === undefined ? "" : ` ${plain(fields.referenceNumber)}`;
  return [
    [`# Response to dispute${reference}`],
    merchant === "" ? [] : [`**${merchant}**`],
    site === undefined ? [] : [site],
    [dateInWords(today)],
    [`To the acquirer and its dispute department${network}`],
  ];
}

/** The claim once, that it is contested, and the sentence that decides it. */
function position(letter: LetterCase, answers: readonly Answer[]): Piece[] {
  const merchant = merchantOf(letter);
  const respond = letter.assessment.recommendation === "respond";
  const claim = letter.outline.claim === "" ? "" : ` The cardholder states that ${letter.outline.claim}.`;
  const main = (answers.find(({ decisive }) => decisive) ?? answers[0])?.sentences[0];
  const opening = respond
    ? `${merchant} contests this dispute.${claim}`
    : `${merchant} submits the following on this dispute.${claim}`;
  return main ? [opening, " ", main] : [opening];
}

function exhibitList({ included }: LetterCase): Piece[][] {
  if (included.length === 0) return [];
  const lines = included.map(({ document }) => {
    const category = document.findings.categories[0]?.category;
    const shows = category === undefined ? "" : `; shows ${EXHIBIT_WORDS[category]}`;
    return `- Exhibit ${document.exhibit}: ${plain(document.findings.title)}${shows}`;
  });
  return [["## Exhibits"], [lines.join("\n")]];
}

/** The whole amount, or exactly the part that was credited when nothing else answers the rest. */
function request(letter: LetterCase): Piece[] {
  const { view, assessment, partialCredit } = letter;
  const merchant = merchantOf(letter);
  const { amountCents } = view.fields;
  if (partialCredit && assessment.recommendation !== "respond") {
    const [place] = partialCredit.credit.places;
    const part = amountWithCode(partialCredit.credit.money);
    if (place) {
      return [
        {
          words: `${merchant} asks that the disputed amount be reduced by ${part}, the part that was already credited`,
          places: [place],
        },
      ];
    }
  }
  if (assessment.recommendation !== "respond")
    return [
      `${merchant} asks that ${letter.included.length > 0 ? "these records be considered" : "the dispute be reviewed"}.`,
    ];
  const debit =
    amountCents === undefined
      ? "the debit"
      : `the debit of ${amountWithCode({ minor: amountCents, currency: view.currency })}`;
  return [`${merchant} asks that the dispute be reversed and ${debit} returned.`];
}

function signature(letter: LetterCase): Piece[][] {
  const site = siteOf(letter.view.fields.merchantUrl);
  return [["Respectfully,"], [merchantOf(letter)], ...(site === undefined ? [] : [[site]])];
}

function merchantOf({ view }: LetterCase): string {
  const name = plain(view.fields.merchantName ?? "");
  return name === "" ? "The merchant" : name;
}

/** The site's name without anything that a reader could turn into a link. */
function siteOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : plain(siteHost(url)) || undefined;
}

function spaced(sentences: readonly Sentence[]): Piece[] {
  return sentences.flatMap((sentence, at) => (at === 0 ? [sentence] : [" ", sentence]));
}

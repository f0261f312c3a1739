import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { SUFFICIENT_GROUPS } from "@/lib/service/assessment/judgment/scoring/points";
import type { Statement } from "@/lib/service/assessment/letter-basis";
import { siteHost } from "@/lib/service/rules/site-host";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import { compose, type Letter, type Piece, type Sentence } from "./draft";
import { EXHIBIT_WORDS, HEADINGS } from "./headings";
import { asSentence, type LetterCase, type LetterInput, letterCase } from "./letter-case";
import { plain, printed } from "./plain-text";
import { referenceBlock } from "./reference-block";
import { latePoint, timelineLines } from "./timeline";

export type { Letter } from "./draft";
export type { LetterInput } from "./letter-case";

/**
 * The rebuttal letter: pure, from the case, its assessment and its documents. Says only what these state, every
 * sentence that rests on a document with its exhibit; a case on hold gets a letter that argues what is true and no more.
 */
export function writeLetter(input: LetterInput): Letter {
  const letter = letterCase(input);
  const { decisive, answers } = answersOf(letter);
  return compose([
    ...heading(letter, printed(input.stationery?.letterhead ?? "")),
    referenceBlock(letter),
    ["## Position"],
    position(letter, decisive),
    ...timelineLines(letter),
    ...(answers.length > 0 ? [["## Answer to the claim"]] : []),
    ...answers.map(({ title, sentences }) => [`**${title}.** `, ...spaced(sentences)]),
    ...latePoint(letter),
    ...exhibitList(letter),
    ["## Request"],
    request(letter),
    ...signature(letter, printed(input.stationery?.signature ?? "")),
  ]);
}

type Answer = { title: string; sentences: Sentence[] };

/**
 * What each requirement lets the letter say that it has not said yet, strongest first. The fact that decides the dispute
 * and why it does stand in the position, and are not said again.
 */
function answersOf(letter: LetterCase): { decisive: Statement[]; answers: Answer[] } {
  const decisive = decisiveOf(letter);
  const told = new Set(decisive.flatMap((one) => [one.words, ...quotationsIn(one)]));
  const answers = letter.answered.flatMap(({ requirement, statements }) => {
    const fresh = statements.filter((one) => {
      const quotations = quotationsIn(one);
      const isTold = told.has(one.words) || (quotations.length > 0 && quotations.every((words) => told.has(words)));
      if (isTold || (one.argument && !letter.respond)) return false;
      for (const words of [one.words, ...quotations]) told.add(words);
      return true;
    });
    if (fresh.length === 0) return [];
    const title = letter.outline.headings?.[requirement.category] ?? HEADINGS[requirement.category];
    return [{ title, sentences: fresh.map(asSentence) }];
  });
  return { decisive, answers: joined(answers) };
}

/** What a statement quotes, short clauses included: `You may pay early.`; a name in quotation marks is not said by them. */
function quotationsIn({ words, quoted = [] }: Statement): string[] {
  const marked = [...words.matchAll(/“([^”]+)”/gu)].flatMap(([, inside = ""]) =>
    inside.split(" ").length >= FEWEST_QUOTED_WORDS ? [inside] : [],
  );
  return [...quoted, ...marked];
}

const FEWEST_QUOTED_WORDS = 4;

/**
 * What happened and why it matters, of the first requirement that decides such a dispute and has an argument, else of the
 * strongest; without any argument the strongest fact alone.
 */
function decisiveOf({ respond, answered }: LetterCase): Statement[] {
  if (!respond) return [];
  const deciding = answered.filter(({ requirement }) => isDecisive(requirement));
  const statements = [...deciding, ...answered].flatMap((one) => one.statements);
  const argument = statements.find((one) => one.argument);
  if (argument === undefined) return statements.slice(0, 1);
  const ofProof = statements.filter(
    (one) => !one.argument && one.requirement === argument.requirement && one.proof === argument.proof,
  );
  const [fact] = ofProof;
  // Terms decide by their words: that they were accepted decides nothing by itself.
  const quoting = fact && quotationsIn(fact).length === 0 ? ofProof.filter((one) => quotationsIn(one).length > 0) : [];
  const words = quoting.find(({ clause }) => clause) ?? (argument.clause ? quoting[0] : undefined);
  return [fact, words, argument].filter((one) => one !== undefined);
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

/** A letterhead stands above everything; without one the merchant is named under the title. */
function heading({ view }: LetterCase, letterhead: string): Piece[][] {
  const { fields, reason, today } = view;
  const site = siteOf(fields.merchantUrl);
  const merchant = plain(fields.merchantName ?? "");
  const network = reason ? `, for ${plain(reason.entry.networkName)}` : "";
  const reference = fields.referenceNumber === undefined ? "" : ` ${plain(fields.referenceNumber)}`;
  const sender = [merchant === "" ? [] : [`**${merchant}**`], site === undefined ? [] : [site]];
  return [
    ...(letterhead === "" ? [] : [[letterhead]]),
    [`# Response to dispute${reference}`],
    ...(letterhead === "" ? sender : []),
    [dateInWords(today)],
    [`To the acquirer and its dispute department${network}`],
  ];
}

/**
 * The claim once, whether it is contested, and the decisive point. Without a recommendation to respond the letter takes
 * no position, and does not say what it lacks: the issuer would take that for an answer.
 */
function position(letter: LetterCase, decisive: readonly Statement[]): Piece[] {
  const merchant = merchantOf(letter);
  const claimed = claimOf(letter);
  if (letter.respond)
    return [`${merchant} contests this dispute.${claimed}`, ...decisive.flatMap((one) => [" ", asSentence(one)])];
  return [
    letter.included.length > 0
      ? `${merchant} submits the following on this dispute.${claimed}`
      : `${merchant} answers this dispute.${claimed}`,
  ];
}

/** The claim in the words of the dispute where it says more than its code, else in those of the kind of dispute. */
function claimOf({ outline, view }: LetterCase): string {
  const { claim, claimant } = outline;
  const { condition, reason, fields } = view;
  const given = (fields.reasonDescription ?? "").trim();
  if (saysMore(given, reason?.entry.code) && given.length <= LONGEST_CLAIM)
    return ` The claim reads: “${plain(given).replace(/[.\s]+$/, "")}.”`;
  // Under a code that stands for several claims, nobody is said to make one that the case does not name.
  const isNamed = claim !== "" && (condition !== undefined || (reason?.entry.subConditions.length ?? 0) === 0);
  return isNamed ? ` The ${claimant ?? "cardholder"} states that ${claim}.` : "";
}

/** Short descriptions repeat the title of the code, unless they name an amount or a day. */
function saysMore(description: string, code: string | undefined): boolean {
  const words = description.split(/\s+/);
  const figures = words.filter((word) => /\d/.test(word) && word !== code);
  return words.length >= FEWEST_WORDS || (words.length >= FEWEST_WITH_FIGURES && figures.length > 0);
}

const FEWEST_WORDS = 7;
const FEWEST_WITH_FIGURES = 3;
/** Longer ones are for the file. */
const LONGEST_CLAIM = 240;

/** More is a list, not a pointer. */
const MOST_SHOWN = 2;

function exhibitList({ included, answered }: LetterCase): Piece[][] {
  if (included.length === 0) return [];
  const lines = included.map(({ exhibit, evidenceId, title, categories }) => {
    const carried = answered.flatMap(({ requirement: { category }, statements }) =>
      statements.some(({ citations }) => citations.some((citation) => citation.evidenceId === evidenceId))
        ? [category]
        : [],
    );
    // A document that only helps to prove a point (the order whose address a delivery reached) does not show it.
    const own = [...new Set(carried.filter((category) => categories.includes(category)))];
    const shown = own.length > 0 ? own.slice(0, MOST_SHOWN) : [...categories, ...carried].slice(0, 1);
    const shows = shown.length > 0 ? `; shows ${shown.map((category) => EXHIBIT_WORDS[category]).join(" and ")}` : "";
    return `- Exhibit ${exhibit}: ${plain(title)}${shows}`;
  });
  return [["## Exhibits"], [lines.join("\n")]];
}

/** The whole amount, or exactly the part that was credited when nothing else answers the rest. */
function request(letter: LetterCase): Piece[] {
  const { view, partialCredit, respond } = letter;
  const merchant = merchantOf(letter);
  const { amountCents } = view.fields;
  if (partialCredit && !respond)
    return [
      {
        words: `${merchant} asks that the disputed amount be reduced by ${amountWithCode(partialCredit)}, the part that was already credited`,
        citations: partialCredit.citations,
      },
    ];
  if (!respond)
    return [
      `${merchant} asks that ${letter.included.length > 0 ? "these records be considered" : "the dispute be reviewed"}.`,
    ];
  const debit =
    amountCents === undefined
      ? "the debit"
      : `the debit of ${amountWithCode({ minor: amountCents, currency: view.currency })}`;
  return [`${merchant} asks that the dispute be reversed and ${debit} returned.`];
}

function signature(letter: LetterCase, own: string): Piece[][] {
  if (own !== "") return [["Respectfully,"], [own]];
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

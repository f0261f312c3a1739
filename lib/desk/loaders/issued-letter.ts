import "server-only";
import type { CaseAnalysis, EditedSentence } from "@/lib/contract/analysis";
import { ApiError } from "@/lib/desk/client/api-error";
import { readAnalysis } from "@/lib/desk/client/cases";
import { editLetter, readLetter } from "@/lib/desk/client/dispute-response";
import { storeDb } from "@/lib/desk/store/db";
import { type LetterVersion, letterVersions, versionInForce } from "@/lib/desk/store/letter-versions";
import { hashLetter } from "@/lib/desk/store/reviews";

/** The letter that a decision, an export or a submission is about: the edited text where there is one. */
export type IssuedLetter = {
  /** Absent while there is no finished letter, like everything below it. */
  markdown?: string;
  /** SHA-256 of its Markdown in hex. */
  hash?: string;
  /** What the service wrote. */
  generated?: string;
  version?: LetterVersion;
  /** The sentences of an edited text, checked; absent with a service that does not check them. */
  sentences?: EditedSentence[];
  /** Of the evidence; absent with a service that does not tell. */
  evidenceRevision?: number;
  /** The evidence changed after the letter was written. */
  outdated: boolean;
  /** Sentences that no document of the case supports. */
  unsupported: number;
};

/**
 * The letter in force. The desk's records decide; a service that carries another text than they have (a request was
 * lost, or it was restored) is given theirs, so that what it exports is what was read here.
 *
 * @throws ApiError when the service does not answer.
 */
export async function issuedLetter(caseId: string, signal?: AbortSignal): Promise<IssuedLetter> {
  const [letter, analysis, versions] = await Promise.all([
    readLetter(caseId, signal),
    readAnalysis(caseId, signal),
    storeDb().then((store) => letterVersions(store, caseId)),
  ]);
  const written = analysis?.letter?.evidenceRevision;
  const common = {
    evidenceRevision: analysis?.evidenceRevision,
    outdated: analysis !== undefined && written !== undefined && written < analysis.evidenceRevision,
  };
  const generated = letter.markdown;
  if (generated === undefined) return { ...common, unsupported: 0 };
  const version = versionInForce(versions, generated);
  const edition = await carried(caseId, { generated, version, analysis });
  const markdown = version?.markdown ?? generated;
  const sentences = version && edition?.sentences;
  return {
    ...common,
    markdown,
    hash: hashLetter(markdown),
    generated,
    version,
    sentences,
    unsupported: unsupported(analysis, version ? sentences : analysis?.letter?.claims),
  };
}

type Carrying = { generated: string; version: LetterVersion | undefined; analysis: CaseAnalysis | undefined };

/** Makes the service carry the text in force; `undefined` when it carries the generated one, or cannot carry another. */
async function carried(caseId: string, { generated, version, analysis }: Carrying) {
  const edition = analysis?.letter?.edition;
  const wanted = version?.markdown;
  if (edition?.hash === (wanted === undefined ? undefined : hashLetter(wanted))) return edition;
  try {
    return await editLetter(caseId, { responseLetter: wanted ?? null, replaces: hashLetter(generated) });
  } catch (error) {
    // A service without this extension says so with 404, 405 or 400.
    if (error instanceof ApiError && (error.kind === "not-found" || error.kind === "invalid")) return undefined;
    throw error;
  }
}

type Sentence = { verdict?: EditedSentence["verdict"]; citations: readonly { evidenceId: string }[] };

function unsupported(analysis: CaseAnalysis | undefined, sentences: readonly Sentence[] = []): number {
  const present = new Set(analysis?.documents.map(({ evidenceId }) => evidenceId));
  const stands = ({ verdict, citations }: Sentence) =>
    verdict === "argument" || citations.some(({ evidenceId }) => present.has(evidenceId));
  return sentences.filter((sentence) => sentence.verdict === "not supported" || !stands(sentence)).length;
}

import { readBytes } from "@/lib/service/documents/read-bytes";
import { isTied } from "@/lib/service/evidence/events/events-of";
import { covers } from "@/lib/service/evidence/events/fields/printed-lines";
import { textsOf } from "@/lib/service/evidence/events/likely";
import type { EventType } from "@/lib/service/evidence/model";
import { isEventNeed, needsOf, proofNamed } from "@/lib/service/evidence/proofs/catalog";
import { knowledgeOf } from "@/lib/service/evidence/ties/case-knowledge";
import { understand } from "@/lib/service/evidence/understand";
import { caseReason } from "@/lib/service/rules/case-requirements";
import { dayAfter, fieldsOf } from "./measure-cases";
import type { EvaluationCase } from "./sets";

/** A line of a document, what it tells, and what it may tell beside: nothing speaks for or against that. */
export type DocumentLine = { text: string; tells: readonly EventType[]; possible: ReadonlySet<EventType> };

const TOLD = new Set(["asserted", "reported"]);

/** The lines of a case's documents that belong to it, with what the rules find in them. */
export async function documentLines(one: EvaluationCase): Promise<DocumentLine[]> {
  const fields = fieldsOf(one);
  const known = knowledgeOf(fields, caseReason(fields)?.family, dayAfter(one.case.disputeDate ?? "2026-11-01", 5));
  const documents = await Promise.all(
    one.documents.map(async ({ name, text }) => ({
      file: name,
      filename: name,
      reading: await readBytes(Buffer.from(text), { filename: `${name}.txt` }),
    })),
  );
  const { records, ties, events } = understand(documents, known);
  const { proven, undecided, adverse } = one.truth;
  const mayBe = [...adverse, ...undecided, ...[...proven, ...undecided].flatMap(eventsOfProof)];
  return records
    .filter(({ id }) => isTied(ties.get(id)))
    .flatMap((record) => {
      const own = events.filter((event) => event.record === record.id);
      const possible = new Set([...mayBe, ...own.map(({ type }) => type)]);
      return textsOf(record).map((line) => {
        const tells = own.filter(({ modality, place }) => TOLD.has(modality) && covers(line, place));
        return { text: line.quote, tells: [...new Set(tells.map(({ type }) => type))], possible };
      });
    });
}

function eventsOfProof(id: string): EventType[] {
  const proof = proofNamed(id);
  return proof === undefined
    ? []
    : needsOf(proof)
        .filter(isEventNeed)
        .flatMap(({ event }) => event);
}

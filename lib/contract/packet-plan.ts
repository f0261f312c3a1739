import type { DocumentAnalysis } from "./analysis";

/** What decides whether a document is sent. */
export type PacketDocument = Pick<DocumentAnalysis, "evidenceId" | "relation" | "explanation" | "outcome"> & {
  adverse: readonly Pick<DocumentAnalysis["adverse"][number], "severity" | "sentence">[];
};

export type PacketPlan<Document> = {
  /** In the order of the packet: as the letter cites them, then the others as attached. */
  exhibits: Document[];
  leftOut: { document: Document; reason: string }[];
};

/**
 * Which documents go out, and in which order. A document that the letter rests on always does; one that contradicts the
 * case, is unrelated to the case, must not be used, or helps the cardholder stays back, with the reason.
 */
export function planPacket<Document extends PacketDocument>(
  documents: readonly Document[],
  citedIds: readonly string[],
): PacketPlan<Document> {
  const cited = [...new Set(citedIds)].flatMap((evidenceId) =>
    documents.filter((document) => document.evidenceId === evidenceId),
  );
  const others = documents.filter((document) => !cited.includes(document));
  const judged = others.map((document) => ({ document, reason: reasonToLeaveOut(document) }));
  return {
    exhibits: [...cited, ...judged.flatMap(({ document, reason }) => (reason === undefined ? [document] : []))],
    leftOut: judged.flatMap(({ document, reason }) => (reason === undefined ? [] : [{ document, reason }])),
  };
}

function reasonToLeaveOut({ relation, explanation, outcome, adverse }: PacketDocument): string | undefined {
  if (relation === "contradicts" || relation === "unrelated" || relation === "unusable") return explanation;
  if (outcome === "empty") return explanation || "The file is empty.";
  return adverse.find(({ severity }) => severity !== "supporting")?.sentence;
}

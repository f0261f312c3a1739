import type { DocumentAnalysis } from "@/lib/contract/analysis";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { type ExportDocument, type ExportMaterial, exhibitsOf } from "@/lib/service/exports/material";
import type { LetterCase } from "@/lib/service/letters/writing/letter-case";
import type { DraftPlan, MadeFile, MakeFile, SubmissionMaterial } from "@/lib/service/submissions/port";
import { STRIPE_LIMITS, type StripeFileField } from "./evidence-fields";
import { longFields, textFields } from "./text-fields";

type PlannedFile = DraftPlan["files"][number];
type Left = DraftPlan["leftOut"];

/**
 * Everything that would be sent to Stripe for this case, and what would not. The packet comes first, because it
 * contains the whole response; exhibits in separate fields follow within Stripe's limit for all files.
 */
export async function draftPlan(
  material: SubmissionMaterial,
  make: MakeFile,
  disputeOf: DisputeOf = atStripe,
): Promise<DraftPlan> {
  const { letter, markdown, packet } = material;
  const long = longFields(letter, markdown);
  const fields = [...textFields(letter), ...long.fields];
  const { files, leftOut } = await planFiles(fileFields(letter), packet, make);
  const { disputeId, blocker } = disputeOf(letter.view.fields.referenceNumber);
  return {
    ...(disputeId ? { disputeId } : {}),
    blockers: [...(blocker === undefined ? [] : [blocker]), ...tooMuchText(fields)],
    fields,
    files,
    leftOut: [...long.leftOut, ...leftOut, ...heldBack(packet)],
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    mostBytes: STRIPE_LIMITS.fileBytes,
  };
}

async function planFiles(
  fields: readonly FileField[],
  packet: ExportMaterial,
  make: MakeFile,
): Promise<{ files: PlannedFile[]; leftOut: Left }> {
  const exhibits = exhibitsOf(packet);
  const whole = await make("packet");
  const tooLarge = refusalReason(whole, 0);
  const front = tooLarge ? await make("letter") : whole;
  const leftOut: Left = tooLarge
    ? [{ what: "The packet as one file", reason: `${tooLarge} Only the letter is sent.` }]
    : [];
  const files = [
    planned("uncategorized_file", front, tooLarge ? [] : exhibits.map(({ exhibit }) => exhibit), [
      tooLarge ? "the letter" : "the letter and its exhibits",
    ]),
  ];
  for (const { field, documents, sources } of fields) {
    const ids = documents.map(({ evidenceId }) => evidenceId);
    const going = exhibits.filter(({ evidenceId }) => ids.includes(evidenceId));
    if (going.length === 0) continue;
    const made = await make(going);
    const reason = refusalReason(
      made,
      files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    const letters = going.map(({ exhibit }) => exhibit);
    if (!reason) files.push(planned(field, made, letters, sources));
    else if (!tooLarge)
      leftOut.push({ what: `${named(going)} as ${field}`, reason: `${reason} It is in the packet, which is sent.` });
  }
  return { files, leftOut: [...leftOut, ...(tooLarge ? notSent(exhibits, files) : [])] };
}

function planned(field: string, made: MadeFile, exhibits: string[], sources: string[]): PlannedFile {
  return { field, filename: `${field}.pdf`, ...made, exhibits, sources };
}

/** The reason when a file does not fit in addition to `before` bytes. */
function refusalReason({ bytes, pages }: MadeFile, before: number): string | undefined {
  const { fileBytes, filePages } = STRIPE_LIMITS;
  if (pages > filePages) return `It has ${pages} pages, and Stripe accepts at most ${filePages} per file.`;
  if (before + bytes <= fileBytes) return undefined;
  return `Together the files come to ${megabytes(before + bytes)} and Stripe accepts ${megabytes(fileBytes)}.`;
}

/** Without a packet, exhibits that fit into no field are not sent at all. */
function notSent(exhibits: readonly ExportDocument[], files: readonly PlannedFile[]): Left {
  const sent = new Set(files.flatMap((file) => file.exhibits));
  return exhibits
    .filter(({ exhibit }) => !sent.has(exhibit))
    .map((document) => ({
      what: `${named([document])}, ${document.uploadFilename}`,
      reason: "It fits neither into the packet nor into a field of its own, so it is not sent to Stripe.",
    }));
}

function heldBack({ documents }: ExportMaterial): Left {
  return documents.flatMap(({ exhibit, uploadFilename, leftOut }) =>
    leftOut === undefined ? [] : [{ what: `Exhibit ${exhibit}, ${uploadFilename}`, reason: leftOut }],
  );
}

function named(documents: readonly ExportDocument[]): string {
  const letters = documents.map(({ exhibit }) => exhibit);
  return `${letters.length > 1 ? "Exhibits" : "Exhibit"} ${letters.join(", ")}`;
}

/** The processor's id of a dispute by the case's reference number, or why there is none. */
export type DisputeOf = (reference: string | undefined) => { disputeId?: string; blocker?: string };

function atStripe(reference: string | undefined): ReturnType<DisputeOf> {
  const disputeId = stripeDisputeId(reference);
  if (disputeId) return { disputeId };
  const given = reference
    ? `The reference number ${reference} is not`
    : "The case has no reference number, which would be";
  return {
    blocker: `${given} the id of a dispute at Stripe (dp_…, du_… or pdp_…), so this cannot be submitted there.`,
  };
}

function tooMuchText(fields: readonly { text: string }[]): string[] {
  const characters = fields.reduce((sum, { text }) => sum + text.length, 0);
  if (characters <= STRIPE_LIMITS.allCharacters) return [];
  return [`The text has ${characters} characters in all and Stripe accepts ${STRIPE_LIMITS.allCharacters}.`];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export type FileField = { field: StripeFileField; documents: DocumentAnalysis[]; sources: string[] };

/** Categories without an entry have no field at Stripe: they are in the packet. */
const FIELDS: Partial<Record<EvidenceCategory, StripeFileField>> = {
  "order confirmation": "receipt",
  "delivery confirmation": "shipping_documentation",
  "cardholder communication": "customer_communication",
  "proof of services provided": "service_documentation",
  "refund and return policies": "refund_policy",
};

/**
 * Which exhibits go into which field of Stripe: those that support a satisfied requirement, each once, in the field of the
 * strongest requirement.
 */
function fileFields({ answered, included }: LetterCase): FileField[] {
  const placed = new Set<string>();
  const fields = new Map<StripeFileField, FileField>();
  for (const { requirement, statements } of answered) {
    const usual = FIELDS[requirement.category];
    if (!usual) continue;
    for (const document of included) {
      const own = statements.filter(({ citations }) =>
        citations.some(({ evidenceId }) => evidenceId === document.evidenceId),
      );
      if (own.length === 0 || placed.has(document.evidenceId)) continue;
      // An order that helps to prove the delivery is still the receipt, where a requirement asks for one.
      if (!document.categories.includes(requirement.category) && isAnsweredByKind(document, answered)) continue;
      placed.add(document.evidenceId);
      const cancellation = own.some(({ clause }) => clause === "cancellation");
      const name = usual === "refund_policy" && cancellation ? "cancellation_policy" : usual;
      const known = fields.get(name) ?? { field: name, documents: [], sources: [] };
      fields.set(name, {
        field: name,
        documents: [...known.documents, document],
        sources: [...new Set([...known.sources, requirement.requirement])],
      });
    }
  }
  return [...fields.values()];
}

/** Whether a requirement of the document's own kind rests on it. */
function isAnsweredByKind(
  { evidenceId, categories }: LetterCase["included"][number],
  answered: LetterCase["answered"],
) {
  return answered.some(
    ({ requirement, statements }) =>
      FIELDS[requirement.category] !== undefined &&
      categories.includes(requirement.category) &&
      statements.some(({ citations }) => citations.some((citation) => citation.evidenceId === evidenceId)),
  );
}

/** Disputes are `dp_…`, older ones `du_…`, those of some payment methods `pdp_…`. */
const DISPUTE_ID = /^(?:dp|du|pdp)_[A-Za-z0-9]{4,250}$/;

/** The reference number as Stripe's id of a dispute; `undefined` when it is not one. */
export function stripeDisputeId(referenceNumber: string | undefined): string | undefined {
  const id = referenceNumber?.trim();
  return id && DISPUTE_ID.test(id) ? id : undefined;
}

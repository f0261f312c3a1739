import type { ExportDocument, ExportMaterial } from "@/lib/service/exports/material";
import { exhibitsOf } from "@/lib/service/exports/material";
import type { DraftPlan, FilingMaterial, MadeFile, MakeFile } from "../port";
import { stripeDisputeId } from "./dispute-id";
import { type FileField, fileFields } from "./file-fields";
import { STRIPE_LIMITS } from "./limits";
import { longFields } from "./long-fields";
import { textFields } from "./text-fields";

type PlannedFile = DraftPlan["files"][number];
type Left = DraftPlan["leftOut"];

/**
 * Everything that would be sent to Stripe for this case, and what would not. The packet comes first, because all of the
 * response is in it; exhibits in fields of their own follow as far as Stripe's limit of all files together allows.
 */
export async function draftPlan(material: FilingMaterial, make: MakeFile): Promise<DraftPlan> {
  const { letter, markdown, packet } = material;
  const long = longFields(letter, markdown);
  const fields = [...textFields(letter), ...long.fields];
  const { files, leftOut } = await planFiles(fileFields(letter), packet, make);
  const disputeId = stripeDisputeId(letter.view.fields.referenceNumber);
  return {
    ...(disputeId ? { disputeId } : {}),
    blockers: [...noDispute(disputeId, letter.view.fields.referenceNumber), ...tooMuchText(fields)],
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
  const tooLarge = whyNot(whole, 0);
  const front = tooLarge ? await make("letter") : whole;
  const leftOut: Left = tooLarge
    ? [{ what: "The packet as one file", reason: `${tooLarge} The letter goes alone.` }]
    : [];
  const files = [
    planned("uncategorized_file", front, tooLarge ? [] : exhibits.map(({ exhibit }) => exhibit), [
      tooLarge ? "the letter" : "the letter and its exhibits",
    ]),
  ];
  for (const { field, documents, sources } of fields) {
    const ids = documents.map(({ document }) => document.evidenceId);
    const going = exhibits.filter(({ evidenceId }) => ids.includes(evidenceId));
    if (going.length === 0) continue;
    const made = await make(going);
    const reason = whyNot(
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

/** A sentence when a file cannot be sent beside so many bytes. */
function whyNot({ bytes, pages }: MadeFile, before: number): string | undefined {
  const { fileBytes, filePages } = STRIPE_LIMITS;
  if (pages > filePages) return `It has ${pages} pages and Stripe takes at most ${filePages} in a file.`;
  if (before + bytes <= fileBytes) return undefined;
  return `All files together would come to ${megabytes(before + bytes)} and Stripe takes ${megabytes(fileBytes)}.`;
}

/** Without a packet, what fits into no field is not sent at all. */
function notSent(exhibits: readonly ExportDocument[], files: readonly PlannedFile[]): Left {
  const sent = new Set(files.flatMap((file) => file.exhibits));
  return exhibits
    .filter(({ exhibit }) => !sent.has(exhibit))
    .map((document) => ({
      what: `${named([document])}, ${document.uploadFilename}`,
      reason: "It fits neither into the packet nor into a field of its own, so Stripe does not get it.",
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

function noDispute(disputeId: string | undefined, reference: string | undefined): string[] {
  if (disputeId) return [];
  const given = reference
    ? `The reference number ${reference} is not`
    : "The case has no reference number, which would be";
  return [`${given} the id of a dispute at Stripe (dp_…, du_… or pdp_…), so this cannot be filed there.`];
}

function tooMuchText(fields: readonly { text: string }[]): string[] {
  const characters = fields.reduce((sum, { text }) => sum + text.length, 0);
  if (characters <= STRIPE_LIMITS.allCharacters) return [];
  return [`The text has ${characters} characters in all and Stripe takes ${STRIPE_LIMITS.allCharacters}.`];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

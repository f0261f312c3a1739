import { z } from "zod";
import type { Input, OPERATIONS, OperationName, Output } from "@/lib/contract/operations";
import type { UseText } from "@/lib/service/organizations/keys/uses";

type Params = { id: string; evidenceId: string };
type Text = Omit<UseText, "kind">;
type Operations = typeof OPERATIONS;

/** What changes nothing, although it is not a GET. */
type Reading = "readNotice";
type Changing = {
  [N in OperationName]: Operations[N]["method"] extends "GET" ? never : N extends Reading ? never : N;
}[OperationName];

type Change<N extends OperationName> = {
  before: (input: Input<N>, params: Params) => Text;
  /** What is known only afterward. */
  after?: (output: Output<N>) => Pick<Text, "caseId" | "object">;
};

const ofCase = (action: string) => ({ before: (_: unknown, { id }: Params) => ({ action, caseId: uuid(id) }) });
const of = (kind: string, action: string) => ({
  before: (_: unknown, { id }: Params) => ({ action, object: objectOf(kind, id) }),
});

/** How each change reads in the activity log. Never a value that was sent: names of fields, counts and ids. */
export const CHANGES: { [N in Changing]: Change<N> } = {
  initializeCase: { before: () => ({ action: "created the case" }), after: ({ id }) => ({ caseId: id }) },
  initializeWithUpload: {
    before: () => ({ action: "created the case from a file" }),
    after: ({ id, putUrls }) => ({ caseId: id, object: documents(putUrls) }),
  },
  updateCase: {
    before: (input, { id }) => ({ action: `changed the case: ${fieldsOf(input, "nothing")}`, caseId: uuid(id) }),
  },
  deleteCase: ofCase("deleted the case"),
  attachDocuments: {
    before: ({ uploadFilenames: { length } }, { id }) => ({
      action: length === 1 ? "attached a document" : `attached ${length} documents`,
      caseId: uuid(id),
    }),
    after: ({ putUrls }) => ({ object: documents(putUrls) }),
  },
  deleteEvidence: {
    before: (_, { id, evidenceId }) => ({
      action: "deleted a document",
      caseId: uuid(id),
      object: objectOf("document", evidenceId),
    }),
  },
  requestLetter: ofCase("requested the letter"),
  discardLetter: ofCase("discarded the letter"),
  editLetter: ofCase("edited the letter"),
  requestSubmission: {
    before: (input, { id }) => ({
      action: "confirm" in input && input.confirm ? "confirmed the submission" : "prepared the submission",
      caseId: uuid(id),
    }),
  },
  initializeStatement: {
    before: () => ({ action: "started the analysis of statements" }),
    after: ({ id }) => ({ object: `statement ${id}` }),
  },
  updateOrganization: { before: (input) => ({ action: `changed settings: ${fieldsOf(input, "none")}` }) },
  createKey: {
    before: ({ label }) => ({ action: `created the API key ${label}` }),
    after: ({ id }) => ({ object: `key ${id}` }),
  },
  rotateKey: of("key", "rotated an API key"),
  revokeKey: of("key", "revoked an API key"),
  createWebhook: {
    before: () => ({ action: "added a webhook endpoint" }),
    after: ({ id }) => ({ object: `endpoint ${id}` }),
  },
  updateWebhook: of("endpoint", "changed a webhook endpoint"),
  rotateWebhookSecret: of("endpoint", "rotated the secret of a webhook endpoint"),
  deleteWebhook: of("endpoint", "deleted a webhook endpoint"),
  replayDelivery: of("delivery", "replayed an event"),
};

const answer = z.object({ getUrl: z.string().optional(), responseLetter: z.string().optional() });

/** What reads or downloads a document, by its answer: nothing while the file is still being made. */
export function accessText(name: string, query: unknown, params: Params, output: unknown): Text | undefined {
  const { getUrl, responseLetter } = answer.catch({}).parse(output);
  const caseId = uuid(params.id);
  if (name === "readEvidenceText" || name === "pageImage")
    return { action: "viewed a document", caseId, object: objectOf("document", params.evidenceId) };
  if (name === "readStatementPlace" || name === "statementPageImage")
    return { action: "viewed a document", object: objectOf("statement", params.id) };
  // Whoever has the URL has the file.
  if (name === "requestExport" && getUrl !== undefined) {
    const { format } = z.object({ format: z.string().catch("") }).parse(query);
    return { action: "downloaded an export", caseId, object: `export ${format}` };
  }
  if (name === "downloadStatement" && getUrl !== undefined)
    return { action: "downloaded a workup", object: objectOf("statement", params.id) };
  if (name === "readLetter" && responseLetter !== undefined) return { action: "read the letter", caseId };
  return undefined;
}

/** A sender may write anything into an address; the log has ids only. */
function uuid(id: string): string | undefined {
  return z.uuid().safeParse(id).data?.toLowerCase();
}

function objectOf(kind: string, id: string): string | undefined {
  const known = uuid(id);
  return known && `${kind} ${known}`;
}

function documents(putUrls: readonly { evidenceId: string }[]): string {
  return `document ${putUrls.map(({ evidenceId }) => evidenceId).join(" ")}`;
}

/** The input was parsed, so a name is one of the contract's. */
function fieldsOf(input: object, none: string): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return given.map(([name]) => name).join(", ") || none;
}

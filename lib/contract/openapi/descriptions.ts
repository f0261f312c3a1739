type Description = {
  tag: "Cases" | "Evidence" | "Letters" | "Exports" | "Statements" | "Extensions" | "Management";
  summary: string;
};

/** What each operation does, in a sentence. */
export const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  initializeCase: { tag: "Cases", summary: "Creates a case; every field is optional." },
  initializeWithUpload: {
    tag: "Cases",
    summary: "Creates a case from one document that contains its details; the URL is valid five minutes.",
  },
  updateCase: { tag: "Cases", summary: "Changes the fields that are sent; a blank one is cleared." },
  deleteCase: { tag: "Cases", summary: "Permanently deletes a case and its documents." },
  readCase: {
    tag: "Cases",
    summary: "The case; its assessment when it is complete; id, message and status when it could not be assessed.",
  },
  attachDocuments: {
    tag: "Evidence",
    summary: "Creates one signed URL for each filename, valid fifteen minutes; refused for a direct upload.",
  },
  deleteEvidence: {
    tag: "Evidence",
    summary: "Deletes a document: the letter is retired and the case is assessed again about thirty seconds later.",
  },
  requestLetter: { tag: "Letters", summary: "Requests the letter, or returns the existing one. Takes no body." },
  readLetter: { tag: "Letters", summary: "The letter, or its processing status; 404 when there is none." },
  discardLetter: {
    tag: "Letters",
    summary: "Discards the letter, cancels its writing, or dismisses a failed one. Takes no body.",
  },
  requestExport: {
    tag: "Exports",
    summary: "Requests an export of the case: processing, then a signed URL that is valid five minutes.",
  },
  initializeStatement: {
    tag: "Statements",
    summary: "Creates a task with one signed URL for each filename, valid five minutes.",
  },
  readStatement: { tag: "Statements", summary: "The task, and its result when the analysis is complete." },
  downloadStatement: {
    tag: "Statements",
    summary: "Requests the workup: processing, then a signed URL that is valid five minutes.",
  },
  readAnalysis: { tag: "Extensions", summary: "The details of an assessment: checks, facts, quotes and claims." },
  readEvidenceText: { tag: "Extensions", summary: "The text of a document, which the quotes refer to." },
  lookUpReasonCodes: { tag: "Extensions", summary: "Looks up reason codes in the catalog." },
  readNotice: {
    tag: "Extensions",
    summary:
      "Reads the disputes of a notice or export of up to 10 MiB. Creates nothing, and keeps nothing of the file.",
  },
  editLetter: {
    tag: "Extensions",
    summary: "Sets the edited text that exports and submissions carry instead of the generated letter, and checks it.",
  },
  requestSubmission: {
    tag: "Extensions",
    summary: "Prepares the plan of what would be submitted to the processor; with its hash, submits exactly that plan.",
  },
  readSubmission: { tag: "Extensions", summary: "The plan of a submission, its status and its receipt." },
  readStatementAnalysis: { tag: "Extensions", summary: "The details of a statement's result." },
  readStatementRows: {
    tag: "Extensions",
    summary: "The rows behind a statement's result, up to 200 at a time, and what all of them add up to.",
  },
  readStatementPlace: {
    tag: "Extensions",
    summary: "The lines around a row or finding of a statement, and where on its page it is.",
  },
  readOrganization: { tag: "Management", summary: "The organization's settings. Administrator keys only." },
  updateOrganization: { tag: "Management", summary: "Changes the settings that are sent." },
  listKeys: { tag: "Management", summary: "The keys, without the secret part." },
  createKey: { tag: "Management", summary: "Creates a key; only this response contains it." },
  rotateKey: { tag: "Management", summary: "Replaces a key; the old one stays valid for a grace period." },
  revokeKey: { tag: "Management", summary: "Revokes a key immediately." },
  listWebhooks: { tag: "Management", summary: "The webhook endpoints." },
  createWebhook: { tag: "Management", summary: "Adds an endpoint; only this response contains its secret." },
  updateWebhook: { tag: "Management", summary: "Changes the fields of an endpoint that are sent." },
  rotateWebhookSecret: {
    tag: "Management",
    summary:
      "Signs with a new secret from now on, including retries; only this response contains it. Receivers accept both for a while.",
  },
  deleteWebhook: { tag: "Management", summary: "Deletes an endpoint and its delivery history." },
  listDeliveries: { tag: "Management", summary: "The latest deliveries to an endpoint, each with its attempts." },
  replayDelivery: {
    tag: "Management",
    summary: "Delivers an event again, with the same id; 409 while it is in progress.",
  },
  readPagePicture: { tag: "Extensions", summary: "One page of a document as an image." },
  readStatementPagePicture: { tag: "Extensions", summary: "One page of a statement's document as an image." },
};

type Description = {
  tag: "Cases" | "Evidence" | "Letters" | "Exports" | "Statements" | "Extensions" | "Management";
  summary: string;
};

/** What each operation does, in a sentence. */
export const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  initializeCase: { tag: "Cases", summary: "Begins a case; every field may be left out." },
  initializeWithUpload: {
    tag: "Cases",
    summary: "Begins a case with one document that carries its details; the address is valid five minutes.",
  },
  updateCase: { tag: "Cases", summary: "Changes the fields that are sent; a blank one is cleared." },
  deleteCase: { tag: "Cases", summary: "Removes a case and its documents for good." },
  readCase: {
    tag: "Cases",
    summary: "The case; its assessment when it is complete; id, message and status when it could not be assessed.",
  },
  attachDocuments: {
    tag: "Evidence",
    summary: "Opens one signed address for each filename, valid fifteen minutes; refused for a direct upload.",
  },
  deleteEvidence: {
    tag: "Evidence",
    summary: "Removes a document: its letter is retired and the case assessed again about thirty seconds later.",
  },
  requestLetter: { tag: "Letters", summary: "Asks for the letter, or answers with the one there is. Takes no body." },
  readLetter: { tag: "Letters", summary: "The letter, or that it is being written; 404 when there is none." },
  discardLetter: {
    tag: "Letters",
    summary: "Discards the letter, abandons its writing, or puts a failed one aside. Takes no body.",
  },
  requestExport: {
    tag: "Exports",
    summary: "Asks for the case as a file: processing, then a signed address that is valid five minutes.",
  },
  initializeStatement: {
    tag: "Statements",
    summary: "Begins a task with one signed address for each filename, valid five minutes.",
  },
  readStatement: { tag: "Statements", summary: "The task, and its result when the analysis is complete." },
  downloadStatement: {
    tag: "Statements",
    summary: "Asks for the workup: processing, then a signed address that is valid five minutes.",
  },
  readAnalysis: { tag: "Extensions", summary: "What stands behind an assessment: checks, facts, quotes and claims." },
  readEvidenceText: { tag: "Extensions", summary: "The text of a document, into which the quotes point." },
  lookUpReasonCodes: { tag: "Extensions", summary: "The catalog of reason codes as a look-up." },
  requestSubmission: {
    tag: "Extensions",
    summary: "Prepares the plan of what would be submitted to the processor; with its hash, submits exactly that plan.",
  },
  readSubmission: { tag: "Extensions", summary: "The plan of a submission, its status and its receipt." },
  readStatementAnalysis: { tag: "Extensions", summary: "What stands behind a statement's result." },
  readOrganization: { tag: "Management", summary: "The organization's settings. Keys of administrators only." },
  updateOrganization: { tag: "Management", summary: "Changes the settings that are sent." },
  listKeys: { tag: "Management", summary: "The keys, without the secret part." },
  createKey: { tag: "Management", summary: "Makes a key; this answer alone tells it." },
  rotateKey: { tag: "Management", summary: "Makes a new key in place of one that ends after a time of grace." },
  revokeKey: { tag: "Management", summary: "Ends a key at once." },
  listWebhooks: { tag: "Management", summary: "The endpoints that are told of events." },
  createWebhook: { tag: "Management", summary: "Adds an endpoint; this answer alone tells its secret." },
  updateWebhook: { tag: "Management", summary: "Changes what is sent of an endpoint." },
  rotateWebhookSecret: {
    tag: "Management",
    summary:
      "Signs with a new secret from now on, retries too; this answer alone tells it. A receiver keeps both for a while.",
  },
  deleteWebhook: { tag: "Management", summary: "Removes an endpoint with the record of its deliveries." },
  listDeliveries: { tag: "Management", summary: "The latest deliveries to an endpoint, each with its attempts." },
  replayDelivery: {
    tag: "Management",
    summary: "Delivers an event again, with the same id; 409 while it is under way.",
  },
  readPagePicture: { tag: "Extensions", summary: "One page of a document as a picture." },
};

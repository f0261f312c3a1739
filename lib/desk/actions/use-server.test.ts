import fs from "node:fs";
import { expect, it } from "vitest";

const modules = import.meta.glob<object>("./*.ts");
const sources = ["app", "components", "lib"]
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && /^\s*["']use server["']/m.test(fs.readFileSync(file, "utf8")));

/** Everything that a browser can call. Before you add to this list, check session, role and input. */
const ACTIONS: Record<string, string[]> = {
  bulk: ["assignCases", "closeCases", "deleteCases"],
  cases: ["assignCaseToMe", "createCase", "deleteCase", "discardImport", "finishCase", "startImport", "updateCase"],
  connection: ["checkForDisputes"],
  demo: ["resetDemo", "showGuide", "startGuide"],
  "dispute-response": [
    "confirmSubmission",
    "discardLetter",
    "prepareSubmission",
    "requestExport",
    "requestLetter",
    "rewriteLetter",
  ],
  erasure: ["changeRetention", "eraseCardholder", "findCardholder", "previewRetentionRule"],
  evidence: ["attachEvidence", "deleteEvidence"],
  holds: ["holdCase", "releaseCase"],
  import: ["importCases"],
  letter: ["addSnippet", "changeSnippet", "deleteSnippet", "markLetterRead", "saveLetter"],
  notes: ["deleteNote", "editNote", "writeNote"],
  notifications: ["chooseDueDigest", "chooseNotifications", "markCaseNotificationsRead", "readNotifications"],
  outcomes: ["importOutcomes", "previewOutcomes"],
  people: [
    "changeRole",
    "endPersonsSessions",
    "invitePerson",
    "resetSecondFactor",
    "setPersonEnabled",
    "withdrawPerson",
  ],
  review: [
    "approveLetter",
    "changeReviewRequired",
    "commentOnLetter",
    "markSubmitted",
    "recordOutcome",
    "reopenCase",
    "resolveLetterComment",
    "returnLetter",
    "submitLetter",
    "takeOverReview",
    "withdrawLetter",
  ],
  security: [
    "beginSecondFactor",
    "changeSecondFactorRequired",
    "confirmSecondFactor",
    "removeSecondFactor",
    "renewRecoveryCodes",
  ],
  session: ["extendSession"],
  settings: [
    "changeAnswerCosts",
    "changeCutOff",
    "changeOrganization",
    "createKey",
    "createWebhook",
    "deleteWebhook",
    "replayDelivery",
    "revokeKey",
    "rotateKey",
    "rotateWebhookSecret",
    "updateWebhook",
  ],
  statements: ["linkStatementChargeback", "startStatement", "unlinkStatementChargeback"],
  tags: ["tagCases", "untagCases"],
  views: ["chooseHomeView", "createView", "deleteView", "saveListLayout", "updateView"],
};

it("only these files contain server actions", () => {
  expect(sources.sort()).toEqual(Object.keys(ACTIONS).map((name) => `lib/desk/actions/${name}.ts`));
});

it.each(Object.entries(ACTIONS))(
  "%s exports exactly these actions, all made by defineAction",
  async (name, actions) => {
    expect(Object.keys((await modules[`./${name}.ts`]?.()) ?? {}).sort()).toEqual(actions);
    const source = fs.readFileSync(`lib/desk/actions/${name}.ts`, "utf8");
    expect(source.match(/^export /gm)).toHaveLength(actions.length);
    expect(source.match(/^export const \w+ = defineAction\(/gm)).toHaveLength(actions.length);
  },
);

import type fc from "fast-check";
import type { TestService } from "@/lib/service/testing/start-test-service";
import type { CaseModel, DocumentModel, Model } from "./case-model";
import { compare } from "./compare";

export type Command = fc.AsyncCommand<Model, TestService>;

export function command(
  label: string,
  check: (model: Readonly<Model>) => boolean,
  run: (model: Model, real: TestService) => Promise<void>,
): Command {
  return { check, run, toString: () => label };
}

/** An action on one of the cases, chosen by number. The case is compared with the model afterward. */
export function onCase(label: string, which: number, run: (found: CaseModel, real: TestService) => unknown): Command {
  return command(
    `${label} (case ${which})`,
    ({ cases }) => cases.length > 0,
    async ({ cases }, real) => {
      const found = cases[which % cases.length];
      if (!found) return;
      await run(found, real);
      await compare(found, real);
    },
  );
}

/** An action on one of the documents of a case. */
export function onDocument(
  label: string,
  which: number,
  slot: number,
  run: (found: CaseModel, document: DocumentModel, real: TestService) => unknown,
): Command {
  return command(
    `${label} (document ${slot} of case ${which})`,
    ({ cases }) => (cases[which % cases.length]?.documents.length ?? 0) > 0,
    async ({ cases }, real) => {
      const found = cases[which % cases.length];
      const document = found?.documents[slot % found.documents.length];
      if (!found || !document) return;
      await run(found, document, real);
      await compare(found, real);
    },
  );
}

import { randomUUID } from "node:crypto";
import { agentSettings } from "@/lib/contract/agent-settings";
import { demoCases } from "@/lib/demo/cases/cases";
import type { DemoCase } from "@/lib/demo/cases/demo-case";
import { type Assessment, assess } from "@/lib/service/assessment/judgment/assess";
import type { CaseDocument } from "@/lib/service/assessment/judgment/documents";
import { exhibitLetter } from "@/lib/service/cases/evidence";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { initialRequirements } from "@/lib/service/rules/case-requirements";

/** The default automation settings of a case. */
const AGENT = agentSettings.parse({
  researchTransactionDetails: true,
  submitDisputeToProcessor: false,
  useMerchantMemories: true,
  writeResponseLetter: true,
});

export type AssessedCase = { demo: DemoCase; documents: CaseDocument[]; assessment: Assessment };

/** Concurrently, because OCR runs in its own threads. */
const AT_ONCE = 6;

/** Every demo case with documents, read and assessed in this process, by reference. */
export async function assessDesk(today: string): Promise<Map<string, AssessedCase>> {
  const cases = demoCases(today);
  const desk: [string, AssessedCase][] = [];
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const batch = cases.slice(at, at + AT_ONCE).map(async (demo) => ({ demo, documents: await documentsOf(demo) }));
    for (const { demo, documents } of await Promise.all(batch)) {
      if (documents.length > 0)
        desk.push([demo.reference, { demo, documents, assessment: judge(demo, documents, today) }]);
    }
  }
  return new Map(desk);
}

async function documentsOf({ purchase, documents, lateDocuments = [] }: DemoCase): Promise<CaseDocument[]> {
  const files = await Promise.all([...documents, ...lateDocuments].map((document) => document(purchase)));
  return Promise.all(
    files.map(async ({ filename, bytes }, index) => {
      const reading = await readBytes(Buffer.from(bytes), { filename });
      return {
        evidenceId: randomUUID(),
        uploadFilename: filename,
        exhibit: exhibitLetter(index),
        bytes: bytes.length,
        reading,
      };
    }),
  );
}

function judge({ fields }: DemoCase, documents: CaseDocument[], today: string): Assessment {
  return assess({ today, fields, agent: AGENT, requirements: initialRequirements(fields), documents });
}

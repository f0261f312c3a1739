import "server-only";
import type { EarlierLook, LetterEdits } from "@/lib/contract/desk/letter-edit";
import { ApiError } from "@/lib/desk/client/api-error";
import { storeDb } from "@/lib/desk/store/db";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import { letterVersions } from "@/lib/desk/store/letter-versions";
import { previousLetterView } from "@/lib/desk/store/letter-views";
import { hashLetter } from "@/lib/desk/store/reviews";
import { issuedLetter } from "./issued-letter";

/** What this user read of the letter before the text that stands there now, in the wire's form. */
export async function loadPreviousLetterView(
  caseId: string,
  userId: string,
  markdown: string | undefined,
): Promise<EarlierLook | undefined> {
  const look =
    markdown === undefined ? undefined : await previousLetterView(await storeDb(), { caseId, userId }, markdown);
  return look && { markdown: look.markdown, at: look.at.toISOString() };
}

/** The edits of a letter; `undefined` while there is no finished letter or the service does not answer. */
export async function loadLetterEdits(caseId: string, signal?: AbortSignal): Promise<LetterEdits | undefined> {
  const letter = await issuedLetter(caseId, signal).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (letter?.generated === undefined) return undefined;
  const baseHash = hashLetter(letter.generated);
  const store = await storeDb();
  const [versions, { snippets }] = [await letterVersions(store, caseId), await readDeskSettings(store)];
  return {
    generated: letter.generated,
    baseHash,
    inForce: letter.version?.number,
    sentences: letter.sentences,
    versions: versions.map(({ number, markdown, by, at, baseHash: from }) => ({
      number,
      markdown,
      by: by.name,
      at: at.toISOString(),
      current: from === baseHash,
    })),
    snippets,
  };
}

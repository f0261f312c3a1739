import "server-only";
import type { Store } from "./db";

/** A text of the letter that a person has read. */
export type SeenLetter = { markdown: string; at: Date };

type Look = { caseId: string; userId: string };

/**
 * What this person last read of the letter before the text that stands there now; `undefined` when they have read no
 * other text.
 */
export async function previousLetterView(
  store: Store,
  { caseId, userId }: Look,
  markdown: string,
): Promise<SeenLetter | undefined> {
  const row = await store
    .selectFrom("letter_looks")
    .selectAll()
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.markdown !== markdown) return { markdown: row.markdown, at: row.looked_at };
  return row.earlier_markdown === null || row.earlier_at === null
    ? undefined
    : { markdown: row.earlier_markdown, at: row.earlier_at };
}

/** Notes that a person has read this text. The one that they read before stays known, until they read a third. */
export async function saveLetterView(
  store: Store,
  { caseId, userId }: Look,
  { markdown, at }: SeenLetter,
): Promise<void> {
  await store
    .insertInto("letter_looks")
    .values({ case_id: caseId, user_id: userId, markdown, looked_at: at, earlier_markdown: null, earlier_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["case_id", "user_id"])
        .doUpdateSet((eb) => ({
          markdown,
          looked_at: at,
          earlier_markdown: eb.ref("letter_looks.markdown"),
          earlier_at: eb.ref("letter_looks.looked_at"),
        }))
        .where("letter_looks.markdown", "!=", markdown),
    )
    .execute();
}

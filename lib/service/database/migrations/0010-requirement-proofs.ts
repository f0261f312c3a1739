import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import proofsByText from "./0010-requirement-proofs.json";

/**
 * Gives each requirement that is frozen in a case the proofs that it asks for, by its exact text. The table is the
 * migration's own, so that a later catalog changes nothing. A text that it does not know gets none.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update service.cases set requirements = (
      select coalesce(jsonb_agg(
        case when entry ? 'proofs' then entry else entry || jsonb_build_object(
          'proofs', coalesce(${JSON.stringify(proofsByText)}::jsonb -> (entry ->> 'requirement'), '[]'::jsonb)
        ) end order by place), '[]'::jsonb)
      from jsonb_array_elements(requirements) with ordinality as element (entry, place)
    )
    where jsonb_array_length(requirements) > 0`.execute(db);
}

export const requirementProofs: Migration = { up };

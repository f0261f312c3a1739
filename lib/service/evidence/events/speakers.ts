import type { CaseKnowledge, SourceRecord, Speaker } from "../model";
import { compareNames } from "../proofs/compare-names";

/**
 * Records whose speaker the case knows: by the cardholder's e-mail address or name, or by the merchant's mail domain.
 * What the document itself says of a role stays.
 */
export function withSpeakers(records: readonly SourceRecord[], known: CaseKnowledge): SourceRecord[] {
  return records.map((record) => {
    const { speaker } = record;
    if (speaker === undefined || speaker.role !== "other") return record;
    const role = roleOf(speaker, known);
    return role === undefined ? record : { ...record, speaker: { ...speaker, role } };
  });
}

function roleOf({ name, email }: Speaker, known: CaseKnowledge): Speaker["role"] | undefined {
  const address = email?.toLowerCase();
  if (address !== undefined && known.email !== undefined && address === known.email.toLowerCase()) return "cardholder";
  const host = known.merchantHost?.toLowerCase();
  const domain = address?.split("@").at(-1);
  if (host !== undefined && domain !== undefined && (domain === host || domain.endsWith(`.${host}`))) return "merchant";
  if (name !== undefined && known.cardholder !== undefined && compareNames(name, known.cardholder) === "same")
    return "cardholder";
  return undefined;
}

import type { Part } from "@/lib/service/intake/notice";

/** A part, how surely its label names it, and the wordings of the label in lower case. */
export type LabelWords = readonly (readonly [part: Part, rank: 1 | 2, pattern: RegExp])[];

/** The whole label is one of these forms. */
export function whole(...forms: string[]): RegExp {
  return new RegExp(`^(?:${forms.join("|")})$`, "u");
}

/** What a dispute is called, by language; in French and Spanish with the preposition that joins it to its label. */
export const DISPUTE = "(?:disputes?|disputed|charge ?backs?|cases?|claims?|retrieval|inquiry)";
export const DE =
  "(?:chargeback|rückbuchung|rückbelastung|reklamation|streitfall|fall|beanstandung|zahlungsanfechtung)";
export const FR =
  "(?:du litige|du dossier|de dossier|de l affaire|de la contestation|de contestation|de l impayé|de la rétrofacturation|du chargeback|du rejet|de litige)";
export const ES =
  "(?:de la disputa|de disputa|del caso|de caso|del contracargo|de contracargo|de la reclamación|de reclamación|del chargeback|de la retrocesión|del expediente|de expediente)";
export const NL = "(?:geschil|terugboeking|chargeback|zaak|dossier|betwisting|terugvordering)";
export const NUMBER = "(?:id|no|nr|number|num|#|ref|reference|reference number|reference no|reference id|identifier)";

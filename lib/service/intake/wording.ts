/** Whether a text speaks of a dispute at all, in English, German, French, Spanish or Dutch. */
export function readsLikeNotice(text: string): boolean {
  return DISPUTE_WORDS.test(text);
}

/** Whether a text is a merchant's answer to a dispute: it repeats the notice's details, but they are not news. */
export function readsLikeResponse(text: string): boolean {
  return RESPONSE.test(text.slice(0, 4000));
}

const DISPUTE_WORDS =
  /(?<!\p{L})(?:charge[ -]?backs?|disput\p{L}*|retrieval request|pre-?arbitration|rückbuchung\p{L}*|rückbelastung\p{L}*|reklam\p{L}*|zahlungsanfechtung\p{L}*|beanstand\p{L}*|streitfall\p{L}*|rétrofacturation|impayés?|litiges?|contest(?:ation|é)\p{L}*|contracargos?|retrocesi[oó]n|reclamaci[oó]n\p{L}*|terugboeking\p{L}*|terugvordering\p{L}*|geschil\p{L}*|betwist\p{L}*)/iu;

const RESPONSE =
  /(?:chargeback|dispute) (?:rebuttal|response|representment) (?:letter|statement|packet)|(?:rebuttal|representment) (?:letter|to|of)|we (?:hereby |respectfully |formally )*(?:contest|rebut|challenge|dispute) (?:this|the) (?:chargeback|dispute|claim)|request that (?:the|this) (?:chargeback|dispute) be (?:reversed|represented|withdrawn)|dear (?:dispute|chargeback)s? (?:resolution |response )?(?:team|department|analyst)/i;

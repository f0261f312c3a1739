import type { PolicyKind } from "@/lib/contract/research";

/** A word may not begin in the middle of another. */
const starting = (stems: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])(?:${stems})`, "iu");

/**
 * How shops name their policies in menus and addresses, in English, German, French, Spanish, Italian, Dutch, Polish,
 * Portuguese and the languages of Scandinavia. A name with words of two kinds is of the kind that stands first here.
 */
export const KIND_WORDS: readonly [PolicyKind, RegExp][] = [
  [
    "returns and refunds",
    starting(
      String.raw`returns?(?!\s+to\b)|returning|refunds?|exchanges?(?!\s+rate)|money[ -]?back|rückgabe|rueckgabe|rücksend|ruecksend|retour(?:en|s|neren|beleid)?\b(?!\s+(?:à|au|haut)(?!\p{L}))|umtausch|(?:rück)?erstattung|widerruf|remboursement|échange|rétractation|retractation|devoluci|reembolso|resi\b|reso\b|rimbors|recesso|terugbetaling|ruilen|herroep|zwrot|reklamacj|devoluç|devoluc|trocas|ångerrätt|returer\b|retur\b|fortrydelse|angrerett|palautu`,
    ),
  ],
  [
    "cancellation",
    starting(
      String.raw`cancel(?:l?ations?|ling|ing)?\b|storn|kündig|kuendig|annulation|résiliation|resiliation|cancelaci|cancelamento|annullament|disdetta|cancellazion|annuler(?:en|ing)|opzeg|anulowan|rezygnacj|odstąpi|avbokning|avbestill|afbestilling`,
    ),
  ],
  [
    "shipping",
    starting(
      String.raw`shipping|shipments?\b|deliver(?:y|ies)|postage|dispatch|versand|liefer|livraison|expédition|expedition|envíos?\b|envios?\b|entregas?\b|spedizion|consegn|verzend|bezorg|levering|dostaw|wysyłk|wysylk|frakt|leverans`,
    ),
  ],
  [
    "terms of sale",
    starting(
      String.raw`terms\b|t&cs?\b|conditions (?:of|générales|generales)|sales? conditions|agb\b|(?:allgemeine )?geschäftsbedingungen|geschaeftsbedingungen|cgv\b|cgu\b|(?:términos|terminos|condiciones)|termini|condizioni|(?:algemene )?voorwaarden|regulamin|warunki|termos|condições|villkor|vilkår|vilkar`,
    ),
  ],
];

/** Pages that have such words in their names and are no policies. */
export const OTHER_PAGES =
  /privacy|datenschutz|cookie|\bblogs?\b|journal|\bnews\b|magazine?\b|careers?\b|\blog ?in\b|sign ?in|account|\bcart\b|basket|checkout|gift ?cards?|tax returns?|track(?:ing)?\b|wishlist|store locator|jobs?\b/iu;

/** What makes a name one of a policy rather than of a service or a product. */
export const POLICY_WORDS =
  /polic(?:y|ies)|belehrung|richtlinie|politique|política|politica|beleid|polityka|zasady|info|&|and|und|et\b|rights?\b|recht|droit|derecho|diritto/iu;

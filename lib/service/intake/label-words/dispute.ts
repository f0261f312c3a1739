import { DE, DISPUTE, ES, FR, type LabelWords, NL, NUMBER, whole } from "./words";

export const disputeWords: LabelWords = [
  [
    "reasonCode",
    1,
    whole(
      `(?:${DISPUTE} |network |card network |scheme |cb |issuer )?reason code`,
      `${DISPUTE} (?:code|condition)`,
      "(?:grund|ursachen|begründungs|reklamationsgrund|rückbuchungsgrund) ?code",
      "code (?:de )?(?:motif|raison)(?: .*)?",
      "motif code",
      "código (?:de(?:l)? )?(?:motivo|razón)(?: .*)?",
      "reden ?code",
    ),
  ],
  [
    "reference",
    1,
    whole(
      `${DISPUTE} ?${NUMBER}(?: ${NUMBER})?`,
      `${NUMBER} of (?:the )?(?:dispute|chargeback|case)`,
      `${DE}s?\\s?(?:nummer|nr|id|referenz|kennung)`,
      "aktenzeichen",
      "vorgangs\\s?(?:nummer|nr)",
      `(?:numéro|n|no|nº|référence|réf|id|identifiant) ${FR}`,
      `(?:número|n|nº|no|id|referencia|ref|identificador) ${ES}`,
      `${NL}s?\\s?(?:nummer|nr|id|referentie)`,
      "(?:nummer|id) van (?:de |het )?(?:zaak|geschil|terugboeking|dossier)",
    ),
  ],
  [
    "reference",
    2,
    whole(
      "(?:our |your )?(?:reference|ref)(?: (?:number|no|nr|id|#))?",
      "control (?:number|no)",
      "(?:unser zeichen|ihr zeichen|referenz(?: ?(?:nummer|nr))?)",
      "(?:numéro de |votre |notre )?référence",
      "(?:número de )?referencia",
      "(?:referentie(?: ?nummer)?|(?:ons |uw )?kenmerk)",
    ),
  ],
  [
    "reasonText",
    1,
    whole(
      `(?:${DISPUTE} )?reason (?:description|text|details?)`,
      `(?:cardholder|customer|claimant|issuer|buyer) (?:comments?|statement|explanation|message)`,
      "(?:description|explanation) of (?:the )?(?:dispute|chargeback)",
      "beschreibung des grundes",
      "description du motif",
      "descripción del motivo",
      "omschrijving (?:van de )?reden",
    ),
  ],
  [
    "reason",
    1,
    whole(
      `(?:${DISPUTE} )?(?:reason|category)`,
      `reason (?:for|of) (?:the )?${DISPUTE}`,
      `(?:${DE}s?)?\\s?grund(?: (?:der|des) ${DE}s?)?`,
      `(?:motif|raison)(?: ${FR})?`,
      `(?:motivo|razón)(?: ${ES})?`,
      `reden(?: (?:van )?(?:de |het )?${NL})?`,
    ),
  ],
];

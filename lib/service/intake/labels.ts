import { isCurrencyCode } from "@/lib/values/currency-codes";
import type { Part } from "./notice";

/** The field of a label, and how certain it is: 1 is certain, 2 is likely. */
type Labeled = { part: Part; rank: 1 | 2; currency?: string };

/** Longer than any label, and short enough to match quickly. */
const LONGEST = 100;

/**
 * The field that a label of a notice names, in English, German, French, Spanish or Dutch: `Disputed amount (USD)`,
 * `Rückbuchungsbetrag`, `Date limite de réponse`. The label may be written in any case and punctuation.
 */
export function labeled(label: string): Labeled | undefined {
  if (label.length > LONGEST) return undefined;
  const words = plain(label);
  const known = match(words);
  if (known) return known;
  const [, rest, code] = /^(.+) (\p{L}{3})$/u.exec(words) ?? [];
  const currency = code?.toUpperCase() ?? "";
  const amount = rest !== undefined && isCurrencyCode(currency) ? match(rest) : undefined;
  return amount?.part === "amount" ? { ...amount, currency } : undefined;
}

function match(words: string): Labeled | undefined {
  const found = LABELS.find(([, , pattern]) => pattern.test(words));
  return found && { part: found[0], rank: found[1] };
}

function plain(label: string): string {
  return label
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim()
    .replace(/ (?:utc|gmt|cet|est|pst)$/, "");
}

/** A field, how certain its label is, and the wordings of the label in lower case. */
type LabelWords = readonly (readonly [part: Part, rank: 1 | 2, pattern: RegExp])[];

/** The entire label is one of these forms. */
function whole(...forms: string[]): RegExp {
  return new RegExp(`^(?:${forms.join("|")})$`, "u");
}

/** Words for a dispute by language; in French and Spanish with the preposition that joins it to its label. */
const DISPUTE = "(?:disputes?|disputed|charge ?backs?|cases?|claims?|retrieval|inquiry)";
const DE = "(?:chargeback|rückbuchung|rückbelastung|reklamation|streitfall|fall|beanstandung|zahlungsanfechtung)";
const FR =
  "(?:du litige|du dossier|de dossier|de l affaire|de la contestation|de contestation|de l impayé|de la rétrofacturation|du chargeback|du rejet|de litige)";
const ES =
  "(?:de la disputa|de disputa|del caso|de caso|del contracargo|de contracargo|de la reclamación|de reclamación|del chargeback|de la retrocesión|del expediente|de expediente)";
const NL = "(?:geschil|terugboeking|chargeback|zaak|dossier|betwisting|terugvordering)";
const NUMBER = "(?:id|no|nr|number|num|#|ref|reference|reference number|reference no|reference id|identifier)";

const datesWords: LabelWords = [
  [
    "dueDate",
    1,
    whole(
      `(?:${DISPUTE} |response |reply |evidence |documents? |defen[cs]e |representment |rebuttal )?(?:due|deadline|due date|due by|due on|respond by|deadline date)(?: date)?`,
      "(?:please )?(?:respond|reply|answer|submit(?: evidence)?|response required|response due|reply required|evidence required|action required) (?:by|before|until)(?: date)?",
      "(?:last|final) (?:day|date)(?: to respond| for response)?",
      "respond by",
      "(?:antwort|einreichungs|rückmelde|einspruchs|reaktions|bearbeitungs)?\\s?frist(?: bis| endet am| zur (?:antwort|stellungnahme))?",
      "(?:antwort|stellungnahme|rückmeldung|einreichung|fällig) (?:bis|am)(?: zum)?",
      "fälligkeits(?:datum|tag)",
      "date (?:limite|d échéance|butoir)(?: .*)?",
      "échéance(?: .*)?",
      "(?:à )?répondre avant(?: le)?",
      "fecha (?:límite|de vencimiento|tope)(?: .*)?",
      "vencimiento",
      "plazo(?: .*)?",
      "responder antes del?",
      "uiterste (?:reactie|antwoord|inlever)?\\s?datum(?: .*)?",
      "(?:reageren|reactie|antwoord(?:en)?) (?:voor|vóór|uiterlijk)",
      "(?:reactie|antwoord)\\s?(?:termijn|datum)",
      "verval\\s?datum",
    ),
  ],
  [
    "disputeDate",
    1,
    whole(
      `(?:date of (?:the )?|date )?${DISPUTE} (?:opened |received |open |filing |filed |initiated |creation |created |raised |issue |notification |posting |reported )?(?:date|on|at|opened|received|initiated|filed|created|raised)(?: on| at)?`,
      `date (?:of |of the )?(?:dispute|chargeback|claim|case|disputed|charged back)`,
      `date (?:${DISPUTE} )?(?:opened|received|initiated|filed|raised|reported)`,
      "(?:received|opened|initiated|filed|raised|reported|notification|notice|posting) (?:date|on|at)",
      `${DE}s?\\s?datum`,
      `datum (?:der|des) ${DE}s?`,
      "(?:eingangs|eröffnungs)datum",
      "(?:eröffnet|eingegangen) am",
      `date (?:${FR}|d ouverture|de réception)(?: .*)?`,
      "(?:ouvert|reçu) le",
      `fecha (?:${ES}|de apertura|de recepción|de notificación)(?: .*)?`,
      `(?:datum )?(?:van )?(?:de |het )?${NL}s?\\s?datum`,
      `datum (?:van )?(?:de |het )?${NL}`,
      "(?:ontvangen|geopend|ingediend) op",
      "ontvangst\\s?datum",
    ),
  ],
  [
    "transactionDate",
    1,
    whole(
      "(?:original )?(?:transaction|sale|sales|purchase|payment|order|charge) date(?: time)?",
      "date of (?:the )?(?:transaction|sale|purchase|payment|charge)",
      "(?:transaktions|kauf|zahlungs|umsatz|bestell)\\s?datum",
      "datum der (?:transaktion|zahlung)",
      "date (?:de (?:la )?(?:transaction|vente|commande)|d achat|de l achat|du paiement|de l opération)",
      "fecha (?:de (?:la )?(?:transacción|compra|venta|operación)|del? pago)",
      "(?:transactie|aankoop|betaal|betalings)\\s?datum",
      "datum (?:van )?(?:de )?(?:transactie|aankoop|betaling)",
    ),
  ],
];

const disputeWords: LabelWords = [
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

const moneyWords: LabelWords = [
  [
    "currency",
    1,
    whole("(?:.* )?currency(?: iso)?(?: code)?", "(?:.* )?währung", "devise", "moneda", "divisa", "(?:.* )?valuta"),
  ],
  [
    "amount",
    1,
    whole(
      `${DISPUTE} (?:transaction )?(?:amount|value|total)`,
      "amount (?:disputed|in dispute|contested|claimed|charged back|of (?:the )?(?:dispute|chargeback|claim|case))",
      "(?:rückbuchungs|rückbelastungs|reklamations|chargeback|streit)\\s?betrag",
      "(?:reklamierter|strittiger|beanstandeter|zurückgebuchter|angefochtener) betrag",
      `betrag der (?:rückbuchung|reklamation|rückbelastung)`,
      `montant (?:contesté|en litige|${FR})`,
      `(?:importe|monto|cantidad) (?:disputad[oa]|reclamad[oa]|en disputa|${ES})`,
      "(?:betwist|teruggeboekt|teruggevorderd) bedrag",
      "(?:geschil|terugboekings|chargeback)\\s?bedrag",
      `bedrag van (?:de |het )?${NL}`,
    ),
  ],
  ["amount", 2, whole("amount", "betrag", "montant", "importe", "monto", "bedrag")],
];

const partiesWords: LabelWords = [
  [
    "merchantIdentifier",
    1,
    whole(
      "merchant (?:id|no|nr|number|identifier|account|account (?:id|number)|#)",
      "mid",
      "(?:händler|vertragspartner|vu|vp) ?(?:nummer|nr|id|kennung)",
      "(?:numéro|n|id|identifiant) (?:de |du )?(?:commerçant|marchand)",
      "(?:número|n|id) de(?:l)? (?:comercio|comerciante)",
      "(?:handelaars|merchant) ?(?:nummer|id)",
    ),
  ],
  [
    "network",
    1,
    whole(
      "(?:card )?(?:network|brand|scheme)",
      "card type",
      "(?:kredit)?karten ?(?:netzwerk|marke|typ|art|organisation|system)",
      "(?:réseau|type|marque)(?: de (?:la )?carte)?",
      "(?:red|tipo|marca)(?: de (?:la )?tarjeta)?",
      "kaart ?(?:merk|type|netwerk|soort)",
      "payment method",
      "zahlungsart",
      "moyen de paiement",
      "método de pago",
      "betaalmethode",
    ),
  ],
  [
    "card",
    1,
    whole(
      "(?:masked |credit |debit |payment )?card(?: ?holder account)? (?:number|no|nr|#)(?: masked)?",
      "(?:cardholder |masked )?account number",
      "pan",
      "card ending(?: in)?",
      "(?:card )?(?:last (?:4|four)(?: digits)?|last4)",
      "(?:kredit)?karten ?(?:nummer|nr)",
      "(?:numéro|n) de (?:la )?carte",
      "(?:número|n) de (?:la )?tarjeta",
      "kaart ?(?:nummer|nr)",
      "card",
      "karte",
      "carte",
      "tarjeta",
      "kaart",
    ),
  ],
  [
    "cardholderName",
    1,
    whole(
      "(?:card ?holder|card holder|claimant|buyer|customer|consumer)(?: s)?(?: name)?",
      "name (?:of (?:the )?card ?holder|on card)",
      "karten ?inhaber(?:in|name)?(?: name)?",
      "kunden?(?: ?name)?",
      "(?:nom du )?(?:titulaire|porteur|client)(?: de (?:la )?carte)?",
      "(?:nombre del )?(?:titular|cliente|comprador)(?: de (?:la )?tarjeta)?",
      "(?:naam )?(?:kaart ?houder|klant)(?: ?naam)?",
    ),
  ],
  [
    "orderNumber",
    1,
    whole(
      "(?:order|invoice) ?(?:id|no|nr|number|#|ref|reference|code)",
      "(?:bestell|auftrags|rechnungs)\\s?(?:nummer|nr)",
      "(?:numéro|n) de (?:commande|facture)",
      "(?:número|n) de (?:pedido|factura)",
      "(?:bestel|order|factuur)\\s?nummer",
    ),
  ],
  ["acquirerReference", 1, whole("arn", "acquirer reference(?: (?:number|no|nr|data))?(?: arn)?")],
  ["merchantUrl", 1, whole("(?:merchant )?(?:web ?site|url)", "(?:site web|sitio web|webseite|internetseite)")],
  [
    "merchantName",
    1,
    whole(
      "merchant(?: name| dba| dba name| legal name| trading name)?",
      "(?:dba|business|trading)(?: name)?",
      "händler(?: ?name)?",
      "vertrags(?:partner|unternehmen)",
      "(?:nom du )?(?:commerçant|marchand)",
      "(?:nombre del )?(?:comercio|comerciante)",
      "(?:naam )?(?:winkelier|handelaar|webwinkel)",
    ),
  ],
];

/** In matching order: a "dispute due date" is a due date. */
const LABELS = [...moneyWords, ...datesWords, ...disputeWords, ...partiesWords];

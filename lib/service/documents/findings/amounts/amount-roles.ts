import { lastRole, type RoleTable } from "../text/roles";

/** What an amount is of. The values are the roles of amount facts. */
export const AMOUNT_ROLES = {
  refund: "refund amount",
  total: "order total",
  paid: "amount paid",
  subtotal: "subtotal",
  tax: "tax",
  shipping: "shipping",
  discount: "discount",
  fee: "fee",
  tip: "tip",
  due: "amount due",
  balance: "balance",
  tendered: "tendered",
  authorized: "authorized amount",
  unit: "unit price",
  line: "line total",
  price: "plan price",
  estimate: "estimate",
  points: "gift card",
} as const;

const TABLE: RoleTable = [
  [
    AMOUNT_ROLES.balance,
    /(?:previous|opening|closing|new|account|running|remaining|ending|starting)\s+balance|balance forward|\bbalance\b|saldo|solde/giu,
  ],
  [
    AMOUNT_ROLES.due,
    /(?:total )?(?:amount |balance )?(?:now )?due\b|amount payable|to (?:be )?pa(?:y|id)\b|zahlbetrag|zu zahlen|(?:montant|net) (?:dû|à payer)|a pagar|da pagare|te betalen|do zapłaty|total owed/giu,
  ],
  [AMOUNT_ROLES.tendered, /(?:cash )?tender(?:ed)?|\bchange\b(?! )|rückgeld|gegeben|cash back/giu],
  [
    AMOUNT_ROLES.subtotal,
    /sub[\s-]?total[eo]?|zwischensumme|nettobetrag|sous[\s-]total|subtotaal|total (?:before tax|excl\w*|h\.?t\.?)|(?:items?|merchandise|product|articles?|artikel|goods)\s*(?:sub)?total|net (?:amount|total)|netto|(?:exclusief|excl\.?|zzgl\.?|hors|sin|senza) (?:btw|vat|mwst|tva|iva|tax)|imponibile|base imponible/giu,
  ],
  [
    AMOUNT_ROLES.tax,
    /(?:total |sales |state |local |estimated |incl\.? |including )*(?:\btax(?:es)?\b|\bvat\b|\bgst\b|\bhst\b|\bpst\b|\bqst\b|mwst\.?|\bust\.?\b|umsatzsteuer|\btva\b|\biva\b|\bbtw\b|\bptu\b|steuer)(?: amount| total| collected)?/giu,
  ],
  [
    AMOUNT_ROLES.shipping,
    /(?:shipping|postage|freight|delivery)(?:\s*(?:&|and|\+)\s*(?:handling|packaging|packing))?(?:\s*(?:fee|cost|charge|total|amount|costs|charges))?|versand(?:kosten)?|lieferkosten|livraison|frais de port|envío|gastos de envío|spedizione|verzend(?:ing|kosten)|dostawa|koszt(?:y)? wysyłki|frete/giu,
  ],
  [
    AMOUNT_ROLES.discount,
    /discount|promo(?:tion)?\w*|coupon|savings?|voucher|rabatt|remise|réduction|descuento|sconto|korting|rabat\b|desconto/giu,
  ],
  [AMOUNT_ROLES.points, /gift ?cards?|reward points?|store credit|gutschein|carte cadeau/giu],
  [
    AMOUNT_ROLES.refund,
    /(?:total |amount |partial(?:ly)? |full |grand )*(?:refund(?:ed|s)?|reimburse(?:d|ment)|credit(?:ed| note| memo| issued)?\b(?! ?card)|money back|reversal|reversed|chargeback)(?: (?:total|amount|value|issued|for|of|to))*|(?:rück)?erstatt\w*|gutschrift\w*|rembours\w*|(?:note de|facture d').?(?:crédit|avoir)|reembols\w*|devolución|rimbors\w*|storno\w*|terug(?:betaling|betaald|boeking)\w*(?: bedrag)?|erstattete[rn]? betrag|zurückgezahlt\w*|montant (?:remboursé|du remboursement)|zwrot\w*|zwrócon\w*|estorno/giu,
  ],
  [AMOUNT_ROLES.tip, /\btips?\b|gratuity|trinkgeld|pourboire|propina|mancia|fooi/giu],
  [AMOUNT_ROLES.authorized, /authori[sz](?:ed|ation)(?: amount| hold)?|autorisierter betrag|montant autorisé/giu],
  [AMOUNT_ROLES.fee, /\bfees?\b|surcharge|gebühr\w*|\bfrais\b|comisión|commission\w*|kosten\b|opłata|provision/giu],
  [
    AMOUNT_ROLES.unit,
    /unit (?:price|cost)|price (?:each|per unit|\/ ?unit)|einzelpreis|stückpreis|prix unitaire|precio unitario|prezzo unitario|stukprijs|cena jedn\w*|\brate\b|\beach\b|\bprice\b/giu,
  ],
  [AMOUNT_ROLES.line, /line (?:total|amount)|item (?:total|price)|extended(?: price)?/giu],
  [
    AMOUNT_ROLES.price,
    /(?:plan|subscription|membership|renewal)(?: price| fee| amount)?\s*[:-]?|per (?:month|year|week)|monthly (?:price|fee|charge|payment)|annual (?:price|fee)|abonnement\w*preis/giu,
  ],
  [
    AMOUNT_ROLES.paid,
    /(?:total |amount |you |we |payment )*(?:\bpaid\b|charged|payment(?: amount| received| total)?|billed|received|collected|captured)(?: (?:amount|by|with|to|on|via|using|from|for)\b[^:]{0,25})?|bezahlt|gezahlt|zahlung(?:sbetrag)?|belastet|payé|réglé|paiement|débité|pagado|pagato|pagamento|pago\b|cobrad[oa]|addebitat[oa]|betaald|betaling|zapłacono|płatność|wpłacono|obciążon\w*|(?:visa|mastercard|amex|american express|discover|maestro|debit|credit)(?: card)?(?: (?:ending in|x+|\*+|•+) ?\d{4})?|transaction amount|amount\b|\bbetrag|montant\b|importe\b|importo\b|bedrag\b|kwota\b|valor\b/giu,
  ],
  [
    AMOUNT_ROLES.total,
    /(?:order|grand|invoice|booking|cart|purchase|sale|bill|overall|final|trip|stay|gross)\s+(?:grand )?(?:total|amount|sum|price|value)|total (?:sum|price|amount|cost|charge[sd]?|value|incl\w*|inc\.?|for (?:this|your) order|order|ttc|geral|general|\(?(?:usd|eur|gbp|cad|aud)\)?)|\btotal[eis]?\b|\btotaal\w*|gesamt(?:betrag|summe|preis|kosten)?|rechnungsbetrag|endbetrag|\bsumme\b|\brazem\b|\bsuma\b|importe total|montant (?:total|ttc)|importo totale|valor total|łącznie|\bdotal\b/giu,
  ],
];

/** Labels that say no more than "this is an amount". */
const GENERIC = /^(?:amount|betrag|montant|importe|importo|bedrag|kwota|valor|value|price)s?\s*[:：]?$/iu;

/** The role that a wording gives to an amount behind it: the one whose words stand nearest. */
export function amountRole(wording: string): string | undefined {
  return lastRole(TABLE, wording);
}

/** True when the label only says that something is an amount. */
export function isGenericAmountLabel(wording: string): boolean {
  return GENERIC.test(wording.trim().replace(/ \(?[A-Z]{3}\)?$|\([A-Z]{3}\)$/, ""));
}

import { lastRole, type RoleTable } from "../text/roles";
import { DATE_ROLES } from "../vocabulary";

const TABLE: RoleTable = [
  [
    DATE_ROLES.estimated,
    /(?:estimated|expected|scheduled|promised|anticipated|guaranteed|predicted|revised|new)\s+(?:\w+\s+)?(?:delivery|arrival|date|by)(?:\s+(?:date|day|time|window))*|(?:now )?expected(?: (?:by|on|between|to (?:arrive|be delivered)))?|arriv(?:es|ing)(?: (?:by|on|between|tomorrow|today))?\b|will (?:arrive|be delivered|deliver)(?: (?:by|on|between))?|deliver(?:y|ed)? by\b|voraussichtlich\w*(?: (?:zustellung|lieferung|am))*|livraison (?:prévue|estimée)(?: le)?|entrega (?:prevista|estimada)|fecha estimada\w*|consegna (?:prevista|stimata)|verwachte (?:bezorging|levering|bezorgdatum)|przewidywan\w*|planowan\w*|previs(?:ão|ta) (?:de )?entrega/giu,
  ],
  [
    DATE_ROLES.delivered,
    /(?<!not |be |un)\bdelivered\b(?:[ ,]+(?:on|at|to|in|by)\b[^.]{0,50})?|delivery (?:date|time|day)|date (?:of )?deliver(?:y|ed)|(?:signed|received)(?: for)?(?: by)?(?: on)?|pod date|zugestellt(?: am)?|zustelldatum|zustellung(?:sdatum)?|ausgeliefert(?: am)?|lieferdatum|livrée?(?: le)?|date de livraison|entreg(?:ado|ue|ada)(?: el| em)?|fecha de entrega|data de entrega|consegnat[oa](?: il)?|data (?:di )?consegna|bezorgd(?: op)?|bezorgdatum|geleverd(?: op)?|doręczon\w*|dostarczon\w*|data doręczenia|collected|picked up by/giu,
  ],
  [
    DATE_ROLES.attempted,
    /(?:delivery )?attempt(?:ed)?(?: delivery)?|notice left|zustellversuch|tentative de livraison|intento de entrega|tentativo di consegna|bezorgpoging|final notice/giu,
  ],
  [
    DATE_ROLES.shipped,
    /shipp(?:ed|ing date|ing on)|ship date|date shipped|shipment date|dispatch(?:ed)?(?: date| on)?|posted|sent out|label created|versand(?:t|datum)?(?: am)?|verschickt|expédiée?(?: le)?|date d'expédition|enviado(?: el)?|fecha de envío|spedit[oa](?: il)?|data (?:di )?spedizione|verzonden(?: op)?|verzenddatum|nadan\w*|wysłan\w*|picked up(?! by)|accepted at|despatch\w*|mailing date/giu,
  ],
  [
    DATE_ROLES.returned,
    /return(?:ed)?(?: (?:received|date|on|to sender))|returned\b|zurückgesendet|retourné|devuelto|geretourneerd|zwrócono/giu,
  ],
  [
    DATE_ROLES.refunded,
    /refund(?:ed)?(?: (?:date|on|issued|processed|created|completed))*|date of refund|credit(?:ed)?(?: note)? (?:date|on)|erstatte?t(?:ung)?(?:sdatum)?(?: am)?|gutgeschrieben|rembours\w*(?: le)?|reembols\w*|rimbors\w*|terugbeta\w*(?: op)?|zurückgezahlt(?: am)?|zwrot\w*|estornad\w*|revo(?:ked|cation)(?: date| on)?/giu,
  ],
  [
    DATE_ROLES.cancelled,
    /cancel+(?:ed|lation)?(?: (?:date|on|at|request(?:ed)?(?: on)?|received(?: on)?))*|gekündigt|kündigung\w*|storniert|annulée?|résili\w*|cancelad[oa]|annullat[oa]|disdett\w*|opgezegd|geannuleerd|anulowan\w*|ended (?:on|at)/giu,
  ],
  [
    DATE_ROLES.serviceFrom,
    /(?:service|job|work|appointment|event|training|class|lesson|visit|session|treatment|departure|travel|flight|start|begin(?:ning)?|rental|pick-?up)\s+(?:start|date|day|begins?|from|time)|dates? of service|service (?:period|dates?)|check[\s-]?in(?: date)?|arrival(?: date)?|arrive\b|appointment|service performed(?: on)?|performed(?: on)?|completed on|completion date|leistungs(?:datum|zeitpunkt|zeitraum)|anreise|arrivée|llegada|arrivo|aankomst|przyjazd|date d'intervention|stay from|from date|\bstart(?:s|ed)?(?: date| on)?\b/giu,
  ],
  [
    DATE_ROLES.serviceTo,
    /check[\s-]?out(?: date)?|departure(?: date)?|abreise|départ|salida|partenza|vertrek|wyjazd|(?:service|job|work|rental|event|return)\s+end(?: date)?|\bend(?:s|ed)?(?: date| on)?\b|finished(?: on)?/giu,
  ],
  [
    DATE_ROLES.periodStart,
    /(?:billing|statement|subscription|usage|invoice|coverage|current)?[\s_]*period(?:[\s_]+(?:start|from|begins?|of))?|start of period|for the period|zeitraum|abrechnungszeitraum|période|período|periodo|periode|okres|von\b|covers|billing cycle/giu,
  ],
  [DATE_ROLES.periodEnd, /period[\s_]+(?:end|to|ends)|end of period/giu],
  [
    DATE_ROLES.effective,
    /(?:last )?(?:updated|revised|modified)(?: on| at)?|effective(?: (?:date|from|as of|on))?|version(?: of| date)?|valid from|in force (?:since|from)|gültig ab|stand\b|en vigueur (?:le|depuis)|mis à jour(?: le)?|última actualización|aggiornat[oa]|bijgewerkt|aktualizacj\w*|zuletzt (?:aktualisiert|geändert)/giu,
  ],
  [
    DATE_ROLES.due,
    /(?:payment )?due(?: (?:date|by|on))?|pay(?:able)? by|fällig(?:keit)?(?:sdatum)?(?: am)?|zahlbar bis|échéance|vencimiento|scadenza|vervaldatum|termin płatności/giu,
  ],
  [
    DATE_ROLES.nextBilling,
    /next (?:billing|payment|charge|invoice|renewal)(?: (?:date|on))?|renews?(?: on)?|renewal date|will renew(?: on)?|nächste (?:abbuchung|zahlung)|prochain prélèvement|billing on|próximo cobro/giu,
  ],
  [
    DATE_ROLES.expires,
    /expir(?:es|y|ation)(?: (?:date|on))?|valid (?:until|through|till)|gültig bis|gilt bis|return (?:by|before|until|window (?:closes|closed)(?: on)?)|exp\b/giu,
  ],
  [
    DATE_ROLES.signedUp,
    /sign(?:ed)?[\s-]?up(?: (?:date|on))?|customer since|member since|subscribed(?: on)?|subscription (?:start(?:ed)?|created)|activat(?:ed|ion)(?: (?:date|on))?|joined|registered(?: on)?|account created|kunde seit/giu,
  ],
  [
    DATE_ROLES.accessed,
    /log(?:ged)?[\s-]?(?:in|on)(?: at)?|last (?:login|seen|access|used|activity)|accessed|download(?:ed)?(?: at| on)?|signed in|played|streamed|watched|opened|used on|angemeldet|connexion/giu,
  ],
  [
    DATE_ROLES.sent,
    /(?:^|\b)(?:sent|e-?mailed|mailed|gesendet|envoyée?|inviat[oa]|verzonden op|wysłano|message date|written)(?: (?:on|at))?\s*:?|wrote/giu,
  ],
  [
    DATE_ROLES.charged,
    /charg(?:ed|e date)(?: on)?|(?:date )?paid(?: (?:on|at|date))?|pa(?:yment|id) date|date of payment|date paid|transaction (?:date|time)|captured(?: at| on)?|billed(?: on)?|authori[sz](?:ed|ation)(?: (?:date|at|on))?|payment (?:received|made|on)|sale date|posted date|bezahlt(?: am)?|zahlungsdatum|buchungsdatum|belastet|payé(?:e)?(?: le)?|date de paiement|pagado(?: el)?|fecha de (?:pago|cargo)|pagato(?: il)?|betaald(?: op)?|betaaldatum|zapłacono|data płatności|data do pagamento|(?:i-?deal|paypal|visa|master ?card|american express|amex|maestro|discover|klarna|bancontact|sofort|card)(?: ending in \d{4})?['"”\s:]{0,4}(?:(?:op|on|am|le|il|el)\s)?\s*$/giu,
  ],
  [
    DATE_ROLES.ordered,
    /order(?:ed)?(?: (?:date|placed|on|time|created|received))+|ordered|date (?:of )?(?:order|purchase|booking)|order(?: |_)?date|placed(?: on)?|purchas(?:ed?)(?: (?:date|on))+|bought(?: on)?|booked(?: on)?|booking (?:date|made)|bestell(?:datum|t am|ung vom)|auftragsdatum|kaufdatum|commandée?(?: le)?|commande du|date de (?:la )?commande|fecha de(?:l)? (?:pedido|compra)|data (?:dell')?ordine|data (?:do|da) (?:pedido|compra)|besteldatum|orderdatum|besteld(?: op)?|data zamówienia|złożon\w*|注文日|下单时间/giu,
  ],
  [
    DATE_ROLES.issued,
    /(?:invoice|bill|issue|statement|receipt|document|credit note|report)[\s_]*(?:date|issued|dated)?\s*(?:on)?(?=\s*[:：]?\s*$)|date (?:of )?(?:issue|invoice)|issued(?: on)?|dated|rechnungsdatum|belegdatum|datum der rechnung|date (?:de|d') ?(?:la )?(?:facture|émission)|fecha de (?:emisión|factura)|data (?:di )?(?:emissione|fattura)|factuurdatum|data (?:wystawienia|faktury)|data de emissão|^\s*(?:date|datum|fecha|data|printed|created)\s*[:：]?\s*$/giu,
  ],
];

/** What a wording says about the date behind it. */
export function dateRole(wording: string): string | undefined {
  return lastRole(TABLE, wording);
}

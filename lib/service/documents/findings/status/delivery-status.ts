import type { Fact } from "@/lib/service/documents/facts";
import type { WorkingText } from "../text/working-text";
import { STATUS, STATUS_ROLES } from "../vocabulary";
import { type Mention, mentions, statusFact } from "./mentions";

/** Turns `delivered` into a promise, a condition or its opposite. */
const TURNED =
  /\b(?:will|to|can|may|shall|should|would|could|must|cannot|can't|won't|is|are|being|get|gets)(?: not)? be(?:ing)?\s*$|\b(?:to|may|will) be (?:\w+ )?$|\b(?:not|never|n't|unable|yet|failed)\b[^.]{0,25}$|\b(?:once|when|until|till|if|unless|before|as soon as|after|in case|whether|how was|expected|scheduled|estimated|guaranteed|item is|items? (?:is|are))\b[^.]{0,45}$|\b(?:wird|werden|würde|nicht|noch nicht|sobald|wenn|falls|sera|seront|pas|será|serán|sarà|verrà|non|wordt|worden|niet|zodra|zostanie|będzie|nie|gdy)\b[^.]{0,40}$|\b(?:only )?(?:return|refund)s?\b[^.]{0,30}\bif\b[^.]*$/iu;

const DELIVERED =
  /(?<!un)\b(?:successfully |was |been |has been |have been |been )*delivered\b(?!\s*(?:by (?:amazon|usps|ups|fedex|dhl|our|a|the)\b|to (?:the )?(?:sender|shipper|agent for return)|back|duty|at place|via))|\bwe (?:have |'ve )?delivered\b|\bdelivery (?:complete|completed|confirmed|successful)\b|\bdelivery status\W{1,4}(?:complete|successful|ok)|\bproof of delivery\b(?= (?:for|letter|document|number|no)|[^.]{0,80}\bdelivered\b)|\bsigned for by\b|\bhanded to (?:resident|recipient|customer)\b|\bleft (?:at|with|in) (?:the )?(?:front|back|side|door|porch|reception|mail|neighbou?r|safe place|individual|garage)|\bpicked up by (?:the )?(?:recipient|customer)|\bcollected by (?:the )?(?:recipient|customer)|\b(?:erfolgreich )?(?:zugestellt|ausgeliefert|übergeben)\b|\blivrée?s?(?!\p{L})|\bremis(?:e)? (?:au|à la) (?:destinataire|client)|\bentregad[oa]s?\b|\bentregue(?:s)?\b|\bconsegnat[oaie]\b|\bbezorgd\b|\bafgeleverd\b|\b(?:doręczon|dostarczon)[oayie]+(?!\p{L})|\blevererad\b|\bleveret\b|\btoimitettu\b|配達完了|お届け済み|已签收|已送达|배송 ?완료/giu;

interface Rule {
  value: string;
  pattern: RegExp;
  turned?: RegExp;
}

const CONDITION =
  /\b(?:if|unless|will be|may be|would be|can be|could be|in case|when|should|wenn|falls|si|se)\b[^.]{0,60}$/iu;

/** Talk of a delay that is over, is excluded, or is not about the parcel. */
const NOT_LATE = new RegExp(
  String.raw`${CONDITION.source}|\b(?:no|not|without|never|any|sorry|apolog\w+|despite|ohne|sans|sin|senza|zonder|bez)\b[^.]{0,40}$`,
  "iu",
);

/** Somebody says that it came, whatever was said of it before. */
const CAME =
  /\b(?:parcel|package|order|shipment|item|goods|it|they|everything|all)\b(?: (?:has|have|had|just|already|finally|both|all))* (?:arrived|came)\b(?! (?:late )?at (?:\w+ ){0,3}(?:facility|depot|hub|centre|center))|\b(?:i|we)(?: have|'ve)? (?:received|got) (?:it|them|the|my|our)\b|\b(?:ist|sind) (?:heute |gestern |gut )?angekommen\b|\best (?:bien )?arrivée?(?!\p{L})|\b(?:ha|han) llegado\b|(?<!\p{L})è arrivat[oa]\b|\bis (?:goed )?aangekomen\b|\b(?:dotarł|przyszł)[aoy]?(?!\p{L})/giu;
const CAME_TURNED = /\b(?:not|never|n't|when|if|once|until|nicht|pas|no|non|niet|nie)\b[^.]{0,40}$/iu;

/** From the most to the least final; the first that is mentioned is the state of the shipment. */
const RULES: readonly Rule[] = [
  {
    value: STATUS.delivery.returned,
    pattern:
      /\b(?:return(?:ed|ing)? to (?:the )?(?:sender|shipper|seller|merchant)|returned to (?:origin|sender)|delivered (?:back )?to (?:the )?(?:sender|shipper)|being returned|refused by (?:the )?(?:recipient|receiver|customer|addressee)|delivery refused|an (?:den )?absender zurück\w*|annahme verweigert|retour(?:né)? à l'expéditeur|devuelto al remitente|restituito al mittente|retour afzender|zwrócona? do nadawcy)\b/giu,
    turned: CONDITION,
  },
  { value: STATUS.delivery.delivered, pattern: DELIVERED, turned: TURNED },
  {
    value: STATUS.delivery.attempted,
    pattern:
      /\b(?:delivery attempt(?:ed)?|attempted delivery|(?:delivery )?notice (?:card )?left|unable to deliver|recipient (?:was )?not available|no access to|zustellversuch|nicht angetroffen|tentative de livraison|intento de entrega|tentata consegna|niet thuis|nieudana próba doręczenia|awizo)\b/giu,
    turned: CONDITION,
  },
  {
    value: STATUS.delivery.pickup,
    pattern:
      /\b(?:available for (?:pick ?up|collection)|ready (?:for|to) (?:collect(?:ion)?|pick ?up|be collected)|held at (?:location|post office)|awaiting collection|abholbereit|disponible en point|listo para recoger)\b/giu,
    turned: CONDITION,
  },
  {
    value: STATUS.delivery.exception,
    pattern:
      /\b(?:delivery exception|shipment exception|status\W{1,4}exception|(?:parcel|package|shipment|item) (?:is |was |has been )?(?:lost|missing|damaged)|address (?:is )?(?:incorrect|insufficient)|undeliverable|held by customs|lost in transit|verloren gegangen|beschädigt)\b/giu,
    turned: CONDITION,
  },
  {
    value: STATUS.delivery.delayed,
    pattern:
      /\b(?:running late|(?:shipment|parcel|package|delivery|order|item)s?\b[^.]{0,30}\bdelayed|delayed (?:shipment|parcel|package|delivery|by (?:weather|customs|the carrier))|(?:delivery|shipping|shipment|transit) delay|delay in (?:delivery|transit|shipping)|status\W{1,4}delayed|(?:delivery|arrival|parcel|package|order)\b[^.]{0,40}\bnow expected|now expected (?:by|on|to (?:arrive|be delivered))|(?:arriv\w+|deliver\w+) later than (?:expected|planned)|(?:sendung|paket|lieferung|zustellung)[^.]{0,30}verspät\w*|(?:colis|livraison|envoi)[^.]{0,30}retard\w*|(?:paquete|envío|entrega|pedido)[^.]{0,30}retras\w*|(?:pacco|consegna|spedizione)[^.]{0,30}ritardo|(?:pakket|zending|bezorging)[^.]{0,30}vertraag\w*|(?:paczk|przesyłk|dostaw)\w*[^.]{0,30}opóźni\w*)/giu,
    turned: NOT_LATE,
  },
  {
    value: STATUS.delivery.out,
    pattern:
      /\b(?:out for delivery|on (?:the|its) way to you|on (?:the )?vehicle for delivery|(?:coming|arriving|delivered?) (?:to you )?today|package coming today|in zustellung|wird heute zugestellt|en cours de livraison|en reparto|in consegna|onderweg naar|w doręczeniu|saiu para entrega)\b/giu,
    turned: /\b(?:once|when|if)\b[^.]{0,40}$/iu,
  },
  {
    value: STATUS.delivery.transit,
    pattern:
      /\b(?:in transit|on (?:the|its) way|arrived at (?:\w+ ){0,3}(?:facility|depot|hub|centre|center|post office)|departed|has been (?:dispatched|shipped|despatched)|(?:we(?:'ve| have)|just) (?:dispatched|shipped|sent)|unterwegs|en (?:cours d'acheminement|tránsito|transit)|in transito|onderweg|w drodze|em trânsito|dispatch confirmation|shipped on)\b/giu,
    turned: /\b(?:once|when|if|until)\b[^.]{0,40}$/iu,
  },
  {
    value: STATUS.delivery.label,
    pattern:
      /\b(?:label (?:has been )?created|shipment information (?:sent|received)|pre-?shipment|awaiting (?:item|carrier|pick ?up)|electronic(?:ally)? (?:information|notification) (?:received|submitted|transmitted)|elektronisch angekündigt|étiquette créée|etiqueta creada)\b/giu,
  },
];

export interface DeliveryStanding {
  fact: Fact;
  value: string;
  mention: Mention;
}

/** States whose words are said of other things too. */
const VAGUE: ReadonlySet<string> = new Set([
  STATUS.delivery.exception,
  STATUS.delivery.delayed,
  STATUS.delivery.out,
  STATUS.delivery.transit,
]);

function aboutParcel(text: WorkingText): boolean {
  return text.pages.some((page) =>
    /\b(?:parcel|package|shipment|deliver\w*|tracking|carrier|courier|dispatch\w*|shipped|sendung|paket|zustell\w*|liefer\w*|colis|livraison|envío|paquete|entrega|pacco|consegna|spedizione|pakket|zending|bezorg\w*|paczk\w*|przesyłk\w*)/iu.test(
      page.prose,
    ),
  );
}

/** The state of the shipment that a document tells of, if any. An event of the way does not undo a later delivery. */
export function deliveryStanding(text: WorkingText): DeliveryStanding | undefined {
  const came = mentions(text, CAME, CAME_TURNED).length > 0;
  for (const rule of RULES) {
    const [mention] = mentions(text, rule.pattern, rule.turned);
    const fact = statusFact(text, mention, STATUS_ROLES.delivery, rule.value);
    if (VAGUE.has(rule.value) && (!aboutParcel(text) || came)) continue;
    if (mention !== undefined && fact !== undefined) return { fact, value: rule.value, mention };
  }
  return undefined;
}

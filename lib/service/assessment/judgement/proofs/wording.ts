/**
 * How records word the points that have no fact of their own, in English, German, French, Spanish, Italian, Dutch and
 * Polish. Each pattern is searched as it stands, without regard to case.
 */

/** The chip, the antenna or the PIN was used at the terminal. */
export const CHIP =
  /chip (?:read|card|used|and pin)|contactless|\btap(?:ped)?\b(?: to pay)?|\bemv\b|\bpin (?:verified|ok|entered)|verified by pin|entry mode\W{0,3}(?:05|07|chip|contactless|tap)|(?:read|entered) (?:by|via|with) (?:the )?chip|cryptogram|\bTC\b|\bARQC\b|device verif|chip (?:gelesen|eingelesen|und pin)|chipkarte|kontaktlos|pin (?:geprüft|bestätigt|eingegeben)|eingabeart\W{0,3}chip|(?:lecture|lue?) (?:de la |par )?puce|puce (?:lue|électronique)|carte à puce|sans contact|code (?:pin |secret )?(?:vérifié|validé|saisi)|lectura (?:de|del) chip|chip (?:leído|y pin)|sin contacto|pin (?:verificado|introducido)|lettura (?:del )?chip|chip (?:letto|e pin)|senza contatto|pin (?:verificato|digitato)|chip (?:gelezen|uitgelezen|en pin)|contactloos|pincode (?:ingevoerd|geverifieerd|akkoord)|odczyt(?:ano)? (?:z )?(?:chipa?|mikroprocesora)|(?:chip|mikroprocesor)\w* odczytan\w*|zbliżeniow\w*|bezstykow\w*|pin (?:zweryfikowany|poprawny|wprowadzony)/iu;

export const SWIPED =
  /swiped|magnetic|mag ?stripe|imprint|track (?:1|2|data)|entry mode\W{0,3}90|magnetstreifen|piste magnétique|banda magn[ée]tica|magneetstrip|pasek magnetyczny/iu;

/** A clause that limits refunds, returns or cancellation. */
export const LIMIT =
  /non-?\s?refundable|no refunds?|final sale|within (?:\d+|\p{L}+) (?:business )?(?:days|weeks|hours)|restocking|not (?:eligible|entitled)|cancel+ation fee|up to \d+ (?:days|hours)|at least \d+ (?:days|hours)|no[- ]show|nicht erstattungsfähig|keine (?:rück)?erstattung|(?:innerhalb|binnen) (?:von )?\d+ (?:tagen|wochen|stunden)|bis (?:zu )?\d+ (?:tage|stunden) vor|stornogebühr|vom umtausch ausgeschlossen|non[- ]remboursable|aucun remboursement|(?:dans|sous) (?:un délai de |les )?\d+ (?:jours|heures)|jusqu'à \d+ (?:jours|heures)|frais d'annulation|no (?:es )?reembolsable|sin (?:derecho a )?reembolso|(?:dentro de|en un plazo de|hasta) (?:los )?\d+ (?:días|horas)|gastos de cancelación|non rimborsabil\w|nessun rimborso|entro (?:e non oltre )?\d+ (?:giorni|ore)|fino a \d+ (?:giorni|ore)|penale di cancellazione|niet[- ](?:restitueerbaar|terugbetaalbaar)|geen (?:restitutie|terugbetaling)|binnen \d+ (?:dagen|uur)|tot \d+ (?:dagen|uur) voor|annuleringskosten|bezzwrotn\w+|nie podlega(?:ją)? zwrotowi|brak zwrot\w+|w (?:ciągu|terminie) \d+ dni|do \d+ (?:dni|godzin) przed/iu;

/** A message that confirms receipt. */
export const RECEIPT =
  /(?:it |they |parcel |package |order |everything |item )?(?:has |have |just )?(?:arrived|came today)|\b(?:i |we )?(?:got|received) (?:it|them|the|my|our)\b|\b(?:i|we) have (?:it|them|the (?:parcel|package|goods|order|items?))\b|\b(?:pack(?:age)?|parcel|order|item|it) (?:is|was|looks?) (?:\w+ ){0,2}(?:great|lovely|perfect|beautiful|as (?:ordered|described|expected))\b|\b(?:picked|collected) (?:it|them|my order) up\b|thank(?:s| you) for (?:the )?(?:quick|fast|prompt)? ?(?:delivery|shipping)|(?:paket|bestellung|sendung|lieferung|ware|alles) (?:\p{L}+ ){0,3}(?:angekommen|erhalten|eingetroffen)|\bhabe (?:\p{L}+ ){0,4}(?:erhalten|bekommen)|bien (?:reçue?|arrivée?)|\bj'ai (?:bien )?reçu|(?:colis|commande) (?:\p{L}+ ){0,2}arrivée?|\b(?:he|hemos) recibido|(?:paquete|pedido|todo) (?:\p{L}+ ){0,2}(?:ha )?llegado|\b(?:ho|abbiamo) ricevuto|(?:pacco|ordine|tutto) (?:\p{L}+ ){0,2}arrivat[oa]|\b(?:heb|hebben) (?:\p{L}+ ){0,4}ontvangen|(?:pakket|bestelling|alles) (?:\p{L}+ ){0,3}(?:aangekomen|binnen)|\b(?:otrzymał|odebrał|dostał)[ae]?m\b|(?:paczka|zamówienie|przesyłka) (?:\p{L}+ ){0,2}(?:dotarł|przyszł)[aoy]?/iu;

/** A message that acknowledges the purchase. */
export const PURCHASE =
  /\bmy (?:order|purchase|subscription|booking|package|parcel|account)\b|\bi (?:ordered|bought|purchased|booked|placed|paid)\b|\bmeine[rnm]? (?:bestellung|buchung|paket|abo\p{L}*|einkauf|kauf)|\bich habe (?:\p{L}+ ){0,4}(?:bestellt|gekauft|gebucht|bezahlt)|\bm(?:a|on) (?:commande|achat|abonnement|réservation|colis)|\bj'ai (?:commandé|acheté|réservé|payé)|\bmi (?:pedido|compra|suscripción|reserva|paquete)|\bhe (?:pedido|comprado|reservado|pagado)|\bmi[oa] (?:ordine|acquisto|abbonamento|prenotazione|pacco)|\bho (?:ordinato|acquistato|comprato|prenotato|pagato)|\bmijn (?:bestelling|aankoop|abonnement|boeking|pakket)|\bik heb (?:\p{L}+ ){0,4}(?:besteld|gekocht|geboekt|betaald)|\bmoj(?:e|a|ego|ej|ą) (?:zamówieni\p{L}+|zakup\p{L}*|subskrypcj\p{L}+|rezerwacj\p{L}+|paczk\p{L}+)|(?<!\p{L})(?:zamówił|kupił|zapłacił|zarezerwował)[ae]m/iu;

/** Words that turn a sentence of a message round. */
export const NEGATED =
  /\b(?:not|never|n't|hasn't|haven't|didn't|no|nicht|nie|kein\p{L}*|pas|jamais|nunca|non|mai|niet|geen|nooit)\b/iu;

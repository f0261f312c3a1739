/** How documents word what both the choice of a category and the judgement look for. Without regard to case. */

const ACCEPTED_ELSEWHERE = String.raw`akzeptier\w*|zugestimmt|einverstanden|zur kenntnis genommen|stimme\b[^.\n]{0,40}\bzu\b|j'accepte|accepté(?:e|es|s)?(?!\p{L})|case cochée|acepto|aceptad[oa]s?|aceptación|casilla marcada|accetto|accettat[oaie]|accettazione|akkoord|geaccepteerd|aangevinkt|akceptuj\p{L}*|zaakceptowan\p{L}*|akceptacj\p{L}*`;
const TERMS = String.raw`terms|polic(?:y|ies)|conditions|bedingungen|agb\b|widerruf|politique|condiciones|términos|política|condizioni|termini|politica|voorwaarden|beleid|warunk|regulamin`;

/** It was the terms that the buyer accepted. */
export const TERMS_ACCEPTED = new RegExp(
  String.raw`(?:\b(?:i agree|i accept|agreed to|accepted|acceptance|tick(?:ed)?|checkbox|consent)\b|${ACCEPTED_ELSEWHERE})[^.]{0,80}(?:${TERMS})|(?:${TERMS})[^.]{0,30}(?:${ACCEPTED_ELSEWHERE})|stimme\b[^.]{0,20}(?:${TERMS})`,
  "iu",
);

/** A search found no message and no return. */
export const NO_CONTACT =
  /no (?:\w+ ){0,4}(?:contact|messages?|tickets?|e-?mails?|calls?|records?|results?|returns?|conversations?|requests?|rma|complaints?)\b|(?:did|has|have) not (?:contact|return|cancel|respond)\w*|never (?:contacted|returned|cancel+ed)|(?:0|zero) (?:results|tickets|messages|returns|conversations)|not (?:been )?returned|no cancel+ation|kein(?:e|en)? (?:\p{L}+ ){0,3}(?:kontakt\p{L}*|nachrichten?|anfragen?|anrufe?|rücksendung\p{L}*|retouren?|beschwerden?|treffer|stornierung\p{L}*)|nicht (?:zurückgesendet|zurückgeschickt|kontaktiert|gemeldet)|aucune? (?:\p{L}+ ){0,3}(?:contact|messages?|demande|appel|retour|réclamation|résultat|annulation)|(?:n'a|n'ont) (?:pas|jamais) (?:contacté|retourné|renvoyé)|non retourné|ning(?:ún|una) (?:\p{L}+ ){0,3}(?:contacto|mensaje|correo|llamada|devolución|reclamación|solicitud)|no (?:ha|se ha|hay) (?:\p{L}+ ){0,3}(?:contactado|contacto|devuelto|devoluci\p{L}+|mensajes)|no devuelto|sin (?:contacto|devolución)|nessun[ao]? (?:\p{L}+ ){0,3}(?:contatto|messaggio|chiamata|reso|restituzione|reclamo|richiesta)|non (?:ha|è stato) (?:\p{L}+ ){0,2}(?:contattato|restituito)|non restituit[oa]|geen (?:\p{L}+ ){0,3}(?:contact|berichten?|verzoek(?:en)?|telefoontjes?|retour(?:zending)?(?:en)?|klachten?|resultaten)|niet (?:geretourneerd|teruggestuurd|gecontacteerd)|brak (?:\p{L}+ ){0,3}(?:kontaktu|wiadomości|zgłosze\p{L}+|zwrot\p{L}*|reklamacji|połączeń)|nie (?:\p{L}+ ){0,2}(?:skontaktowa\p{L}+|zwróci\p{L}+|zwrócon\p{L}+|odesła\p{L}+)/iu;

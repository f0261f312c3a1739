import { DISPUTE, ES, FR, type LabelWords, NL, whole } from "./words";

export const moneyWords: LabelWords = [
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

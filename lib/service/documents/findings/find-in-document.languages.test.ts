import { expect, test } from "vitest";
import { findInDocument } from "./find-in-document";
import { readingOf } from "./testing/reading";

/** Invented papers in the languages that documents come in, the one category each must have, and values it must give. */
const PAPERS: readonly (readonly [name: string, category: string, values: readonly string[], text: string])[] = [
  [
    "French order",
    "order confirmation",
    ["40-8812", "5490 EUR", "2026-05-12", "Lampe de bureau", "Luc Petit"],
    `Confirmation de commande
Numéro de commande : 40-8812
Date de commande : 12/05/2026
Désignation\tQuantité\tPrix
Lampe de bureau\t1\t49,90 €
Sous-total : 49,90 €
Livraison : 5,00 €
Total TTC : 54,90 €
Adresse de livraison : Luc Petit, 8 rue des Lilas, 69003 Lyon
Livraison prévue le 18/05/2026`,
  ],
  [
    "French delivery",
    "delivery confirmation",
    ["2026-05-17", "L. Petit", "8 rue des Lilas, 69003 Lyon"],
    `Preuve de livraison
Numéro de suivi : 6A12345678901
Colis livré le 17/05/2026 à 10:22
Destinataire : Luc Petit
Signé par : L. Petit
Adresse : 8 rue des Lilas, 69003 Lyon`,
  ],
  [
    "French refund",
    "refund receipt",
    ["40-8812", "5490 EUR", "2026-05-20"],
    `Confirmation de remboursement
Commande n° 40-8812
Montant remboursé : 54,90 €
Date du remboursement : 20/05/2026`,
  ],
  [
    "Spanish order",
    "order confirmation",
    ["ES-7712", "7900 EUR", "2026-05-03", "Zapatillas Ruta"],
    `Confirmación de pedido
Número de pedido: ES-7712
Fecha del pedido: 3 de mayo de 2026
Artículo\tCantidad\tPrecio
Zapatillas Ruta\t1\t79,00 €
Total: 79,00 €
Dirección de envío: Ana Gil, Calle Mayor 4, 28013 Madrid`,
  ],
  [
    "Spanish delivery",
    "delivery confirmation",
    ["2026-05-08", "Ana Gil", "0128BX12345678"],
    `Comprobante de entrega
Número de seguimiento: 0128BX12345678
Entregado el 8 de mayo de 2026
Firmado por: Ana Gil
Dirección de entrega: Calle Mayor 4, 28013 Madrid`,
  ],
  [
    "Spanish refund",
    "refund receipt",
    ["ES-7712", "7900 EUR", "2026-05-12"],
    `Reembolso realizado
Pedido: ES-7712
Importe reembolsado: 79,00 €
Fecha de reembolso: 12/05/2026`,
  ],
  [
    "Italian order",
    "order confirmation",
    ["IT-5510", "12000 EUR", "2026-05-04", "Macchina caffè"],
    `Conferma d'ordine
Numero ordine: IT-5510
Data ordine: 4 maggio 2026
Prodotto\tQuantità\tPrezzo
Macchina caffè\t1\t120,00 €
Totale: 120,00 €
Indirizzo di spedizione: Ugo Neri, Via Roma 5, 20121 Milano`,
  ],
  [
    "Italian delivery",
    "delivery confirmation",
    ["2026-05-09", "Ugo Neri", "Via Roma 5, 20121 Milano"],
    `Prova di consegna
Numero di spedizione: 1ZA12345
Consegnato il 9 maggio 2026
Firmato da: Ugo Neri
Indirizzo di consegna: Via Roma 5, 20121 Milano`,
  ],
  [
    "Italian refund",
    "refund receipt",
    ["IT-5510", "12000 EUR", "2026-05-14"],
    `Rimborso effettuato
Ordine n. IT-5510
Importo rimborsato: 120,00 €
Data rimborso: 14/05/2026`,
  ],
  [
    "Dutch order",
    "order confirmation",
    ["NL-2210", "6500 EUR", "2026-05-06", "Fietstas"],
    `Orderbevestiging
Bestelnummer: NL-2210
Besteldatum: 6 mei 2026
Artikel\tAantal\tPrijs
Fietstas\t1\t€ 65,00
Totaal: € 65,00
Bezorgadres: Piet Bos, Dorpsstraat 3, 1234 AB Utrecht`,
  ],
  [
    "Dutch delivery",
    "delivery confirmation",
    ["2026-05-09", "P. Bos", "3SABCD1234567"],
    `Bewijs van aflevering
Zendingsnummer: 3SABCD1234567
Bezorgd op 9 mei 2026
Ondertekend door: P. Bos
Afleveradres: Dorpsstraat 3, 1234 AB Utrecht`,
  ],
  [
    "Dutch refund",
    "refund receipt",
    ["NL-2210", "6500 EUR", "2026-05-15"],
    `Terugbetaling voltooid
Bestelnummer: NL-2210
Terugbetaald bedrag: € 65,00
Terugbetaald op 15 mei 2026`,
  ],
  [
    "Polish order",
    "order confirmation",
    ["PL-9001", "14900 PLN", "2026-05-07", "Czajnik"],
    `Potwierdzenie zamówienia
Numer zamówienia: PL-9001
Data zamówienia: 7 maja 2026
Nazwa\tIlość\tCena
Czajnik\t1\t149,00 zł
Razem: 149,00 zł
Adres dostawy: Jan Nowak, ul. Długa 5, 00-238 Warszawa`,
  ],
  [
    "Polish delivery",
    "delivery confirmation",
    ["2026-05-10", "J. Nowak", "00359007738912345678"],
    `Potwierdzenie doręczenia
Numer przesyłki: 00359007738912345678
Doręczono 10 maja 2026
Podpisane przez: J. Nowak
Adres doręczenia: ul. Długa 5, 00-238 Warszawa`,
  ],
  [
    "Polish refund",
    "refund receipt",
    ["PL-9001", "14900 PLN", "2026-05-16"],
    `Zwrot środków
Numer zamówienia: PL-9001
Kwota zwrotu: 149,00 zł
Data zwrotu: 16.05.2026`,
  ],
  [
    "German order",
    "order confirmation",
    ["77-1209", "9480 EUR", "2026-10-08", "Rucksack"],
    `Auftragsbestätigung
Auftragsnummer: 77-1209
Auftragsdatum: 08.10.2026
Bezeichnung\tMenge\tEinzelpreis
Rucksack\t1\t89,90 €
Versandkosten: 4,90 €
Gesamtbetrag: 94,80 €
Lieferanschrift: Erika Muster, Hauptstraße 5, 50667 Köln
Voraussichtliche Lieferung: 15.10.2026`,
  ],
  [
    "German delivery",
    "delivery confirmation",
    ["2026-10-12", "E. Muster", "Hauptstraße 5, 50667 Köln"],
    `Zustellnachweis
Sendungsnummer: 00340434161234567890
Zugestellt am 12.10.2026, 11:20 Uhr
Empfänger: Erika Muster
Unterschrift von: E. Muster
Zustelladresse: Hauptstraße 5, 50667 Köln`,
  ],
  [
    "German refund",
    "refund receipt",
    ["77-1209", "11390 EUR", "2026-10-20"],
    `Erstattungsbestätigung
Bestellnummer: 77-1209
Erstattungsbetrag: 113,90 €
Erstattet am 20.10.2026`,
  ],
];

test.each(PAPERS)("a paper for a %s is read as one: %s", (_, category, values, text) => {
  const findings = findInDocument(readingOf(text), "paper.pdf");
  expect(findings.categories.map((entry) => entry.category)).toEqual([category]);
  expect(findings.facts.map(({ value }) => value)).toEqual(expect.arrayContaining([...values]));
});

test.each(PAPERS.filter(([, category]) => category === "refund receipt"))(
  "the amount of a %s is that of a refund",
  (_, __, values, text) => {
    const refunds = findInDocument(readingOf(text), "paper.pdf").facts.filter(
      ({ role }) => role === "refund amount" || role === "refunded",
    );
    expect(refunds.map(({ value }) => value)).toEqual(expect.arrayContaining(values.slice(1)));
  },
);

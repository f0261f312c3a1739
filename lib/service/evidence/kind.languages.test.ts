import { expect, test } from "vitest";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { kindOf } from "./kind";
import { textReading } from "./records/testing/read";
import { understand } from "./understand";

/** Invented papers in the languages that documents come in, and what kind of evidence each is. */
const PAPERS: readonly (readonly [name: string, main: EvidenceCategory, text: string])[] = [
  [
    "French order",
    "order confirmation",
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
    `Confirmation de remboursement
Commande n° 40-8812
Montant remboursé : 54,90 €
Date du remboursement : 20/05/2026`,
  ],
  [
    "Spanish order",
    "order confirmation",
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
    `Comprobante de entrega
Número de seguimiento: 0128BX12345678
Entregado el 8 de mayo de 2026
Firmado por: Ana Gil
Dirección de entrega: Calle Mayor 4, 28013 Madrid`,
  ],
  [
    "Spanish refund",
    "refund receipt",
    `Reembolso realizado
Pedido: ES-7712
Importe reembolsado: 79,00 €
Fecha de reembolso: 12/05/2026`,
  ],
  [
    "Italian order",
    "order confirmation",
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
    `Prova di consegna
Numero di spedizione: 1ZA12345
Consegnato il 9 maggio 2026
Firmato da: Ugo Neri
Indirizzo di consegna: Via Roma 5, 20121 Milano`,
  ],
  [
    "Italian refund",
    "refund receipt",
    `Rimborso effettuato
Ordine n. IT-5510
Importo rimborsato: 120,00 €
Data rimborso: 14/05/2026`,
  ],
  [
    "Dutch order",
    "order confirmation",
    `Orderbevestiging
Bestelnummer: NL-2210
Besteldatum: 6 mei 2026
Artikel\tAantal\tPrijs
Fietstas\t1\t€ 65,00
Totaal: € 65,00
Bezorgadres: Piet Bos, Dorpsstraat 3, 1234 AB Utrecht`,
  ],
  [
    "Dutch refund",
    "refund receipt",
    `Terugbetaling voltooid
Bestelnummer: NL-2210
Terugbetaald bedrag: € 65,00
Terugbetaald op 15 mei 2026`,
  ],
  [
    "German order",
    "order confirmation",
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
    `Erstattungsbestätigung
Bestellnummer: 77-1209
Erstattungsbetrag: 113,90 €
Erstattet am 20.10.2026`,
  ],
];

test.each(PAPERS)("a paper for a %s is one: %s", (_, main, text) => {
  const known = { today: "2026-11-21", orders: [], transactionIds: [] };
  const document = { file: "f1", filename: "paper.pdf", reading: textReading(text) };
  expect(kindOf(document, understand([document], known), known).categories[0]).toBe(main);
});

import type { Words } from "./trade";

export const EN: Words = {
  sale: "Purchase",
  refund: "Refund",
  chargeback: "Chargeback",
  won: "Chargeback reversal",
  fee: "Monthly service fee",
  payout: "Payout",
  hold: "Reserve held",
  release: "Reserve released",
};

export const DE: Words = {
  sale: "Umsatz",
  refund: "Gutschrift",
  chargeback: "Rückbelastung",
  won: "Rückbelastung storniert",
  fee: "Grundgebühr",
  payout: "Auszahlung",
  hold: "Sicherheitseinbehalt",
  release: "Freigabe Sicherheitseinbehalt",
};

export const FR: Words = {
  sale: "Vente",
  refund: "Remboursement",
  chargeback: "Impayé",
  won: "Annulation impayé",
  fee: "Frais d'abonnement",
  payout: "Virement",
  hold: "Réserve",
  release: "Libération de réserve",
};

export const IT: Words = {
  sale: "Vendita",
  refund: "Rimborso",
  chargeback: "Contestazione",
  won: "Storno contestazione",
  fee: "Canone mensile",
  payout: "Bonifico",
  hold: "Riserva",
  release: "Rilascio riserva",
};

export const NL: Words = {
  sale: "Betaling",
  refund: "Terugbetaling",
  chargeback: "Terugboeking",
  won: "Terugboeking geannuleerd",
  fee: "Abonnementskosten",
  payout: "Uitbetaling",
  hold: "Reservering",
  release: "Vrijgave reservering",
};

export const ES: Words = {
  sale: "Venta",
  refund: "Devolución",
  chargeback: "Contracargo",
  won: "Contracargo revertido",
  fee: "Cuota mensual",
  payout: "Transferencia",
  hold: "Retención",
  release: "Liberación de retención",
};

export const JA: Words = {
  sale: "売上",
  refund: "返金",
  chargeback: "チャージバック",
  won: "チャージバック取消",
  fee: "月額手数料",
  payout: "振込",
  hold: "留保",
  release: "留保解除",
};

export const CODES: Words = {
  sale: "SALE",
  refund: "RFND",
  chargeback: "CHBK",
  won: "CBRV",
  fee: "SVCF",
  payout: "PYMT",
  hold: "RSVH",
  release: "RSVR",
};

import { comma, lines, usd } from "../formats/ledger";
import {
  dated,
  earning,
  type Kind,
  type Layout,
  layout,
  month,
  only,
  PERIOD,
  sumOf,
  type Trade,
  truthIn,
} from "./trade";

const net = (one: Trade): number => one.gross - one.fee;
const size = (trades: readonly Trade[], type: Kind): number => Math.abs(sumOf(only(trades, type), (one) => one.gross));
const pounds = (cents: number): string => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });

/** A line for each day, with its titles in Danish. */
function danish(): Layout {
  const trades = only(month(501, "DKK"), "sale", "refund");
  const days = [...new Set(trades.map(({ day }) => day))];
  const cells = (some: readonly Trade[]): string[] => [
    String(some.length),
    comma(size(some, "sale")),
    comma(0 - size(some, "refund")),
    comma(0 - sumOf(some, ({ fee }) => fee)),
    comma(sumOf(some, net)),
    "DKK",
  ];
  const contents = lines(
    "Dato;Afregningsnr.;Antal;Omsætning;Retur;Gebyrer;Udbetalt;Valuta",
    days.map((day, at) => {
      const some = trades.filter((one) => one.day === day);
      return [dated(day, "dd-mm-yyyy"), `AF${7000 + at}`, ...cells(some)].join(";");
    }),
    ["I alt", "", ...cells(trades)].join(";"),
  );
  return layout("danish, by day", "afregning.csv", contents, trades);
}

/** A debit is what was taken from the cardholder: a sale. */
function operations(): Layout {
  const trades = only(month(505, "EUR"), "sale", "refund");
  const contents = lines(
    "Date de paiement;Numéro de transaction;Commande;Statut;Opération;Montant;Commission;Montant net;Devise",
    trades.map((one) =>
      [
        dated(one.day, "dd/mm/yyyy"),
        one.id,
        one.order,
        "Remisé",
        one.type === "sale" ? "Débit" : "Crédit",
        comma(Math.abs(one.gross)),
        comma(one.fee),
        comma(net(one)),
        "EUR",
      ].join(";"),
    ),
  );
  return layout("debits of cardholders, french", "rapport.csv", contents, trades);
}

/** Sums by kind of card, charges below, and a head that calls nothing a sale. */
function charged(): Layout {
  const trades = only(month(507, "GBP"), "sale", "refund");
  const fees = sumOf(trades, ({ fee }) => fee);
  const at = (left: string, ...right: string[]): string =>
    left.padEnd(30) + right.map((one) => one.padStart(14)).join("");
  const cells = (some: readonly Trade[]): string[] => [
    String(some.length),
    pounds(size(some, "sale")),
    pounds(size(some, "refund")),
    pounds(sumOf(some, ({ gross }) => gross)),
  ];
  const contents = lines(
    "Lumen Card Services Ltd",
    "Statement date 31 May 2026",
    "For the period 1 May 2026 to 31 May 2026",
    "",
    at("Card type", "No.", "Sales £", "Refunds £", "Net £"),
    ["Visa", "Mastercard", "Amex"].map((brand) => at(brand, ...cells(trades.filter((one) => one.brand === brand)))),
    at("Total", ...cells(trades)),
    "",
    at("Merchant service charge", pounds(fees - 800)),
    at("Authorisation fees", pounds(800)),
    at("Total charges", pounds(fees)),
    "",
    at("Amount paid to you", pounds(sumOf(trades, net))),
  );
  return layout("charges below the cards, printed", "statement.txt", contents, trades, { period: PERIOD });
}

/** Lines before the titles, a tax beside the commission, decimals with commas. */
function taxed(): Layout {
  const trades = earning(month(514, "EUR")).filter(({ type }) => type !== "fee");
  const words: Partial<Record<Kind, string>> = {
    sale: "Vente",
    refund: "Remboursement",
    chargeback: "Impayé",
    won: "Impayé annulé",
  };
  const bare = ({ fee }: Trade): number => Math.round(fee / 1.2);
  const contents = lines(
    "Etablissement;KESTREL CYCLES",
    "Période;01/05/2026 - 31/05/2026",
    "Devise;EUR",
    "",
    "Date;Réf;Nature;Brut;Commission HT;TVA;Net",
    trades.map((one) =>
      [
        dated(one.day, "dd/mm/yyyy"),
        one.id,
        words[one.type],
        comma(one.gross),
        comma(bare(one)),
        comma(one.fee - bare(one)),
        comma(net(one)),
      ].join(";"),
    ),
  );
  return layout("a tax beside the commission, french", "releve.csv", contents, trades, { period: PERIOD });
}

const CODES: Partial<Record<Kind, string>> = { sale: "AANKOOP", refund: "RETOUR", chargeback: "CHARGEBACK" };

/** Records of fields at fixed places: amounts with a sign, filled with zeros, in hundredths. */
function places(): Layout {
  const trades = only(month(518, "EUR"), "sale", "refund", "chargeback");
  const filled = (cents: number, digits: number): string =>
    `${cents < 0 ? "-" : "+"}${String(Math.abs(cents)).padStart(digits, "0")}`;
  const contents = lines(
    "01KESTREL CYCLES BV        PERIODE 20260501-20260531 EUR2                      ",
    trades.map(
      (one, at) =>
        `20${String(at + 1).padStart(6, "0")}${one.day.replaceAll("-", "")}${(CODES[one.type] ?? "").padEnd(14)}EUR${filled(one.gross, 11)}${filled(0 - one.fee, 9)}${filled(net(one), 11)}          `,
    ),
    `99${String(trades.length).padStart(6, "0")}${filled(sumOf(trades, net), 13)}`,
  );
  return layout("fields at fixed places", "AFR0418.DAT", contents, trades, { period: PERIOD });
}

/** A Brazilian list whose titles name the currency by its sign. */
function signs(): Layout {
  const trades = only(month(510, "BRL"), "sale", "refund", "chargeback");
  const words: Partial<Record<Kind, string>> = { sale: "Venda", refund: "Cancelamento", chargeback: "Chargeback" };
  const contents = lines(
    "Data da venda;NSU;Bandeira;Lançamento;Valor bruto (R$);Taxa (R$);Valor líquido (R$)",
    trades.map((one) =>
      [
        dated(one.day, "dd/mm/yyyy"),
        one.id,
        one.brand,
        words[one.type],
        ...[one.gross, 0 - one.fee, net(one)].map(comma),
      ].join(";"),
    ),
  );
  return layout("a currency in titles, portuguese", "recebiveis.csv", contents, trades);
}

/** The order of day and month names no country: a list without a currency has none. */
function unnamed(): Layout {
  const trades = earning(month(519, "USD"));
  const words: Partial<Record<Kind, string>> = {
    sale: "Sale",
    refund: "Return",
    chargeback: "Chargeback",
    won: "Chargeback reversal",
    fee: "Monthly fee",
  };
  const contents = lines(
    "Posted,Reference,Type,Gross,Fee,Net",
    trades.map((one) =>
      [dated(one.day, "mm/dd/yyyy"), one.id, words[one.type], ...[one.gross, one.fee, net(one)].map(usd)].join(","),
    ),
  );
  return layout("no currency, days month first", "activity.csv", contents, trades, {
    truth: { "": truthIn(trades, "USD") },
  });
}

export const ELSEWHERE: readonly Layout[] = [danish(), operations(), charged(), taxed(), places(), signs(), unnamed()];

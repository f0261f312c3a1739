import { comma, french, lines, usd } from "../formats/ledger";
import { split, table, usual } from "./table-lines";
import { dated, type Layout, layout, month, type Trade, truthIn } from "./trade";
import { DE, EN, ES, FR, IT, JA, NL } from "./words";

const JPY = month(8, "JPY");

export const TABLES: readonly Layout[] = [
  component(),
  usual(
    "principal, deduction, payable",
    2,
    "USD",
    ",",
    ["Cleared", "Payment Ref", "Event", "Principal", "Deduction", "Payable", "Ccy"],
    EN,
    (one, word) => [one.day, one.id, word, usd(one.gross), usd(one.fee), usd(one.gross - one.fee), one.currency],
  ),
  usual(
    "german, disagio",
    3,
    "EUR",
    ";",
    ["Valuta", "Vorgangsnummer", "Umsatzart", "Bruttoumsatz", "Disagio", "Gutschriftsbetrag", "Währung"],
    DE,
    (one, word) => [
      dated(one.day, "dd.mm.yyyy"),
      one.id,
      word,
      comma(one.gross),
      comma(one.fee),
      comma(one.gross - one.fee),
      one.currency,
    ],
  ),
  usual(
    "french, spaces in thousands",
    4,
    "EUR",
    ";",
    [
      "Date d'opération",
      "Nature",
      "Référence",
      "Montant de la transaction",
      "Commission prélevée",
      "Montant crédité",
      "Devise",
    ],
    FR,
    (one, word) => [
      dated(one.day, "dd/mm/yyyy"),
      word,
      one.id,
      french(one.gross),
      french(0 - one.fee),
      french(one.gross - one.fee),
      one.currency,
    ],
  ),
  usual(
    "italian, pipes",
    5,
    "EUR",
    "|",
    ["Data contabile", "Tipo operazione", "Codice", "Importo lordo", "Commissioni", "Importo netto", "Valuta"],
    IT,
    (one, word) => [
      dated(one.day, "dd/mm/yyyy"),
      word,
      one.id,
      comma(one.gross),
      comma(one.fee),
      comma(one.gross - one.fee),
      one.currency,
    ],
  ),
  usual(
    "dutch, quoted",
    6,
    "EUR",
    ",",
    ["Boekdatum", "Soort", "Kenmerk", "Bruto", "Kosten", "Netto", "Valuta"],
    NL,
    (one, word) => [
      dated(one.day, "dd-mm-yyyy"),
      word,
      one.id,
      `"${comma(one.gross)}"`,
      `"${comma(one.fee)}"`,
      `"${comma(one.gross - one.fee)}"`,
      one.currency,
    ],
  ),
  usual(
    "spanish, brackets",
    7,
    "EUR",
    ";",
    ["Fecha valor", "Movimiento", "Nº operación", "Bruto", "Tasa de descuento", "Abono", "Divisa"],
    ES,
    (one, word) => {
      const money = (cents: number): string => (cents < 0 ? `(${comma(0 - cents)})` : comma(cents));
      return [
        dated(one.day, "dd/mm/yyyy"),
        word,
        one.id,
        money(one.gross),
        money(0 - one.fee),
        money(one.gross - one.fee),
        one.currency,
      ];
    },
  ),
  layout(
    "japanese, yen",
    "export.csv",
    lines(
      table(
        ",",
        ["取引日", "取引番号", "取引種別", "売上金額", "手数料", "入金額", "通貨"],
        JPY.map((one) => [
          one.day.replaceAll("-", "/"),
          one.id,
          JA[one.type],
          one.gross,
          one.fee,
          one.gross - one.fee,
          "JPY",
        ]),
      ),
    ),
    JPY,
    { truth: yen(JPY) },
  ),
];

function component(): Layout {
  const trades = split(month(1, "EUR"));
  return layout(
    "signed, fees as rows",
    "export.csv",
    lines(
      table(
        ";",
        ["Posting Date", "Payment Ref", "Transaction Kind", "Value", "Ccy"],
        trades.map((one) => [
          dated(one.day, "dd.mm.yy"),
          one.id,
          one.type === "fee" && one.id.endsWith("9") ? "Processing charge" : EN[one.type],
          comma(one.gross),
          one.currency,
        ]),
      ),
    ),
    trades,
  );
}

/** Yen have no smaller unit. */
function yen(trades: readonly Trade[]): Layout["truth"] {
  return {
    JPY: Object.fromEntries(
      Object.entries(truthIn(trades, "JPY")).map(([name, value]) => [name, Math.round(value * 100)]),
    ),
  };
}

import type { Draw, Kind, Move, Tongue } from "./moves";

const CODES: Record<Kind, string> = { sale: "SAL", refund: "RFD", chargeback: "CBK", won: "CBR", fee: "FEE" };

/** Records of fields at fixed places, or parted by bars, with amounts of two implied decimals. */
export function fixed(draw: Draw, tongue: Tongue, moves: readonly Move[]): string {
  const form = draw.choose("records", ["places", "places with blanks", "bars"] as const);
  const signs = draw.choose("signs", ["flag", "minus"] as const);
  const hasNet = draw.choose("net", ["net", "net", "no net"] as const) === "net";
  const trailer = draw.choose("foot", ["count", "sums"] as const);
  const code = moves[0]?.currency ?? "";
  // Two decimals are implied in all currencies that have hundredths, used or not.
  const implied = tongue.decimals === 0 && code !== "JPY" ? 100 : 1;
  const size = (units: number, width: number): string => String(Math.abs(units * implied)).padStart(width, "0");
  const money = (units: number, width = 12): string =>
    signs === "flag"
      ? `${size(units, width)}${units < 0 ? "D" : "C"}`
      : `${units < 0 ? "-" : "+"}${size(units, width)}`;
  const counted = moves.filter(({ failed }) => !failed);
  const blank = form === "bars" ? "|" : form === "places" ? "" : " ";
  const join = (...fields: string[]): string => fields.join(blank);
  const pad = (text: string, width: number): string => (form === "bars" ? text : text.padEnd(width));
  const rows = counted.map((move) =>
    join(
      "DT",
      CODES[move.kind],
      move.day.replaceAll("-", ""),
      pad(move.id.replace(/\D/g, ""), 10),
      pad(move.brand.toUpperCase(), 12),
      code,
      money(move.gross),
      money(0 - move.fee, 10),
      ...(hasNet ? [money(move.gross - move.fee)] : []),
    ),
  );
  const sum = (of: (move: Move) => number): number => counted.reduce((all, move) => all + of(move), 0);
  const of = (kind: Kind): number => sum((move) => (move.kind === kind ? move.gross : 0));
  const foot =
    trailer === "count"
      ? [join("TR", String(rows.length).padStart(8, "0"), money(sum(({ gross, fee }) => gross - fee)))]
      : [
          join("TR", pad("SALES", 24), money(of("sale"))),
          join("TR", pad("REFUNDS", 24), money(of("refund"))),
          join("TR", pad("CHARGEBACKS", 24), money(of("chargeback"))),
          join("TR", pad("CHARGEBACK REVERSALS", 24), money(of("won"))),
          join("TR", pad("FEES", 24), money(0 - sum(({ kind, gross, fee }) => (kind === "fee" ? fee - gross : fee)))),
          join("TR", pad("NET SETTLEMENT", 24), money(sum(({ gross, fee }) => gross - fee))),
        ];
  const head = join(
    "HD",
    pad(`NORDPORT ACQUIRING ${tongue.name.toUpperCase()}`, 30),
    "0044120877",
    "20260501",
    "20260531",
    code,
  );
  return `${[head, ...rows, ...foot].join("\n")}\n`;
}

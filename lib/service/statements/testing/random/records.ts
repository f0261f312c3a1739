import type { Draw, Kind, Move, Tongue } from "./moves";

const CODES: readonly Record<Kind, string>[] = [
  { sale: "SALE", refund: "REFUND", chargeback: "CHGBK", won: "CBREV", fee: "FEE" },
  { sale: "PUR", refund: "RET", chargeback: "CBK", won: "CBR", fee: "FEE" },
  { sale: "PURCHASE", refund: "CREDIT", chargeback: "CHARGEBACK", won: "REPRESENTMENT", fee: "SERVICE FEE" },
];

/** Records of several kinds: a header, batches with their sums, details, charges, and a trailer; parted by a mark. */
export function records(draw: Draw, tongue: Tongue, given: readonly Move[]): string {
  const mark = draw.choose("delimiter", ["|", "|", ";", ","]);
  const amounts = draw.choose("amounts", ["decimal", "implied", "filled"]);
  const signs = draw.choose("signs", ["minus", "field", "kind"]);
  const batched = draw.choose("batches", ["none", "heads and sums", "sums"]);
  const hasNet = draw.choose("net", ["net", "no net"]) === "net";
  const apart = draw.choose("charges", ["details", "own kind"]) === "own kind";
  const trailer = draw.choose("trailer", ["none", "count and net", "sums"]);
  const codes = draw.one(CODES);
  const [head, open, detail, close, cost, foot] = draw.one([
    ["HDR", "BHD", "DTL", "BTR", "FEE", "TRL"],
    ["H", "B", "D", "S", "F", "T"],
    ["01", "10", "20", "30", "40", "99"],
  ]);
  const moves = given.filter(({ kind, failed }) => !failed && (!apart || kind !== "fee"));
  const charges = apart ? given.filter(({ kind, failed }) => !failed && kind === "fee") : [];
  const code = given[0]?.currency ?? "";
  const digits = (units: number): string => {
    if (amounts !== "decimal") return amounts === "filled" ? String(units).padStart(12, "0") : String(units);
    return tongue.decimals === 0 ? String(units) : `${Math.floor(units / 100)}.${String(units % 100).padStart(2, "0")}`;
  };
  const signed = (units: number): string => (units < 0 ? `-${digits(0 - units)}` : digits(units));
  const money = (units: number): string => (signs === "minus" ? signed(units) : digits(Math.abs(units)));
  const moved = (units: number): string[] =>
    signs === "field" ? [money(units), units < 0 ? "D" : "C"] : [money(units)];
  const line = (...cells: readonly string[]): string => cells.join(mark);
  const sum = (some: readonly Move[], of: (move: Move) => number): number =>
    some.reduce((all, move) => all + of(move), 0);
  const detailOf = (move: Move): string =>
    line(
      detail ?? "",
      move.day.replaceAll("-", ""),
      move.time.replace(":", ""),
      move.id,
      codes[move.kind],
      move.kind === "fee" ? "" : move.brand.toUpperCase().slice(0, 4),
      ...moved(move.gross),
      signed(move.fee),
      ...(hasNet ? moved(move.gross - move.fee) : []),
      code,
    );
  const days = [...new Set(moves.map(({ day }) => day))];
  const batch = (day: string, at: number): string[] => {
    const own = moves.filter((move) => move.day === day);
    const number = String(4100 + at);
    return [
      ...(batched === "heads and sums" ? [line(open ?? "", number, day.replaceAll("-", ""), code)] : []),
      ...own.map(detailOf),
      ...(batched === "none"
        ? []
        : [
            line(
              close ?? "",
              number,
              String(own.length),
              signed(sum(own, ({ gross }) => gross)),
              signed(sum(own, ({ fee }) => fee)),
              signed(sum(own, ({ gross, fee }) => gross - fee)),
            ),
          ]),
    ];
  };
  const all = [...moves, ...charges];
  const of = (kind: Kind): number => sum(all, (move) => (move.kind === kind ? Math.abs(move.gross) : 0));
  const net = sum(all, ({ gross, fee }) => gross - fee);
  const last: Record<typeof trailer, string[]> = {
    none: [],
    "count and net": [line(foot ?? "", String(all.length), money(net))],
    sums: [
      line(
        foot ?? "",
        String(all.length),
        money(of("sale")),
        money(of("refund")),
        signed(of("chargeback") - of("won")),
        money(sum(all, ({ kind, gross, fee }) => (kind === "fee" ? fee - gross : fee))),
        money(net),
      ),
    ],
  };
  return `${[
    line(head ?? "", "NORDPORT ACQUIRING", "0044120877", "HANAGATA LTD", "20260501", "20260531", code),
    ...days.flatMap(batch),
    ...charges.map(({ day, gross }) =>
      line(cost ?? "", day.replaceAll("-", ""), tongue.kind("fee").toUpperCase(), money(Math.abs(gross)), code),
    ),
    ...last[trailer],
  ].join("\n")}\n`;
}

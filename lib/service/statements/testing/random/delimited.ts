import { type Draw, dayIn, type Move, type Tongue, written } from "./moves";

/** How the rows of a table write what was taken. */
type Signs = "minus" | "behind" | "brackets" | "flag" | "kind" | "sides";

/** A list of rows with titles, in any of the usual ways of exports, with what stands around it. */
export function delimited(draw: Draw, tongue: Tongue, moves: readonly Move[]): string {
  const codes = [...new Set(moves.map(({ currency }) => currency))];
  const signs: Signs = draw.choose("signs", ["minus", "minus", "minus", "behind", "brackets", "flag", "kind", "sides"]);
  const feeSign = draw.choose("sign of fees", ["costs positive", "costs negative"] as const);
  const hasNet = draw.choose("net", ["net", "net", "no net"] as const) === "net";
  const hasFee = true;
  const separate = draw.choose("delimiter", tongue.mark === "," ? [";", "\t", "|"] : [",", ";", "\t"]);
  const coded = codes.length > 1 ? draw.choose("currencies", ["column", "sections"] as const) : "";
  const named = coded === "" ? draw.choose("currency", ["column", "title", "head"] as const) : "";
  const hasState = moves.some(({ failed }) => failed) || draw.maybe(0.2);
  const grouped = separate !== tongue.group && draw.maybe(0.6);
  // Sums of two currencies stand below their own rows.
  const foot = draw.choose("foot", coded === "column" ? ["none"] : ["none", "total", "labels", "fee and net"]);
  const hidden = foot === "fee and net" && codes.length === 1 ? 1_990 : 0;

  const money = (units: number, bare = signs === "sides"): string => {
    const size = written(Math.abs(units), tongue, grouped);
    if (units >= 0 || signs === "flag" || signs === "kind" || bare) return size;
    return signs === "behind" ? `${size}-` : signs === "brackets" ? `(${size})` : `-${size}`;
  };
  const cost = (units: number): string => {
    const printed = feeSign === "costs positive" ? units : 0 - units;
    // Where words or flags tell the direction, a fee carries no sign.
    const bare = signs === "flag" || signs === "kind" || signs === "sides";
    return written(bare ? Math.abs(units) : printed, tongue, grouped);
  };
  const amountTitle = (of: string): string =>
    named === "title" ? `${tongue.title(of)} (${codes[0]})` : tongue.title(of);
  type Column = { title: string; cell: (move: Move) => string; sum?: (own: readonly Move[]) => string };
  const total = (own: readonly Move[], of: (move: Move) => number): number =>
    own.reduce((sum, move) => sum + (move.failed ? 0 : of(move)), 0);
  const taken = (move: Move): boolean => move.gross < 0;
  const columns: Column[] = [
    { title: tongue.title("date"), cell: ({ day }) => dayIn(day, tongue.day) },
    { title: tongue.title("id"), cell: ({ id }) => id },
    { title: tongue.title("type"), cell: ({ kind }) => tongue.kind(kind) },
    ...(draw.maybe(0.5)
      ? [{ title: tongue.title("brand"), cell: ({ brand, kind }: Move) => (kind === "fee" ? "" : brand) }]
      : []),
    ...(signs === "sides"
      ? [
          {
            title: amountTitle("debit"),
            cell: (move: Move) => (taken(move) ? money(move.gross) : ""),
            sum: (own: readonly Move[]) => money(Math.abs(total(own.filter(taken), ({ gross }) => gross))),
          },
          {
            title: amountTitle("credit"),
            cell: (move: Move) => (taken(move) ? "" : money(move.gross)),
            sum: (own: readonly Move[]) =>
              money(
                total(
                  own.filter((move) => !taken(move)),
                  ({ gross }) => gross,
                ),
              ),
          },
        ]
      : [
          {
            title: amountTitle("gross"),
            cell: (move: Move) => money(move.gross),
            sum: (own: readonly Move[]) => money(total(own, ({ gross }) => gross)),
          },
        ]),
    ...(signs === "flag" ? [{ title: tongue.title("flag"), cell: (move: Move) => (taken(move) ? "D" : "C") }] : []),
    ...(hasFee
      ? [
          {
            title: amountTitle("fee"),
            cell: (move: Move) => cost(move.fee),
            sum: (own: readonly Move[]) => cost(total(own, ({ fee }) => fee)),
          },
        ]
      : []),
    ...(hasNet
      ? [
          {
            title: amountTitle("net"),
            cell: (move: Move) => (move.failed ? written(0, tongue) : money(move.gross - move.fee, false)),
            sum: (own: readonly Move[]) =>
              money(
                total(own, ({ gross, fee }) => gross - fee),
                false,
              ),
          },
        ]
      : []),
    ...(coded === "column" || named === "column"
      ? [{ title: tongue.title("code"), cell: ({ currency }: Move) => currency }]
      : []),
    ...(hasState
      ? [{ title: tongue.title("status"), cell: ({ failed }: Move) => tongue.state(failed ? "failed" : "done") }]
      : []),
  ];
  const line = (cells: readonly string[]): string => cells.map((cell) => quoted(cell, separate)).join(separate);
  const footOf = (own: readonly Move[]): string[] => {
    const sum = (...kinds: Move["kind"][]): number =>
      Math.abs(
        total(
          own.filter(({ kind }) => kinds.includes(kind)),
          ({ gross }) => gross,
        ),
      );
    const net = total(own, ({ gross, fee }) => gross - fee) - hidden;
    const fees = total(own, ({ kind, gross, fee }) => (kind === "fee" ? fee - gross : fee)) + hidden;
    const label = (of: string, units: number): string => line([tongue.sum(of), written(units, tongue, grouped)]);
    if (foot === "total")
      return [line(columns.map(({ sum: of }, at) => (at === 0 ? tongue.sum("total") : (of?.(own) ?? ""))))];
    if (foot === "labels")
      return [
        "",
        label("sales", sum("sale")),
        label("refunds", 0 - sum("refund")),
        ...(sum("chargeback") > 0 ? [label("chargebacks", 0 - sum("chargeback"))] : []),
        ...(sum("won") > 0 ? [label("won", sum("won"))] : []),
        label("fees", 0 - fees),
        label("net", net),
      ];
    if (foot === "fee and net")
      return ["", line([tongue.kind("fee"), written(0 - hidden, tongue, grouped)]), label("net", net)];
    return [];
  };
  const head = draw.maybe(0.5)
    ? [line([tongue.sum("merchant"), "Hanagata Ltd"]), line([tongue.sum("period"), "2026-05-01 - 2026-05-31"])]
    : [];
  const table = (own: readonly Move[]): string[] => [
    line(columns.map(({ title }) => title)),
    ...own.map((move) => line(columns.map(({ cell }) => cell(move)))),
    ...footOf(own),
  ];
  const code = named === "head" ? [line([tongue.title("code"), codes[0] ?? ""])] : [];
  const body =
    coded === "sections"
      ? codes.flatMap((one) => [
          "",
          `${tongue.title("code")}: ${one}`,
          ...table(moves.filter(({ currency }) => currency === one)),
        ])
      : table(moves);
  return `${[...head, ...code, ...body].join("\n")}\n`;
}

/** What the file states that no row holds, in units. */
export function hiddenFee(draw: Draw, codes: number): number {
  return draw.chosen.foot === "fee and net" && codes === 1 ? 1_990 : 0;
}

function quoted(cell: string, separate: string): string {
  return cell.includes(separate) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

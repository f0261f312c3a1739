import { type Draw, dayIn, type Kind, type Move, type Tongue, written } from "./moves";

const WIDTH = 78;

/** A monthly statement as printed text: a summary, tables by day or card, lists of what was taken, fees and what is left. */
export function printed(draw: Draw, tongue: Tongue, moves: readonly Move[]): string {
  const counted = moves.filter(({ failed }) => !failed);
  const code = counted[0]?.currency ?? "";
  const summary = draw.choose("summary", ["head", "foot", "none"] as const);
  const body = draw.choose("body", ["days", "cards", "rows", "days and cards"] as const);
  // What is printed nowhere else stands in lists.
  const lists = summary === "none" || draw.choose("lists", ["lists", "no lists"] as const) === "lists";
  const apart = draw.choose("fees", ["deducted", "apart"] as const) === "apart";
  const minus = draw.choose("signs", ["minus", "behind", "none"] as const);
  const feesElsewhere = body === "rows" || (summary !== "none" && !apart);
  const feeList = draw.choose("list of fees", feesElsewhere ? ["total", "no total", "none"] : ["total", "no total"]);
  const sum = (some: readonly Move[], of: (move: Move) => number): number =>
    some.reduce((all, move) => all + of(move), 0);
  const kind = (of: Kind): number => sum(counted, (move) => (move.kind === of ? Math.abs(move.gross) : 0));
  const fees = sum(counted, (move) => (move.kind === "fee" ? move.fee - move.gross : move.fee));
  const net = sum(counted, ({ gross, fee }) => gross - fee);
  const money = (units: number): string => {
    const size = written(Math.abs(units), tongue);
    if (units >= 0 || minus === "none") return size;
    return minus === "behind" ? `${size}-` : `-${size}`;
  };
  const dotted = draw.choose("leaders", ["none", "none", "dots"] as const) === "dots";
  const operated = draw.choose("operators", ["none", "none", "before"] as const) === "before";
  const labelled = (label: string, amount: string, operator = "-"): string => {
    const words = operated ? `(${operator}) ${label}` : label;
    return dotted ? `  ${`${words} `.padEnd(46, ".")} ${amount}` : `  ${words.padEnd(46)}${amount.padStart(18)}`;
  };
  const block = [
    tongue.sum("summary").toUpperCase(),
    labelled(tongue.sum("sales"), money(kind("sale")), "+"),
    ...(kind("refund") > 0 ? [labelled(tongue.sum("refunds"), money(0 - kind("refund")))] : []),
    ...(kind("chargeback") > 0 ? [labelled(tongue.sum("chargebacks"), money(0 - kind("chargeback")))] : []),
    ...(kind("won") > 0 ? [labelled(tongue.sum("won"), money(kind("won")), "+")] : []),
    ...(apart ? [] : [labelled(tongue.sum("fees"), money(0 - fees))]),
    labelled(tongue.sum("net"), money(apart ? net + fees : net), "="),
    "",
  ];
  const columns = (cells: readonly string[], widths: readonly number[]): string =>
    `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("")}`.trimEnd();
  const days = [...new Set(counted.map(({ day }) => day))];
  const wide = [16, 22, 28, 20, 20];
  const earned = counted.filter(({ kind: of }) => of !== "fee");
  const byDay = [
    columns([tongue.title("date"), tongue.sum("sales"), tongue.sum("refunds"), tongue.title("net")], wide),
    ...days.map((day) => {
      const own = earned.filter((move) => move.day === day);
      const sold = sum(own, (move) => (move.kind === "sale" ? move.gross : 0));
      const back = sum(own, (move) => (move.kind === "refund" ? move.gross : 0));
      return columns([dayIn(day, tongue.day), money(sold), back === 0 ? "" : money(back), money(sold + back)], wide);
    }),
    columns(
      [tongue.sum("total"), money(kind("sale")), money(0 - kind("refund")), money(kind("sale") - kind("refund"))],
      wide,
    ),
    "",
  ];
  const brands = [...new Set(earned.map(({ brand }) => brand))];
  const byCard = [
    columns([tongue.title("brand"), "", tongue.sum("sales")], [24, 8, 20]),
    ...brands.map((brand) => {
      const own = earned.filter((move) => move.brand === brand && move.kind === "sale");
      return columns([brand, String(own.length), money(sum(own, ({ gross }) => gross))], [24, 8, 20]);
    }),
    columns([tongue.sum("total"), "", money(kind("sale"))], [24, 8, 20]),
    "",
  ];
  const all = [
    columns(
      [tongue.title("date"), tongue.title("type"), tongue.title("gross"), tongue.title("fee"), tongue.title("net")],
      [14, 26, 14, 12, 14],
    ),
    ...counted.map(({ day, kind: of, gross, fee }) =>
      columns(
        [dayIn(day, tongue.day), tongue.kind(of), money(gross), money(0 - fee), money(gross - fee)],
        [14, 26, 14, 12, 14],
      ),
    ),
    "",
  ];
  const listOf = (...kinds: Kind[]): string[] => {
    const own = counted.filter((move) => kinds.includes(move.kind));
    if (own.length === 0) return [];
    return [
      tongue.sum(kinds[0] === "refund" ? "refunds" : "chargebacks").toUpperCase(),
      ...own.map(
        (move) =>
          `  ${dayIn(move.day, tongue.day)}  ${tongue.kind(move.kind).padEnd(30)}${money(move.gross).padStart(18)}`,
      ),
      "",
    ];
  };
  const parts = [
    { label: `${brands[0]} 1.9 %`, units: Math.floor(fees / 2) },
    { label: `${brands[1] ?? "Visa"} 1.9 %`, units: Math.floor(fees / 4) },
    { label: tongue.kind("fee"), units: fees - Math.floor(fees / 2) - Math.floor(fees / 4) },
  ];
  const feeLines =
    feeList === "none"
      ? []
      : [
          tongue.sum("fees").toUpperCase(),
          ...parts.map(({ label, units }) => labelled(label, money(units))),
          ...(feeList === "total"
            ? [labelled(`${tongue.sum("total")} ${tongue.sum("fees").toLowerCase()}`, money(fees))]
            : []),
          "",
        ];
  const tables = body === "days" ? byDay : body === "cards" ? byCard : body === "rows" ? all : [...byDay, ...byCard];
  return `${[
    "NORDPORT ACQUIRING".padEnd(WIDTH - 10) + code,
    `${tongue.sum("merchant")}: Hanagata Ltd`,
    `${tongue.sum("period")}: ${dayIn("2026-05-01", tongue.day)} - ${dayIn("2026-05-31", tongue.day)}`,
    "",
    ...(summary === "head" ? block : []),
    tongue.sum("transactions").toUpperCase(),
    ...tables,
    ...(lists && body !== "rows" ? [...listOf("refund"), ...listOf("chargeback", "won")] : []),
    ...feeLines,
    ...(summary === "foot" ? block : []),
  ].join("\n")}\n`;
}

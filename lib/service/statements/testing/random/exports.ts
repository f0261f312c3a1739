import { type Draw, dayIn, type Move, type Tongue, written } from "./moves";

type Row = Omit<Move, "kind"> & { kind: Move["kind"] | "payout" | "hold" | "release" | "cost" };
type Column = { title: string; cell: (row: Row, at: number) => string; sum?: (of: Row) => number };

/**
 * A list of rows with what exports of processors have beside amount, fee and net: parts of fees and taxes on them, two
 * days, a running balance, payouts and held money among the rows, sums with their parts below them, a second list of
 * charges.
 */
export function exported(draw: Draw, tongue: Tongue, given: readonly Move[]): string {
  const apart = draw.choose("charges", ["rows", "below"]) === "below";
  const charges = apart ? given.filter(({ kind }) => kind === "fee") : [];
  const separate = draw.choose("delimiter", tongue.mark === "," ? [";", "\t", "|"] : [",", ";", "\t"]);
  const fees = draw.choose("fees", ["one", "one", "parts", "parts and sum", "tax", "own rows"]);
  const costs = draw.choose("sign of fees", ["positive", "negative"]) === "negative" ? -1 : 1;
  const net = draw.choose("net", ["net", "net", "sides", "no net"]);
  const balanced = draw.choose("balance", ["none", "none", "balance"]) === "balance";
  const foot = draw.choose("foot", ["none", "total", "total and parts", "labels"]);
  const timed = draw.maybe(0.4);
  const money = (units: number): string => written(units, tongue, false);
  const listed: Row[] = given
    .filter(({ kind }) => !apart || kind !== "fee")
    .flatMap((move) => (fees === "own rows" ? withOwnFee(move) : [move]));
  const rows = withTransfers(draw, listed);
  const balances = running(rows);
  const ordered = draw.choose("order", ["forward", "forward", "backward"]) === "backward" ? rows.toReversed() : rows;
  const named = (kind: Row["kind"]): string =>
    kind === "payout" || kind === "hold" || kind === "release"
      ? tongue.sum(kind)
      : kind === "cost"
        ? tongue.title("fee")
        : tongue.kind(kind);
  const part = (fee: number, share: number): number => Math.round(fee * share);
  const cost = (title: string, of: (row: Row) => number): Column => ({
    title,
    cell: (row) => money(costs * of(row)),
    sum: (row) => costs * of(row),
  });
  const feeColumns: Record<typeof fees, Column[]> = {
    one: [cost(tongue.title("fee"), ({ fee }) => fee)],
    tax: [
      cost(tongue.title("fee"), ({ fee }) => fee - part(fee, 0.19)),
      cost(tongue.sum("vat"), ({ fee }) => part(fee, 0.19)),
    ],
    parts: [
      cost("Interchange", ({ fee }) => part(fee, 0.3)),
      cost(tongue.title("fee"), ({ fee }) => fee - part(fee, 0.3)),
    ],
    "parts and sum": [
      cost("Interchange", ({ fee }) => part(fee, 0.3)),
      cost("Scheme fee", ({ fee }) => part(fee, 0.2)),
      cost("Markup", ({ fee }) => fee - part(fee, 0.3) - part(fee, 0.2)),
      cost(tongue.title("fee"), ({ fee }) => fee),
    ],
    "own rows": [],
  };
  const side = (title: string, sign: 1 | -1): Column => {
    const of = ({ gross, fee }: Row): number => Math.max(0, sign * (gross - fee));
    return { title, cell: (row) => money(of(row)), sum: of };
  };
  const netColumns: Record<typeof net, Column[]> = {
    net: [
      {
        title: tongue.title("net"),
        cell: ({ gross, fee }) => money(gross - fee),
        sum: ({ gross, fee }) => gross - fee,
      },
    ],
    sides: [side("Debit", -1), side("Credit", 1)],
    "no net": [],
  };
  const columns: Column[] = [
    { title: tongue.title("date"), cell: ({ day, time }) => `${dayIn(day, tongue.day)}${timed ? ` ${time}` : ""}` },
    ...(draw.maybe(0.3)
      ? [{ title: tongue.sum("paid on"), cell: ({ day }: Row) => dayIn(later(day), tongue.day) }]
      : []),
    { title: tongue.title("id"), cell: ({ id }) => id },
    { title: tongue.title("type"), cell: ({ kind }) => named(kind) },
    ...(draw.maybe(0.5)
      ? [{ title: tongue.title("brand"), cell: ({ brand, kind }: Row) => (BRANDED.has(kind) ? brand : "") }]
      : []),
    { title: tongue.title("code"), cell: ({ currency }) => currency },
    { title: tongue.title("gross"), cell: ({ gross }) => money(gross), sum: ({ gross }) => gross },
    ...feeColumns[fees],
    ...(fees === "own rows" ? [] : netColumns[net]),
    ...(balanced ? [{ title: tongue.title("balance"), cell: (row: Row) => money(balances.get(row) ?? 0) }] : []),
  ];
  const line = (cells: readonly string[]): string => cells.join(separate);
  const total = (some: readonly Row[], of: (row: Row) => number): number => some.reduce((sum, row) => sum + of(row), 0);
  const summed = (label: string, some: readonly Row[]): string =>
    line(columns.map(({ sum }, at) => (at === 0 ? label : sum ? money(total(some, sum)) : "")));
  const of = (...kinds: Row["kind"][]): Row[] => rows.filter(({ kind }) => kinds.includes(kind));
  const label = (word: string, units: number): string => line([tongue.sum(word), money(units)]);
  const whole = [...rows, ...charges].filter(({ kind }) => !TRANSFERS.has(kind));
  const taken = total(whole, ({ kind, gross, fee }) => (kind === "fee" || kind === "cost" ? fee - gross : fee));
  const grossOf = (kind: Move["kind"]): number => total(of(kind), ({ gross }) => gross);
  const sums: Record<typeof foot, string[]> = {
    none: [],
    total: [summed(tongue.sum("total"), rows)],
    "total and parts": [
      summed(tongue.sum("total"), rows),
      ...(["sale", "refund", "chargeback"] as const).flatMap((kind) =>
        of(kind).length > 0 ? [summed(`${tongue.sum("within")} ${tongue.kind(kind)}`, of(kind))] : [],
      ),
    ],
    labels: [
      "",
      label("sales", grossOf("sale")),
      label("refunds", grossOf("refund")),
      ...(of("chargeback").length > 0 ? [label("chargebacks", grossOf("chargeback"))] : []),
      ...(of("won").length > 0 ? [label("won", grossOf("won"))] : []),
      label("fees", 0 - taken),
      label(
        "net",
        total(whole, ({ gross, fee }) => gross - fee),
      ),
    ],
  };
  const second =
    charges.length > 0
      ? [
          "",
          tongue.sum("fees"),
          line([tongue.title("date"), tongue.title("type"), tongue.title("gross")]),
          ...charges.map(({ day, gross }) => line([dayIn(day, tongue.day), tongue.kind("fee"), money(gross)])),
        ]
      : [];
  return `${[
    ...(draw.maybe(0.5)
      ? [line([tongue.sum("merchant"), "Hanagata Ltd"]), line([tongue.sum("period"), "2026-05-01 - 2026-05-31"]), ""]
      : []),
    line(columns.map(({ title }) => title)),
    ...ordered.map((row) => line(columns.map(({ cell }, at) => cell(row, at)))),
    ...(foot === "labels" ? [...second, ...sums.labels] : [...sums[foot], ...second]),
  ].join("\n")}\n`;
}

const BRANDED: ReadonlySet<Row["kind"]> = new Set<Row["kind"]>(["sale", "refund", "chargeback", "won"]);
const TRANSFERS: ReadonlySet<Row["kind"]> = new Set<Row["kind"]>(["payout", "hold", "release"]);

/** A payment and what it cost as two rows of one number. */
function withOwnFee(move: Move): Row[] {
  if (move.kind === "fee" || move.fee === 0) return [move];
  return [
    { ...move, fee: 0 },
    { ...move, kind: "cost", gross: 0 - move.fee, fee: 0 },
  ];
}

/** Payouts of what is left once a week, and money that is held and released. */
function withTransfers(draw: Draw, rows: readonly Row[]): Row[] {
  const paid = draw.choose("payouts", ["none", "none", "rows"]) === "rows";
  const held = draw.choose("reserve", ["none", "none", "none", "rows"]) === "rows";
  const found: Row[] = [];
  let left = 0;
  for (const [at, row] of rows.entries()) {
    found.push(row);
    left += row.gross - row.fee;
    const transfer = (kind: Row["kind"], gross: number): void => {
      found.push({ ...row, kind, gross, fee: 0, id: `T${9_000 + at}`, failed: false });
      left += gross;
    };
    if (held && at === 6) transfer("hold", -5_000);
    if (held && at === 14) transfer("release", 3_000);
    if (paid && at % 8 === 7 && left > 0) transfer("payout", 0 - left);
  }
  return found;
}

function running(rows: readonly Row[]): ReadonlyMap<Row, number> {
  const balances = new Map<Row, number>();
  let balance = 120_000;
  for (const row of rows) {
    balance += row.gross - row.fee;
    balances.set(row, balance);
  }
  return balances;
}

function later(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
}

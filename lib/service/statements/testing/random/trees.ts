import { type Draw, type Kind, type Move, type Tongue, written } from "./moves";

export const ENGLISH: Record<Kind, string> = {
  sale: "payment",
  refund: "refund",
  chargeback: "chargeback",
  won: "chargeback_reversal",
  fee: "service_fee",
};

export type Fields = Record<string, unknown>;

/** Rows and sums as JSON or XML, with keys and amounts as interfaces write them. */
export function tree(draw: Draw, tongue: Tongue, moves: readonly Move[]): string {
  const form = draw.choose("tree", ["json", "json", "xml"] as const);
  const amounts = draw.choose("amounts", ["text", "number", "minor", "object", "parts"] as const);
  const signed = draw.choose("signs", ["minus", "minus", "kind"] as const) === "minus";
  const hasNet = amounts === "parts" || draw.choose("net", ["net", "net", "no net"] as const) === "net";
  const hasSums = draw.choose("foot", ["none", "sums"] as const) === "sums";
  const own = form === "xml" && draw.maybe(0.5);
  const codes = [...new Set(moves.map(({ currency }) => currency))];
  const key = (of: string, english: string): string => (own ? ascii(tongue.title(of)) : english);
  const decimals = tongue.decimals;
  const plain = (units: number): string =>
    written(units, { ...tongue, mark: ".", group: "", decimals: decimals }, false);
  const money = (units: number, currency: string): unknown => {
    const value = signed ? units : Math.abs(units);
    if (form === "xml") return plain(value);
    if (amounts === "number") return value / 10 ** decimals;
    if (amounts === "minor") return value;
    if (amounts === "object") return { value: plain(value), currency };
    return plain(value);
  };
  const rowOf = (move: Move): Fields => ({
    [key("id", "id")]: move.id,
    [key("date", "created_at")]: `${move.day}T${move.time}:00Z`,
    [key("type", "type")]: own ? tongue.kind(move.kind) : ENGLISH[move.kind],
    [key("code", "currency")]: move.currency,
    ...(amounts === "parts" && form === "json"
      ? {
          breakdown: [
            { type: ENGLISH[move.kind], amount: plain(move.gross) },
            ...(move.fee === 0 ? [] : [{ type: "Processing fee", amount: plain(0 - move.fee) }]),
          ],
        }
      : {
          [key("gross", "amount")]: money(move.gross, move.currency),
          [key("fee", "fee")]: money(move.fee, move.currency),
        }),
    ...(hasNet ? { [key("net", "net")]: money(move.failed ? 0 : move.gross - move.fee, move.currency) } : {}),
    [key("status", "status")]: own
      ? tongue.state(move.failed ? "failed" : "done")
      : move.failed
        ? "declined"
        : "settled",
  });
  const sumsOf = (code: string): Fields => {
    const some = moves.filter(({ currency, failed }) => currency === code && !failed);
    const sum = (of: (move: Move) => number): number => some.reduce((all, move) => all + of(move), 0);
    const of = (kind: Kind): number => Math.abs(sum((move) => (move.kind === kind ? move.gross : 0)));
    return {
      currency: code,
      total_sales: money(of("sale"), code),
      total_refunds: money(0 - of("refund"), code),
      total_chargebacks: money(0 - of("chargeback"), code),
      chargeback_reversals: money(of("won"), code),
      total_fees: money(0 - sum(({ kind, gross, fee }) => (kind === "fee" ? fee - gross : fee)), code),
      net_amount: money(
        sum(({ gross, fee }) => gross - fee),
        code,
      ),
    };
  };
  const head: Fields = {
    merchant: { name: "Hanagata Ltd", number: "77-4410" },
    ...(codes.length === 1 ? { currency: codes[0] } : {}),
    period: { from: "2026-05-01", to: "2026-05-31" },
  };
  const sums: Fields = hasSums
    ? codes.length === 1
      ? { summary: sumsOf(codes[0] ?? "") }
      : { totals: codes.map(sumsOf) }
    : {};
  const list = draw.one(["transactions", "entries", "items"]);
  const rows = moves.map(rowOf);
  return form === "json"
    ? JSON.stringify({ ...head, ...sums, [list]: rows }, null, 1)
    : `<?xml version="1.0" encoding="UTF-8"?>\n${element("Settlement", { ...head, ...sums, [list]: { entry: rows } })}\n`;
}

/** A record as an element: what begins with @ are its attributes. */
export function element(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join("\n");
  if (typeof value !== "object" || value === null) return `<${name}>${escaped(value)}</${name}>`;
  const fields = Object.entries(value);
  const attributes = fields.flatMap(([key, member]) =>
    key.startsWith("@") ? [` ${key.slice(1)}="${escaped(member)}"`] : [],
  );
  const inner = fields.flatMap(([key, member]) => (key.startsWith("@") ? [] : [element(key, member)]));
  const open = `<${name}${attributes.join("")}`;
  return inner.length > 0 ? `${open}>\n${inner.join("\n")}\n</${name}>` : `${open}/>`;
}

function escaped(value: unknown): string {
  return String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/** Names of elements have no blanks: `Transaction amount` is `TransactionAmount`. */
function ascii(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

/** The same beginning with a small letter. */
export function camelCase(words: string): string {
  const name = ascii(words);
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}

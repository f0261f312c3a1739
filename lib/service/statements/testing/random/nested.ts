import type { Draw, Kind, Move, Tongue } from "./moves";
import { written } from "./moves";
import { camelCase, ENGLISH, element, type Fields } from "./trees";

/**
 * Settlements of days with their rows below them: sums of each settlement beside its rows, charges in a list of their
 * own, the sums of the file at its head or end; as elements, as attributes, or as JSON.
 */
export function nested(draw: Draw, tongue: Tongue, given: readonly Move[]): string {
  const form = draw.choose("tree", ["xml", "xml", "json"]);
  const attributes = form === "xml" && draw.choose("fields", ["attributes", "elements"]) === "attributes";
  const own = draw.maybe(0.4);
  const grouped = draw.choose("rows", ["by day", "by day", "in one list"]) === "by day";
  const summed = draw.choose("sums of days", ["sums", "no sums"]) === "sums";
  const signs = draw.choose("signs", ["minus", "minus", "field", "kind"]);
  const hasNet = draw.choose("net", ["net", "no net"]) === "net";
  const foot = draw.choose("foot", ["none", "head", "end", "end"]);
  const apart = draw.choose("charges", ["rows", "apart"]) === "apart";
  const comma = form === "xml" && tongue.mark === "," && draw.maybe(0.4);
  const moves = given.filter(({ kind, failed }) => !failed && (!apart || kind !== "fee"));
  const charges = apart ? given.filter(({ kind }) => kind === "fee") : [];
  const plain = (units: number): string => written(units, { ...tongue, mark: comma ? "," : ".", group: "" }, false);
  const money = (units: number): string => plain(signs === "minus" ? units : Math.abs(units));
  const key = (of: string, english: string): string => (own ? camelCase(tongue.title(of)) : english);
  const kindOf = (kind: Kind): string => (own ? tongue.kind(kind) : ENGLISH[kind]);
  const fields = (values: Fields): Fields =>
    attributes ? Object.fromEntries(Object.entries(values).map(([name, value]) => [`@${name}`, value])) : values;
  const rowOf = (move: Move): Fields =>
    fields({
      ...(grouped ? {} : { [key("date", "date")]: move.day }),
      [key("id", "id")]: move.id,
      [key("type", "type")]: kindOf(move.kind),
      ...(move.kind === "fee" ? {} : { [key("brand", "brand")]: move.brand }),
      ...(signs === "field" ? { sign: move.gross < 0 ? "-" : "+" } : {}),
      [key("gross", "amount")]: money(move.gross),
      [key("fee", "fee")]: plain(move.fee),
      ...(hasNet ? { [key("net", "net")]: plain(move.gross - move.fee) } : {}),
    });
  const sum = (some: readonly Move[], of: (move: Move) => number): number =>
    some.reduce((all, move) => all + of(move), 0);
  const days = [...new Set(moves.map(({ day }) => day))];
  const settlements = days.map((day): Fields => {
    const rows = moves.filter((move) => move.day === day);
    return {
      ...fields({
        [key("date", "date")]: day,
        ...(summed
          ? {
              [key("gross", "gross")]: plain(sum(rows, ({ gross }) => gross)),
              [key("fee", "commission")]: plain(sum(rows, ({ fee }) => fee)),
              [key("net", "net")]: plain(sum(rows, ({ gross, fee }) => gross - fee)),
            }
          : {}),
      }),
      transaction: rows.map(rowOf),
    };
  });
  const all = [...moves, ...charges];
  const of = (kind: Kind): number => sum(all, (move) => (move.kind === kind ? move.gross : 0));
  const totals: Fields = fields({
    [own ? camelCase(tongue.sum("sales")) : "totalSales"]: plain(of("sale")),
    [own ? camelCase(tongue.sum("refunds")) : "totalRefunds"]: money(of("refund")),
    ...(of("chargeback") === 0
      ? {}
      : { [own ? camelCase(tongue.sum("chargebacks")) : "totalChargebacks"]: money(of("chargeback")) }),
    ...(of("won") === 0 ? {} : { [own ? camelCase(tongue.sum("won")) : "chargebackReversals"]: money(of("won")) }),
    [own ? camelCase(tongue.sum("fees")) : "totalFees"]: plain(
      sum(all, ({ kind, gross, fee }) => (kind === "fee" ? fee - gross : fee)),
    ),
    [own ? camelCase(tongue.sum("net")) : "netAmount"]: plain(sum(all, ({ gross, fee }) => gross - fee)),
  });
  const listed: Fields =
    charges.length > 0
      ? {
          charges: {
            charge: charges.map(({ gross }) => fields({ description: kindOf("fee"), amount: plain(Math.abs(gross)) })),
          },
        }
      : {};
  const body: Fields = {
    header: { merchant: "77-4410", currency: given[0]?.currency ?? "", from: "2026-05-01", to: "2026-05-31" },
    ...(foot === "head" ? { totals } : {}),
    ...(grouped ? { settlement: settlements } : { transactions: { transaction: moves.map(rowOf) } }),
    ...listed,
    ...(foot === "end" ? { totals } : {}),
  };
  return form === "json"
    ? JSON.stringify(body, null, 1)
    : `<?xml version="1.0" encoding="UTF-8"?>\n${element("report", body)}\n`;
}

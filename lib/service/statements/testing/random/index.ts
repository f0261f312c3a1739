import type { Truth } from "../formats/ledger";
import { delimited, hiddenFee } from "./delimited";
import { exported } from "./exports";
import { fixed } from "./fixed";
import { monthly } from "./monthly";
import { drawing, figuresOf, movesOf, tongueOf } from "./moves";
import { nested } from "./nested";
import { printed } from "./printed";
import { records } from "./records";
import { tree } from "./trees";

export type RandomFile = { file: string; contents: string; truth: Truth; chosen: Readonly<Record<string, string>> };

export const RANDOM_FORMS = [
  "delimited",
  "tree",
  "printed",
  "monthly",
  "export",
  "nested",
  "records",
  "fixed",
] as const;

const FURTHER = ["EUR", "USD", "GBP"] as const;

/** A statement whose layout is drawn by a seed, with the figures that it is written from. */
export function randomFile(seed: number, form?: string): RandomFile {
  const draw = drawing(seed);
  const kind = draw.choose("form", ["delimited", "delimited", "tree", "printed", "printed", "fixed"]);
  draw.chosen.form = form ?? kind;
  if (draw.chosen.form === "monthly") return { file: `random-${seed}.txt`, ...monthly(draw), chosen: draw.chosen };
  const tongue = tongueOf(draw);
  const given = {
    failed: !["export", "nested", "records"].includes(draw.chosen.form ?? "") && draw.maybe(0.3),
    monthly: draw.maybe(0.4),
  };
  const two =
    (draw.chosen.form === "delimited" || draw.chosen.form === "tree") && tongue.decimals === 2 && draw.maybe(0.2);
  const further = two ? draw.one(FURTHER.filter((code) => code !== tongue.currency)) : undefined;
  const moves = [
    ...movesOf(draw, tongue.currency, given),
    ...(further ? movesOf(draw, further, { ...given, monthly: false }) : []),
  ];
  draw.chosen.failed = String(given.failed);
  draw.chosen.two = String(two);
  const write = { delimited, tree, printed, fixed, export: exported, nested, records }[draw.chosen.form] ?? delimited;
  const contents = write(draw, tongue, moves);
  const hidden = hiddenFee(draw, further ? 2 : 1) / 10 ** tongue.decimals;
  const truth = figuresOf(moves, tongue.decimals);
  for (const sums of Object.values(truth)) {
    sums.fees = round(sums.fees + hidden);
    sums.net = round(sums.net - hidden);
  }
  const ending =
    {
      delimited: draw.chosen.delimiter === "\t" ? "tsv" : "csv",
      export: draw.chosen.delimiter === "\t" ? "tsv" : "csv",
      tree: draw.chosen.tree ?? "json",
      nested: draw.chosen.tree ?? "json",
    }[draw.chosen.form] ?? "txt";
  return { file: `random-${seed}.${ending}`, contents, truth, chosen: draw.chosen };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Block, Run } from "./markdown";

const BODY_HALF_POINTS = 24;
const NUMBERING = Array.from({ length: 9 }, (_, level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
}));

/** Blocks as a Word document whose pages are numbered at the foot, without metadata about author or software. */
export async function makeWordDocument(blocks: readonly Block[], title: string): Promise<Uint8Array> {
  const number = new TextRun({ children: [`${title}, page `, PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES] });
  const document = new Document({
    title,
    // Otherwise the library adds its own name.
    creator: "",
    lastModifiedBy: "",
    description: "",
    styles: { default: { document: { run: { font: "Arial", size: BODY_HALF_POINTS, language: { value: "en-US" } } } } },
    numbering: { config: [{ reference: "numbers", levels: NUMBERING }] },
    sections: [
      {
        children: toWord(blocks),
        footers: {
          default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.END, children: [number] })] }),
        },
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const AFTER = 120;
/** Word has nine levels of lists. */
const DEEPEST = 8;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: "999999" };
const NONE = { style: BorderStyle.NONE, size: 0, color: "auto" };

type Place = { list?: "bullets" | "numbers"; level: number; indent: number };

/** Blocks as paragraphs and tables of a Word document. */
function toWord(blocks: readonly Block[], place: Place = { level: 0, indent: 0 }): (Paragraph | Table)[] {
  return blocks.flatMap((block) => wordOf(block, place));
}

function wordOf(block: Block, place: Place): (Paragraph | Table)[] {
  const spacing = { after: AFTER };
  switch (block.kind) {
    case "heading":
      return [
        new Paragraph({ heading: LEVELS[block.depth - 1], keepNext: true, spacing, children: textRuns(block.runs) }),
      ];
    case "paragraph":
      return [new Paragraph({ spacing, ...placed(place), children: textRuns(block.runs) })];
    case "code":
      return [new Paragraph({ spacing, ...placed(place), children: textRuns([{ text: block.text }]) })];
    case "rule":
      return [new Paragraph({ spacing, border: { bottom: LINE } })];
    case "quote":
      return toWord(block.blocks, { ...place, list: undefined, indent: place.indent + 360 });
    case "table":
      return [tableOf(block), new Paragraph({ spacing })];
    case "list": {
      const list = block.ordered ? ("numbers" as const) : ("bullets" as const);
      const level = Math.min(place.list ? place.level + 1 : 0, DEEPEST);
      return block.items.flatMap((item) => toWord(item, { ...place, list, level }));
    }
  }
}

function placed({ list, level, indent }: Place) {
  if (list === "bullets") return { bullet: { level } };
  if (list === "numbers") return { numbering: { reference: "numbers", level } };
  return indent > 0 ? { indent: { left: indent } } : {};
}

function textRuns(runs: readonly Run[]): TextRun[] {
  return runs.flatMap(({ text, bold, italic }) =>
    text
      .split("\n")
      .map((line, index) => new TextRun({ text: wordText(line), bold, italics: italic, break: index > 0 ? 1 : 0 })),
  );
}

/** XML does not allow most control characters. */
function wordText(text: string): string {
  return text.replace(/\p{Cc}/gu, (found) => (found === "\t" ? found : "")).replace(/\p{Cs}/gu, "\uFFFD");
}

function tableOf({ rows, head }: Extract<Block, { kind: "table" }>): Table {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const widths = columns === 2 ? [36, 64] : Array.from({ length: columns }, () => 100 / columns);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { top: NONE, left: NONE, right: NONE, bottom: LINE, insideHorizontal: LINE, insideVertical: NONE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          ...(head && index === 0 ? { tableHeader: true } : {}),
          cantSplit: true,
          children: widths.map(
            (size, column) =>
              new TableCell({
                width: { size, type: WidthType.PERCENTAGE },
                children: [new Paragraph({ children: textRuns(row[column] ?? []) })],
              }),
          ),
        }),
    ),
  });
}

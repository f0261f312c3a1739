import type { DocumentReading } from "@/lib/service/documents/reading";
import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { linesOf } from "@/lib/service/evidence/language/lines";
import { finder, isOneOf, SOURCES, spaced, speaksAsMany } from "../catalog/sources";
import { HOST, TITLE_DIVIDER } from "./shapes/ids";

const carrierName = finder([...SOURCES.carriers.names, ...SOURCES.carriers.relays]);
const processorName = finder(SOURCES.processors.names);
const systemName = finder(SOURCES.systems.names);
const bankWord = finder(SOURCES.issuers.words);
const bankPaper = finder(SOURCES.issuers.papers);
const thirdPartyWord = finder(SOURCES.thirdParties.words);
const thirdPartyPaper = finder(SOURCES.thirdParties.papers);
const carrierPaper = finder(SOURCES.carriers.papers);
const processorPaper = finder(SOURCES.processors.papers);
const systemPaper = finder(SOURCES.systems.papers);
const noteTitle = finder(SOURCES.notes);
const copyLine = finder(SOURCES.copies);

/** What the first lines of a document, its title and its web addresses say of where it comes from. */
export type Heads = {
  text: string;
  isCarriers: boolean;
  isProcessors: boolean;
  isIssuers: boolean;
  isThirdPartys: boolean;
  isSystems: boolean;
  /** A terminal's `merchant copy`. */
  isCopy: boolean;
  linksToCarrier: boolean;
  hasHosts: boolean;
  /** What kind of paper its title says that it is, whoever made it: a proof of delivery, a transaction page, a log. */
  paper?: "carrier" | "processor" | "merchant-system";
  /** The merchant of the case heads it: then it is the merchant's paper, whatever it is called. */
  isOwn: boolean;
  /** It calls itself a summary, a note or an account of what happened. */
  isNote: boolean;
};

export function headsOf(reading: DocumentReading, ownNames: readonly string[] = []): Heads {
  const lines = letterheadOf(reading);
  const text = lines.join("\n");
  const whole = textOf(reading);
  const hosts = [...whole.matchAll(HOST)].map(([, host = ""]) => host);
  const isHeaded = (find: (line: string) => string | undefined): boolean => lines.some((line) => isName(line, find));
  return {
    text,
    isCarriers: isHeaded(carrierName),
    isProcessors: isHeaded(processorName),
    isIssuers: isHeaded(bankWord) && bankPaper(text) !== undefined,
    isThirdPartys: isHeaded(thirdPartyWord) && thirdPartyPaper(text) !== undefined,
    isSystems: systemName(text) !== undefined,
    isCopy: copyLine(whole) !== undefined,
    linksToCarrier: hosts.some((host) => isOneOf(SOURCES.carriers.hosts, host)),
    hasHosts: hosts.length > 0,
    ...paperOf([...titleCellsOf(reading), ...lines]),
    isOwn: ownNames.some((name) => firstCellsOf(reading).some((line) => isName(line, finder([name])))),
    isNote: lines.slice(0, TITLE_LINES).some((line) => !line.includes(":") && noteTitle(line) !== undefined),
  };
}

const TITLE_LINES = 4;

/** Every cell of the first two lines: a title may read like a label (`Refund receipt`). */
function titleCellsOf({ pages }: DocumentReading): string[] {
  const lines = (pages[0]?.text.split("\n") ?? []).filter((line) => line.trim() !== "").slice(0, MOST_OWN_LINES);
  return lines.flatMap((line) => line.split("\t")).filter((cell) => cell.split(" ").length <= MOST_WORDS_OF_A_NAME);
}

function paperOf(lines: readonly string[]): Pick<Heads, "paper"> {
  for (const line of lines.filter((one) => !one.includes(":")).slice(0, TITLE_LINES)) {
    if (carrierPaper(line) !== undefined) return { paper: "carrier" };
    if (processorPaper(line) !== undefined) return { paper: "processor" };
    if (systemPaper(line) !== undefined) return { paper: "merchant-system" };
  }
  return {};
}

const MOST_LETTERHEAD_LINES = 6;
const MOST_WORDS_OF_A_NAME = 6;

const MOST_OWN_LINES = 3;

/** What opens the first lines: a name behind a label or in a further column is somebody that the paper speaks of. */
function firstCellsOf({ pages }: DocumentReading): string[] {
  const lines = (pages[0]?.text.split("\n") ?? []).map((line) => line.trim()).filter(Boolean);
  return lines.slice(0, MOST_OWN_LINES).flatMap((line) => cellsOf(line).slice(0, 1));
}

/** `Tracking number⇥77120098123` is a field, whatever paper is called after its label. */
function isLabel(cell: string): boolean {
  const { means } = meaningOf(cell, []);
  return means !== undefined && cell.includes(" ");
}

/** `DPD Business Portal - Consignment search results (2 found)`: a long title opens with who it is from. */
function titleOf(line: string): string {
  const [first = line] = line.split(TITLE_DIVIDER);
  return line.split(" ").length > MOST_WORDS_OF_A_NAME ? first : line;
}

const cellsOf = (line: string): string[] => linesOf({ number: 1, text: line })[0]?.cells.map(({ text }) => text) ?? [];

/** The first lines of the first page, and its title: short lines only, a sentence names nobody as its author. */
function letterheadOf({ pages, metadata: { title } }: DocumentReading): string[] {
  const lines = (pages[0]?.text.split("\n") ?? []).map((line) => line.trim()).filter(Boolean);
  const cells = lines.slice(0, MOST_LETTERHEAD_LINES).flatMap((line) => {
    const all = cellsOf(line).map(titleOf);
    return all.length === 1 ? all : all.filter((cell) => !isLabel(cell));
  });
  return [...cells, ...(title ? [title] : [])].filter(
    (line) => spaced(line).trim().split(" ").length <= MOST_WORDS_OF_A_NAME,
  );
}

/** A line is a letterhead when the name opens or closes it; a label in front of it makes it a value. */
function isName(line: string, find: (text: string) => string | undefined): boolean {
  const name = find(line);
  if (name === undefined || line.includes(":") || speaksAsMany(line)) return false;
  const words = spaced(line).trim();
  const folded = spaced(name).trim();
  return words.startsWith(folded) || words.endsWith(folded);
}

const MOST_TEXT = 100_000;

function textOf({ pages }: DocumentReading): string {
  const whole = pages.map(({ text }) => text).join("\n");
  return whole.slice(0, MOST_TEXT);
}

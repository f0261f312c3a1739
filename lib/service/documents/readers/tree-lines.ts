import { ReadingProblem } from "@/lib/service/documents/problem";

const DEEPEST = 100;
/** Ancestors named before a label: enough to tell a refund's amount from a fee's, short enough to read. */
const PREFIX_LENGTH = 2;

/**
 * A parsed tree (JSON, XML) as lines a person can read and quote: `Fee details 1 › Amount: 59`. Members of a list are
 * numbered from 1; empty values are left out, `null` is kept because it states that a check gave no result.
 * Throws `too-complex` when the tree nests deeper than 100.
 */
export function treeLines(tree: unknown): string[] {
  const lines: string[] = [];
  walk(tree, [], lines);
  return lines;
}

function walk(value: unknown, path: string[], lines: string[]): void {
  if (path.length > DEEPEST)
    throw new ReadingProblem("too-complex", `The data is nested more than ${DEEPEST} levels deep and was not read.`);
  if (Array.isArray(value)) {
    walkList(value, path, lines);
    return;
  }
  if (isRecord(value)) {
    for (const [key, member] of attributesFirst(value))
      walk(member, key === "#text" ? path : [...path, humanize(key)], lines);
    return;
  }
  if (value === "" || value === undefined) return;
  lines.push(line(path, scalar(value, path.at(-1) ?? "")));
}

/** XML attributes (`@id`) name the element they stand in, so they come before its content. */
function attributesFirst(value: Record<string, unknown>): [string, unknown][] {
  const entries = Object.entries(value);
  const isAttribute = ([key]: [string, unknown]): boolean => key.startsWith("@");
  return [...entries.filter(isAttribute), ...entries.filter((entry) => !isAttribute(entry))];
}

function walkList(list: unknown[], path: string[], lines: string[]): void {
  const name = path.at(-1);
  for (const [index, member] of list.entries()) {
    const here = [...path.slice(0, -1), `${name ?? "Item"} ${index + 1}`];
    const turn = spokenTurn(member);
    if (turn) lines.push(line(here, turn));
    else walk(member, here, lines);
  }
}

/** Chat records keep a turn as a pair of speaker and words. */
function spokenTurn(member: unknown): string | undefined {
  if (!Array.isArray(member) || member.length !== 2) return undefined;
  const [speaker, words] = member;
  return typeof speaker === "string" && typeof words === "string" && /^[A-Za-z]{2,20}$/.test(speaker)
    ? `${speaker}: ${words}`
    : undefined;
}

function line(path: string[], value: string): string {
  const near = path.slice(-1 - PREFIX_LENGTH);
  // A list at the top holds separate records; without its number no one could tell whose line this is.
  const record = near.length < path.length && /^Item \d+$/.test(path[0] ?? "") ? path.slice(0, 1) : [];
  const label = [...record, ...near].join(" › ");
  return label === "" ? value : `${label}: ${value}`;
}

function scalar(value: unknown, label: string): string {
  const text = String(value).replace(/\r\n?/g, "\n").trim();
  const moment = TIME_LABEL.test(label) ? unixMoment(text) : undefined;
  return moment ? `${text} (${moment})` : text;
}

const TIME_LABEL = /\b(?:created|updated|date|time|timestamp|at|start|end|until|expires|paid|due|on|anchor)\b/i;

/** Seconds or milliseconds since 1970, from 2000 to 2100, as a date a person reads. */
function unixMoment(digits: string): string | undefined {
  if (!/^(?:\d{9,10}|\d{12,13})$/.test(digits)) return undefined;
  const milliseconds = digits.length >= 12 ? Number(digits) : Number(digits) * 1000;
  if (milliseconds < 946_684_800_000 || milliseconds > 4_102_444_800_000) return undefined;
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A field's name as words: `created_at` and `createdAt` become `Created at`. Names that are data themselves (an email
 * address, a date) stay as they are.
 */
function humanize(key: string): string {
  const name = key.replace(/^[@_$]+|^[A-Za-z][\w-]*:(?=[A-Za-z])/g, "");
  if (!/^[A-Za-z][\w-]*$/.test(name)) return name || key;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])(?=[A-Z][a-z])/g, "$1 ")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()));
  const label = words.join(" ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

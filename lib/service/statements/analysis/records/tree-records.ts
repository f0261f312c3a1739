import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import type { Line } from "../grid/grid";
import { namedCurrency, readAmount } from "../money";
import { lexLine } from "./lex-line";
import type { FileRecord } from "./record";

/** An amount with a few words beside it. */
const LONGEST = 48;
/** A currency or a side. */
const MOST_BESIDE = 3;
const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;

/** The records of a tree: every member of a list, and every element that comes again, with what it stands in. */
export function treeRecords(data: unknown): FileRecord[] {
  const records: FileRecord[] = [];
  const lists = listsOf(data);
  const open = (mark: string, value: unknown, parent: FileRecord | undefined): void => {
    const record: FileRecord = {
      mark,
      line: lineOf(value),
      values: new Map(),
      words: new Map(),
      references: [],
      ...(parent ? { parent } : {}),
    };
    records.push(record);
    fill(value, "", record, mark);
  };
  const fill = (value: unknown, name: string, record: FileRecord, path: string): void => {
    if (Array.isArray(value)) {
      for (const member of value) {
        if (isRecord(member) || Array.isArray(member)) open(path, member, record);
        else scalar(member, name, record);
      }
      return;
    }
    if (!isRecord(value)) {
      scalar(value, name, record);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const below = key === "#text" ? path : `${path}.${key}`;
      const inner = key === "#text" ? name : name === "" ? key : `${name} ${key}`;
      if (isRecord(member) && (lists.has(below) || holdsLists(member))) open(below, member, record);
      else fill(member, inner, record, below);
    }
  };
  open("", data, undefined);
  return records;
}

function holdsLists(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isRecord);
  return isRecord(value) && Object.values(value).some(holdsLists);
}

/** Paths at which several members stand. */
function listsOf(data: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      found.add(path);
      for (const member of value) walk(member, path);
    } else if (isRecord(value)) for (const [key, member] of Object.entries(value)) walk(member, `${path}.${key}`);
  };
  walk(data, "");
  return found;
}

function scalar(value: unknown, name: string, record: FileRecord): void {
  if (value === null || value === undefined || value === "") return;
  const key = name.replace(/@/g, "").toLowerCase();
  const text = String(value).trim();
  const free = (some: ReadonlyMap<string, unknown>): string => (some.has(key) ? `${key} ${some.size}` : key);
  if (PLAIN.test(text)) {
    const whole = /^[+-]?\d+$/.test(text);
    const amount = whole ? Number(text) : readAmount(text, text.includes(",") ? "," : ".");
    const sign = text.startsWith("-") ? -1 : text.startsWith("+") ? 1 : 0;
    if (amount !== undefined && Number.isSafeInteger(amount))
      record.values.set(free(record.values), {
        amount,
        whole,
        padded: /^[+-]?00\d{6,}$/.test(text),
        sign,
        label: name,
      });
    if (/^\d{5,}$/.test(text)) record.references.push(text);
    return;
  }
  const { items, references } = lexLine([text]);
  const [only, ...others] = items;
  const words = text.replace(/[\d.,'’+\s-]/gu, "");
  const isAmount = only && others.length === 0 && text.length <= LONGEST;
  if (isAmount && (!only.value.whole || only.value.padded || namedCurrency(text) !== undefined)) {
    record.values.set(free(record.values), { ...only.value, label: only.label || name });
    const currency = namedCurrency(text);
    if (currency) record.words.set(`${key} currency`, currency);
    if (words.length <= MOST_BESIDE) return;
  }
  record.references.push(...references, ...(/\d/.test(text) && !/\s/.test(text) ? [text] : []));
  record.words.set(free(record.words), text);
}

function lineOf(value: unknown): Line {
  const text = isRecord(value)
    ? Object.values(value)
        .filter((one) => typeof one !== "object")
        .join("\t")
    : "";
  return {
    page: 1,
    text,
    cells: text.split("\t").map((cell, at) => ({ text: cell, from: at, to: at + 1, boxes: [] })),
  };
}

import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { understand } from "./understand";

const KNOWN = {
  today: "2026-11-20",
  orders: ["A-10023"],
  transactionIds: [],
  reference: "dp_10023",
  cardTail: "4242",
  cardholder: "Elena Marsh",
  email: "elena@example.com",
  amount: { minor: 12_900, currency: "USD" },
};

/** Runs of what many shapes repeat: leaders of a table of contents, rules, masked numbers, indents, addresses. */
const RUNS = [
  ".",
  ". ",
  "-",
  "- ",
  "--|",
  "=",
  "*",
  "x",
  "#",
  "•",
  "_",
  "\t",
  "<",
  "<!-- ",
  "(",
  "[",
  "@",
  "a@",
  "a.",
  ",",
  "1",
  "1,",
  "A",
  "A ",
  "a1-",
  ":",
  "a:",
  "/",
  "\u00a0",
];
const LONG = 4000;

// A shape that backtracks without end would hang the test, and in the product the thread that reads.
it.each(RUNS)("reads a document with a long run of %j", async (run) => {
  const line = run.repeat(Math.ceil(LONG / run.length)).slice(0, LONG);
  const text = `Order A-10023 of Elena Marsh, card ending 4242\n${line}\n${line} 4242 x\nDelivered on 6 May 2026 ${line}!`;
  const reading = await readBytes(Buffer.from(text), { filename: "notes.txt" });
  const { records } = understand([{ file: "notes", filename: "notes.txt", reading }], KNOWN);
  expect(records.length).toBeGreaterThan(0);
});

it.each(["<?xml a>", "<!-- a -->", "<!DOCTYPE svg>", "<!--"])("recognizes what begins with many %s", async (part) => {
  const reading = await readBytes(Buffer.from(`${part.repeat(5000)}<b>`), { filename: "page.html" });
  expect(reading.outcome).toBeTypeOf("string");
});

/** Data that is looked up by the words of a document must not find what every object has. */
const OF_EVERY_OBJECT = Object.getOwnPropertyNames(Object.prototype).flatMap((name) => [
  ...new Set([name, name.toLowerCase()]),
]);

it.each(OF_EVERY_OBJECT)("takes the word %s for a word, wherever it stands", async (word) => {
  const record = { status: word, event: word, currency: word, country: word, carrier: word, type: word, [word]: word };
  const texts = {
    "notes.txt": `${word}\n${word}: ${word}\nStatus: ${word}\nCarrier: ${word}\nThe ${word} was delivered on 6 May 2026, ${word}.`,
    "rows.csv": `order,${word},status,currency\nA-10023,${word},${word},${word}\n`,
    "data.json": JSON.stringify([record, { status: "delivered", [word]: { [word]: word } }, word]),
    "chat.txt": `${word}: Hello, I ${word} my order A-10023?\nAgent: ${word}, it was sent on 6 May 2026.\n`,
  };
  for (const [filename, text] of Object.entries(texts)) {
    const reading = await readBytes(Buffer.from(text), { filename });
    expect(() => understand([{ file: filename, filename, reading }], KNOWN), filename).not.toThrow();
  }
});

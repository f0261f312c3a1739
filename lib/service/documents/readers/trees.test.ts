import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";

const read = (content: string, filename: string) => readBytes(Buffer.from(content), { filename });

it("reads YAML as data and keeps decimals as they are written", async () => {
  const reading = await read("currency: EUR\nrows:\n  - {id: 7, amount: 1250.00, day: 2025-03-16}\n", "payout.yaml");
  expect([reading.form, reading.data]).toEqual([
    "json",
    { currency: "EUR", rows: [{ id: 7, amount: "1250.00", day: "2025-03-16" }] },
  ]);
  expect(reading.pages[0]?.text).toContain("amount: 1250.00");
});

it("reads JSON under which somebody wrote a note, and the note beside it", async () => {
  const reading = await read(
    '[{"id": "R-1", "text": "a ] b"},\n {"id": "R-2"}]\nTimes are those of the hotel.',
    "log.json",
  );
  expect(reading.data).toEqual([{ id: "R-1", text: "a ] b" }, { id: "R-2" }]);
  expect(reading.pages.map(({ text }) => text).at(-1)).toBe("Times are those of the hotel.");
});

it("makes nothing of tags, and stays with the text of aliases that grow without end and of what is no YAML", async () => {
  expect((await read("a: !!js/function 'function () {}'\n", "a.yaml")).data).toEqual({ a: "function () {}" });
  const bomb = [
    "a: &a [x, x]",
    ...[..."bcdefghi"].map((name, at) => `${name}: &${name} [${`*${"abcdefgh"[at]}, `.repeat(9)}x]`),
  ];
  const [grown, broken] = await Promise.all([read(bomb.join("\n"), "b.yaml"), read("a: [1\nb: }", "c.yml")]);
  expect([grown.data, broken.data]).toEqual([undefined, undefined]);
  expect(broken.pages[0]?.text).toContain("a: [1");
});

const MESSAGE = `UNA:+,? '
UNB+UNOC:3+PAY:ZZ+9871144:ZZ+250701:0410+000771'
UNH+1+SETTLE:D:01B:UN'
DTM+263:20250616-20250630:718'
NAD+SE+9871144++O?'NEILL ?+ SONS'
CUX+2:NOK'
LIN+1++SALG'
DTM+171:20250616:102'
MOA+BRUTTO:1018,47'
MOA+GEBYR:-1,83'
LIN+2++SALG'
DTM+171:20250617:102'
MOA+BRUTTO:200,00:EUR'
MOA+GEBYR:-1,00:EUR'
UNS+S'
FTX+SUM+++Salg totalt'
MOA+79:1218,47'
UNT+14+1'
UNZ+1+000771'`;

it("reads a message of EDIFACT by its own marks, each item with its amounts and the sums behind them", async () => {
  const reading = await read(MESSAGE, "upload");
  const heading = expect.objectContaining({
    "period start": "2025-06-16",
    "period end": "2025-06-30",
    "NAD 4.1": "O'NEILL + SONS",
  });
  const amount = (value: string, currency = "NOK") => ({ value, currency });
  expect(reading.data).toEqual({
    heading,
    messages: [
      {
        heading,
        currency: "NOK",
        items: [
          {
            "LIN 1.1": "1",
            "LIN 3.1": "SALG",
            date: "2025-06-16",
            BRUTTO: amount("1018.47"),
            GEBYR: amount("-1.83"),
          },
          {
            "LIN 1.1": "2",
            "LIN 3.1": "SALG",
            date: "2025-06-17",
            BRUTTO: amount("200.00", "EUR"),
            GEBYR: amount("-1.00", "EUR"),
          },
        ],
        sums: { "sums 1": { "Salg totalt": amount("1218.47") } },
      },
    ],
  });
});

it("names the amounts of a message by the words behind them where none stand before the first", async () => {
  const sums = (...segments: string[]): Promise<unknown> =>
    read(MESSAGE.replace("FTX+SUM+++Salg totalt'\nMOA+79:1218,47'", segments.join("\n")), "upload").then(
      ({ data }) => (data as { messages: { sums: unknown }[] }).messages[0]?.sums,
    );
  const sold = "MOA+79:1218,47'";
  const [cost, left] = ["MOA+9:-2,83'", "MOA+12:1215,64'"];
  const words = ["Salg", "Gebyr", "Utbetalt"].map((one) => `FTX+SUM+++${one}'`);
  const named = {
    Salg: { value: "1218.47", currency: "NOK" },
    Gebyr: { value: "-2.83", currency: "NOK" },
    Utbetalt: { value: "1215.64", currency: "NOK" },
  };
  const [one = "", two = "", three = ""] = words;
  expect(await sums(sold, one, cost, two, left, three)).toEqual({ "sums 1": named });
  expect(await sums(one, sold, two, cost, three, left)).toEqual({ "sums 1": named });
});

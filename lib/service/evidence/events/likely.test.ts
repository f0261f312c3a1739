import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { prove } from "../proofs/evaluate";
import { understand } from "../understand";
import { KNOWN } from "../understand.testing";

/** Words that no label and no entry of the lexicon knows. */
const PULLED = "2026-05-02 20:40:51Z  pull of drumlib3.zip finished, ip 198.51.100.211";

async function read(lines: string[], buyer = "maria@example.com, order A-10455") {
  const text = `Customer ${buyer}\n\n${lines.join("\n")}\n`;
  const reading = await readBytes(Buffer.from(text), { filename: "access.log" });
  return understand([{ file: "access", filename: "access.log", reading }], KNOWN);
}

async function likely(...given: Parameters<typeof read>) {
  return (await read(...given)).likely?.map(({ type }) => type);
}

it("finds what a line tells by its likeness to lines that are known to tell it, with what the record says of it", async () => {
  const { events, likely: found } = await read([PULLED, PULLED.replace("05-02", "05-03")]);
  expect(events.filter(({ type }) => type === "downloaded")).toEqual([]);
  expect(found).toHaveLength(2);
  expect(found?.[0]).toMatchObject({
    type: "downloaded",
    modality: "asserted",
    reader: "likeness",
    at: { day: "2026-05-02", own: true },
    place: { quote: PULLED },
  });
  expect(found?.[0]?.fields.ip?.value).toBe("198.51.100.211");
});

it("makes a proof hold that the rules leave open, for less", async () => {
  const whole = await read([PULLED, PULLED.replace("05-02", "05-03")]);
  expect(prove("digital-content-accessed", undefined, whole, KNOWN)).toMatchObject({ held: true, grade: "reduced" });
  const { likely: _, ...byRules } = whole;
  expect(prove("digital-content-accessed", undefined, byRules, KNOWN).held).toBe(false);
});

it.each([
  ["denies it", PULLED.replace("finished", "failed, not started")],
  ["only promises it", PULLED.replace("finished", "will be possible tomorrow")],
  ["has no words", "2026-05-02 20:40:51Z  3  198.51.100.211"],
])("takes no line that %s", async (_, line) => {
  expect(await likely([line, line.replace("05-02", "05-03")])).not.toContain("downloaded");
});

it("leaves out the rows that the rules left out of a list which they know", async () => {
  const known = "2026-05-01 10:12:00Z  file downloaded: drumlib2.zip, ip 198.51.100.211";
  const { events, likely: found } = await read([known, PULLED]);
  expect(events.map(({ type }) => type)).toContain("downloaded");
  expect(found?.map(({ type }) => type)).not.toContain("downloaded");
});

it("leaves what a later row of the list takes up again to that row", async () => {
  const sent = "2026-05-12     Devolución               45,00 USD    Enviada       Ref. DV-20417";
  expect(await likely([sent, "2026-05-16     DV-20418                 12,00 USD    Rechazada por el banco"])).toContain(
    "refund-issued",
  );
  expect(
    await likely([sent, "2026-05-16     DV-20417                 45,00 USD    Rechazada por el banco"]),
  ).not.toContain("refund-issued");
});

it("tells nothing of records of somebody else", async () => {
  expect(await likely([PULLED, PULLED.replace("05-02", "05-03")], "jonas@example.org, order B-77120")).toEqual([]);
});

it.each([
  ["Hi again, thanks. The lamp is up in the hall now and looks lovely", true],
  ["Is the lamp on its way? Nobody has brought anything yet.", false],
  ["When the lamp is up in the hall it will look lovely, I hope.", false],
])("reads in a message of the customer whether %j has the goods", async (said, has) => {
  const mail = `From: Maria Chen <maria@example.com>\nTo: help@shop.example\nDate: Tue, 12 May 2026 10:00:00 +0000\nSubject: order A-10455\n\n${said}\n`;
  const reading = await readBytes(Buffer.from(mail), { filename: "mail.eml" });
  const whole = understand([{ file: "mail", filename: "mail.eml", reading }], KNOWN);
  const told = [...whole.events, ...(whole.likely ?? [])].filter(({ modality }) => modality === "asserted");
  expect(told.some(({ type }) => type === "receipt-acknowledged")).toBe(has);
});

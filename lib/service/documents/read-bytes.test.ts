import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBytes } from "./read-bytes";
import { documentReadingSchema } from "./reading";

const read = (content: string | Buffer, filename = "upload") => readBytes(Buffer.from(content), { filename });

describe("recognition by content", () => {
  it("reads JSON, XML, HTML, email and CSV whatever the name says", async () => {
    const files = [
      '{"a":1}',
      "<?xml version='1.0'?><a><b>1</b></a>",
      "<!DOCTYPE html><p>Hi",
      MAIL,
      "a,b,c\n1,2,3\n4,5,6\n",
    ];
    const forms = await Promise.all(files.map(async (file) => (await read(file, "x.txt")).form));
    expect(forms).toEqual(["json", "xml", "html", "email", "csv"]);
  });
  it("keeps prose with commas and bracketed notes as text", async () => {
    expect((await read("Dear Ann, thank you, and bye.\nThe parcel, sadly, is late.\n")).form).toBe("text");
    expect((await read("[10:02] Customer: hello\n[10:03] Agent: hi\n")).form).toBe("text");
    expect((await read("From: me\nTo: you\nSubject: list\n\nmilk")).form).toBe("text");
  });
  it("reads an HTML table that is named as a workbook", async () => {
    const reading = await read("<table><tr><td>Total</td><td>5.00</td></tr></table>", "export.xls");
    expect([reading.form, reading.pages[0]?.text]).toEqual(["html", "Total\t5.00"]);
  });
  it("keeps the columns of printed text in HTML", async () => {
    const reading = await read("<pre>\nTable 12      Svr Mo\nTotal         40.86\n</pre>", "check.html");
    expect([reading.form, reading.pages[0]?.text]).toEqual(["html", "Table 12      Svr Mo\nTotal         40.86"]);
  });
  it("reads panels that stand beside each other below each other", async () => {
    const panel = (title: string, street: string) => `<td><h4>${title}</h4><p>Dana Whitlock<br>${street}</p></td>`;
    const html = `<!DOCTYPE html><table><tr>${panel("Ship to", "1 Elm St")}${panel("Bill to", "2 Oak St")}</tr></table>`;
    const { pages } = await read(html, "order.html");
    const lines = pages[0]?.text.split("\n").filter(Boolean);
    expect(lines).toEqual(["Ship to", "Dana Whitlock", "1 Elm St", "Bill to", "Dana Whitlock", "2 Oak St"]);
  });
  it.each([
    ["", "empty.txt", "empty", "The file is empty."],
    [" \n\t\n", "blank.txt", "empty", "The file contains only white space."],
    ["hello", "bill.pdf", "damaged", "The name says PDF, but the content is not a PDF. Export the document again."],
    [
      "hello",
      "photo.jpg",
      "damaged",
      "The file name says image, but the content is not an image. Upload the original image.",
    ],
    [
      '{"a": 1, ',
      "a.json",
      "damaged",
      "The JSON data is incomplete or damaged. Export it again and upload the new file.",
    ],
    [
      "<svg xmlns='x'><script>1</script></svg>",
      "a.svg",
      "unsupported",
      "SVG drawings are not accepted as evidence. Save the drawing as PNG or PDF.",
    ],
  ])("answers %j named %s with %s", async (content, name, outcome, message) => {
    expect(await read(content, name)).toMatchObject({ outcome, message, pages: [] });
  });
  it("tells an encrypted workbook and an Outlook email by the streams of their container", async () => {
    const container = (stream: string): Buffer => {
      const bytes = Buffer.alloc(2048);
      Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
      Buffer.from(stream, "utf16le").copy(bytes, 1024);
      return bytes;
    };
    expect(await read(container("EncryptedPackage"))).toMatchObject({
      outcome: "locked",
      message: expect.stringContaining("Locked with a password"),
    });
    expect(await read(container("__properties_version1.0"))).toMatchObject({ form: "email", outcome: "unsupported" });
  });
  it("never throws and always answers a valid reading, for any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom("a", "a.csv", "a.json", "a.html"),
        async (bytes, name) => {
          expect(documentReadingSchema.safeParse(await read(Buffer.from(bytes), name)).success).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("encodings", () => {
  it.each([
    ["UTF-8", Buffer.from("Zażółć €5")],
    ["UTF-8 with mark", Buffer.from("\uFEFFZażółć €5")],
    ["UTF-16", Buffer.from("\uFEFFZażółć €5", "utf16le")],
    ["UTF-16, big end first", Buffer.from("\uFEFFZażółć €5", "utf16le").swap16()],
  ])("reads %s", async (_name, bytes) => {
    expect((await read(bytes)).pages[0]?.text).toBe("Zażółć €5");
  });
  it("falls back to windows-1252, and obeys a declared charset", async () => {
    expect((await read(Buffer.from([0x80, 0x35, 0x20, 0xe9]))).pages[0]?.text).toBe("€5 é");
    const polish = Buffer.concat([
      Buffer.from('<html><meta charset="iso-8859-2"><p>'),
      Buffer.from([0xb1, 0xea]),
      Buffer.from("</p></html>"),
    ]);
    expect((await read(polish)).pages[0]?.text).toBe("ąę");
  });
  it.each([
    ["windows-1250", "Metoda płatności: karta\nStatus: zakończona, oczekująca na wypłatę środków\n"],
    ["shift_jis", "取引日 カード番号 売上金額\n手数料 390\n"],
    ["windows-1252", "Libellé: paiement demandé à la réception\nCrédit émis, été, déjà réglé\n"],
    ["windows-1250", "Číslo výpisu;Měsíc;Částka k převodu\n"],
    ["windows-1254", "İşyeri;İşlem Tarihi;Satış Tutarı;Ücret\n"],
    ["windows-1251", "Сума операції;Комісія;Вид\nоплата;повернення;МФО «Каса»\n"],
    ["windows-1252", "Greiðsla;Þóknun;Færslugjöld;Ógreitt;Næst\n"],
  ])("tells %s by its letters where nothing names it", async (charset, text) => {
    expect((await read(encodedAs(charset, text))).pages[0]?.text).toBe(text.trimEnd());
  });
  it("replaces NUL and lone surrogates, which the database refuses", async () => {
    expect((await read('{"a":"x\\u0000y\\ud800z"}')).data).toEqual({ a: "x\uFFFDy\uFFFDz" });
  });
});

describe("JSON and XML", () => {
  it("renders labels, numbers as printed, numbered lists, moments and null", async () => {
    const reading = await read(
      '{"order":{"total_price":5.10,"lines":[{"unitPrice":"1.00"}]},"created":1360952728,"cvv_result":null,"note":""}',
    );
    expect(reading.pages[0]?.text.split("\n")).toEqual([
      "Order › Total price: 5.10",
      "Order › Lines 1 › Unit price: 1.00",
      "Created: 1360952728 (2013-02-15 18:25:28 UTC)",
      "Cvv result: null",
    ]);
    expect(reading.data).toEqual({
      order: { total_price: 5.1, lines: [{ unitPrice: "1.00" }] },
      created: 1360952728,
      cvv_result: null,
      note: "",
    });
  });
  it("keeps identifiers that no number can hold", async () => {
    expect((await read('{"id":9102901000462189604217}')).data).toEqual({ id: "9102901000462189604217" });
  });
  it("keeps the header lines of a recorded HTTP answer above its body", async () => {
    const reading = await read(
      'HTTP/1.1 402 Payment Required\nDate: Fri, 15 Feb 2013 18:26:37 GMT\n\n{"error":{"code":"card_declined"}}',
    );
    expect([reading.form, reading.data]).toEqual(["json", { error: { code: "card_declined" } }]);
    expect(reading.pages[0]?.text).toBe(
      "HTTP/1.1 402 Payment Required\nDate: Fri, 15 Feb 2013 18:26:37 GMT\nError › Code: card_declined",
    );
  });
  it("shows chat turns as speaker and words, and names the record of each line", async () => {
    const reading = await read('[{"id":7,"chat":[["agent","Hi!"]],"a":{"b":{"c":1}}}]');
    expect(reading.pages[0]?.text).toBe("Item 1 › Id: 7\nItem 1 › Chat 1: agent: Hi!\nItem 1 › A › B › C: 1");
  });
  it("reads XML attributes, and never expands declared entities", async () => {
    const reading = await read(
      '<?xml version="1.0"?><!DOCTYPE t [<!ENTITY e "boom">]><t><i ID="42"><s>A &amp; B &e; &#8364;</s></i></t>',
    );
    expect(reading.pages[0]?.text).toBe("T › I › ID: 42\nT › I › S: A & B &e; €");
  });
  it.each([
    ["JSON", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`],
    ["XML", `<?xml version="1.0"?>${"<a>".repeat(5000)}${"</a>".repeat(5000)}`],
    ["HTML", `<!DOCTYPE html>${"<div>".repeat(200_000)}x`],
  ])("answers too complex for deeply nested %s", async (_form, content) => {
    expect(await read(content)).toMatchObject({ outcome: "too-complex", pages: [] });
  });
});

describe("HTML", () => {
  it("drops scripts, styles, hidden elements and link targets, and keeps rows as cells", async () => {
    const reading =
      await read(`<!DOCTYPE html><html><head><title>Order</title><style>p{}</style></head><body><script>alert(1)</script>
      <h1>Your order</h1><p style="Display: none">secret $1</p><p hidden>secret 2</p><a href="https://x/999">Order 12</a>
      <table><tr><th>Item</th><th>Price</th></tr><tr><td><div>Boots</div></td><td><p>$5.00</p></td></tr></table></body></html>`);
    expect(reading.pages[0]?.text).toBe("Your order\n\nOrder 12\nItem\tPrice\nBoots\t$5.00");
    expect(reading.pages[0]?.hidden).toBe("secret $1\nsecret 2");
    expect(reading.metadata.title).toBe("Order");
  });
  it("says so when nothing is visible", async () => {
    expect(await read("<!DOCTYPE html><script>render()</script>")).toMatchObject({ outcome: "no-text", form: "html" });
  });
});

const MAIL = `From: "Shop" <a@shop.test>\nTo: ann@mail.test\nSubject: =?iso-8859-1?Q?Order_caf=E9?=\nDate: Fri, 11 Sep 2020 18:51:20 -0500\nMIME-Version: 1.0\nContent-Type: text/plain\n\nHello`;
const mailOf = (text: string, html: string, head = "\n\n"): string =>
  `From: a@shop.test\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary="b"${head}--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: text/html\n\n${html}\n--b--\n`;
const TEXT =
  "Thank you for your order number 12345. It was sent to your house today and will arrive on the next working day.";

describe("mail", () => {
  it("puts the headers first and keeps the sender's offset", async () => {
    const reading = await read(MAIL);
    expect(reading.pages[0]?.text).toBe(
      "From: Shop <a@shop.test>\nTo: ann@mail.test\nSubject: Order café\nDate: Fri, 11 Sep 2020 18:51:20 -0500\n\nHello",
    );
    expect(reading.metadata).toEqual({
      subject: "Order café",
      from: "Shop <a@shop.test>",
      to: "ann@mail.test",
      sentAt: "2020-09-11T18:51:20-05:00",
    });
  });
  it("reads one part when both say the same, and both when they differ", async () => {
    const same = await read(mailOf(TEXT, `<p>${TEXT}</p><p>Offer: $9.99</p>`));
    expect([same.metadata.partsDiffer, same.pages.length]).toEqual([false, 1]);
    const differing = await read(mailOf(TEXT, `<p>${TEXT.replace("12345", "99999")}</p>`));
    expect([differing.metadata.partsDiffer, differing.pages[1]?.title]).toEqual([true, "HTML part of the email"]);
  });
  it("prefers the HTML part when the text part is nearly empty", async () => {
    expect((await read(mailOf("View online", `<p>View online</p><p>${TEXT}</p>`))).pages[0]?.text).toContain(
      "order number 12345",
    );
  });
  it("reads a saved mail without the empty line before its first boundary", async () => {
    expect((await read(mailOf(TEXT, `<p>${TEXT}</p>`, "\n"))).pages[0]?.text).toContain("order number 12345");
  });
  it("reads attachments as further pages, three levels of mail deep", async () => {
    const wrap = (inner: string, depth: number): string =>
      `From: a@b.test\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="x${depth}"\n\n--x${depth}\nContent-Type: text/plain\n\nlevel ${depth}\n--x${depth}\nContent-Type: message/rfc822\n\n${inner}\n--x${depth}--\n`;
    const reading = await read(wrap(wrap(wrap(wrap(wrap(MAIL, 5), 4), 3), 2), 1));
    expect(reading.pages.map((page) => /level (\d)/.exec(page.text)?.[1])).toEqual(["1", "2", "3", "4"]);
    expect(reading.message).toContain('"Forwarded message" was not opened: it is enclosed more than 3 levels deep.');
    expect(reading.attachments).toEqual(["Forwarded message"]);
  });
});

describe("CSV", () => {
  it("gives rows as cells, quoted line breaks and all", async () => {
    const reading = await read('id;note;sum\n1;"a;b\nc";"1,50"\n2;;3\n', "x.csv");
    expect(reading.tables).toEqual([
      {
        page: 1,
        rows: [
          ["id", "note", "sum"],
          ["1", "a;b c", "1,50"],
          ["2", "", "3"],
        ],
      },
    ]);
    expect(reading.pages[0]?.text).toBe("id\tnote\tsum\n1\ta;b c\t1,50\n2\t\t3");
  });

  it("leaves out marks that keep long numbers as text, which belong to no value", async () => {
    const marked = await read("number,sum\n`4200002804362397,`150.31\n`4200002163231145,`64.03\n", "x.csv");
    expect(marked.pages[0]?.text).toBe("number\tsum\n4200002804362397\t150.31\n4200002163231145\t64.03");
    const formula = await read('number,sum\n="0042",1.00\n', "x.csv");
    expect(formula.pages[0]?.text).toBe("number\tsum\n0042\t1.00");
  });
});

/** Text in a charset of one or two bytes a letter, which no encoder of Node writes. */
function encodedAs(charset: string, text: string): Buffer {
  const decoder = new TextDecoder(charset, { fatal: true });
  const letters = new Map<string, number[]>();
  const learn = (...bytes: number[]): void => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes));
      if (letter.length === 1 && !letters.has(letter)) letters.set(letter, bytes);
    } catch {}
  };
  for (let one = 0; one < 256; one += 1) learn(one);
  for (let one = 0x80; one < 256; one += 1) for (let two = 0x40; two < 256; two += 1) learn(one, two);
  return Buffer.from([...text].flatMap((letter) => letters.get(letter) ?? []));
}

import { expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge, Event } from "./model";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-03-04",
  disputeDay: "2026-05-02",
  amount: { minor: 8640, currency: "USD" },
  cardTail: "4417",
  cardholder: "Dana Whitlock",
  email: "dana@example.org",
  merchant: "Fernleaf Fonts",
  orders: [],
  transactionIds: [],
};

const ORDER = JSON.stringify({
  orderNumber: "FF-10482",
  placedAt: "2026-03-04T10:22:14Z",
  customer: { name: "Dana Whitlock", email: "dana@example.org", customerId: "c_118204" },
  session: { ip: "203.0.113.147" },
  grandTotal: 86.4,
  fulfilment: { carrier: "UPS", tracking: "1Z999AA10123456784" },
});

async function events(filename: string, text: string): Promise<readonly Event[]> {
  const files = [
    ["order.json", ORDER],
    [filename, text],
  ] as const;
  const documents = await Promise.all(
    files.map(async ([name, content]) => ({
      file: name,
      filename: name,
      reading: await readBytes(Buffer.from(content), { filename: name }),
    })),
  );
  return understand(documents, KNOWN).events.filter(({ file }) => file === filename);
}

const asserted = (all: readonly Event[], type: string): Event[] =>
  all.filter((event) => event.type === type && event.modality === "asserted");

const web = (user: string, status: number) =>
  [
    `203.0.113.147 - ${user} [04/Mar/2026:10:31:02 +0000] "GET /account HTTP/1.1" 200 5120 "-" "Mozilla/5.0 (Macintosh)"`,
    `203.0.113.147 - ${user} [04/Mar/2026:10:33:40 +0000] "GET /dl/FF-10482/family.zip HTTP/1.1" ${status} 18440213 "-" "Mozilla/5.0 (Macintosh)"`,
  ].join("\n");

test("a file that a web server sent out in full was downloaded by who was signed in", async () => {
  const [download] = asserted(await events("access.log", web("dana@example.org", 200)), "downloaded");
  expect(download?.at).toMatchObject({ day: "2026-03-04", time: "10:33" });
  expect(download?.fields.ip?.value).toBe("203.0.113.147");
});

test("a request that the server refused is no download", async () => {
  expect(asserted(await events("access.log", web("dana@example.org", 403)), "downloaded")).toEqual([]);
});

test("the code of a scan is the state of the parcel", async () => {
  const log = [
    "2026-03-05T18:02:11Z trk=1Z999AA10123456784 evt=ARR loc=Boise",
    "2026-03-06T07:40:00Z trk=1Z999AA10123456784 evt=OFD loc=Boise",
    "2026-03-06T10:12:00Z trk=1Z999AA10123456784 evt=DLV loc=Boise",
  ].join("\n");
  const [delivered, ...others] = asserted(await events("scans.log", log), "delivered");
  expect(others).toEqual([]);
  expect(delivered?.at?.day).toBe("2026-03-06");
});

test("who signed in to a log is no other account than the number of the order", async () => {
  const log =
    "time,user,email,action,ip\n2026-03-04 10:40:00,dana_w,dana@example.org,login,203.0.113.147\n2026-03-05 11:00:00,dana_w,dana@example.org,playback,203.0.113.147\n2026-03-06 12:10:00,dana_w,dana@example.org,playback,203.0.113.147";
  expect(asserted(await events("log.csv", log), "used")).toHaveLength(3);
});

test("a gateway that numbers its currency counts as card networks count", async () => {
  const paid = JSON.stringify({
    Ds_Date: "04/03/2026",
    Ds_Amount: "8640",
    Ds_Currency: "840",
    Ds_Order: "0304FF-10482",
    Ds_Response: "0000",
    Ds_AuthorisationCode: "209417",
    Ds_Card_Number: "545454******4417",
  });
  const [approval] = asserted(await events("tpv.json", paid), "payment-authorized");
  expect(approval?.fields.amount?.value).toEqual({ minor: 8640, currency: "USD" });
  expect(approval?.fields.approvalCode?.value).toBe("209417");
});

test("what a terminal can do is not how the card was read", async () => {
  const portal =
    "Acquirer portal\nTerminal              22189406\nTerminal capability   Chip + contactless + magstripe, PIN capable\nAmount                86.40 USD\nDate                  2026-03-04\nCard                  545454******4417\nAuth code             093318\nPOS entry mode        051 (ICC read, PIN entry capable)\nFallback indicator    N";
  const [read] = asserted(await events("portal.txt", portal), "card-read");
  expect(read?.fields.entryMode?.value).toBe("chip");
});

test("who signed is told in the words of the last scan", async () => {
  const scans =
    "Parcel;Reference;Date;Time;Depot;Status;Remarks\n1Z999AA10123456784;FF-10482;2026-03-05;18:22;Boise;In transit;\n1Z999AA10123456784;FF-10482;2026-03-06;09:05;Boise;Out for delivery;\n1Z999AA10123456784;FF-10482;2026-03-06;10:12;Boise;Delivered;signed DANA WHITLOCK ID ***4471\nCarrier;UPS\nConsignee;WHITLOCK DANA";
  const [delivered] = asserted(await events("scans.csv", scans), "delivered");
  expect(delivered?.at?.day).toBe("2026-03-06");
  expect(delivered?.fields.signer?.value).toBe("Dana Whitlock");
});

test("each attempt of a list of payments has its own day, amount and approval code", async () => {
  const list = `ALL ATTEMPTS   FF-10482   Visa ..4417
#1 03/04/2026 18:20:11  SALE  86.40  DECLINED 54 expired card
#2 03/04/2026 18:21:40  SALE  86.40  APPROVED 00   code 00417R   AVS Y
`;
  const approved = asserted(await events("attempts.txt", list), "payment-authorized");
  expect(approved.map(({ at }) => `${at?.day} ${at?.time}`)).toEqual(approved.map(() => "2026-03-04 18:21"));
  expect(approved.flatMap(({ fields }) => fields.approvalCode?.value ?? [])).toContain("00417R");
});

test("the day above dates lines that begin with a clock", async () => {
  const list = `Fernleaf Fonts        03/04/2026
05:31:07  Visa xxxx4417  86.40  APPROVED  auth 02271R  inv FF-10482   CAPTURED
05:31:19  Visa xxxx4417  86.40  APPROVED  auth 02274R  inv FF-10482   CAPTURED
`;
  const approved = asserted(await events("till.txt", list), "payment-authorized");
  expect(approved.map(({ fields }) => fields.approvalCode?.value)).toEqual(["02271R", "02274R"]);
  expect(approved.map(({ at }) => at?.day)).toEqual(["2026-03-04", "2026-03-04"]);
});

test("the subject of an answer is what the customer wrote", async () => {
  const mail = `From: Kit <help@fernleaffonts.example>
To: dana@example.org
Date: 19 May 2026 11:20:33 -0500
Subject: Re: where is my refund (FF-10482)

Hello Dana, it went out yesterday.
`;
  const [complaint] = asserted(await events("reply.eml", mail), "complaint");
  expect(complaint?.by).toBe("cardholder");
});

test("a log that names the customer in every row belongs to the member whose number the agreement prints", async () => {
  const agreement = `FERNLEAF FONTS     Membership agreement
Member #40518      Dana Whitlock       dana@example.org
Card on file: Visa ending 4417
`;
  const visits = ["04", "11", "18"].map((day) => `40518,Dana Whitlock,2026-03-${day} 18:03,Main`).join("\n");
  const log = { file: "visits.csv", text: `member,name,checkin,door\n${visits}\n` };
  const tiesOf = async (number: string) => {
    const files = [{ file: "agreement.txt", text: agreement.replace("40518", number) }, log];
    const documents = await Promise.all(
      files.map(async ({ file, text }) => ({
        file,
        filename: file,
        reading: await readBytes(Buffer.from(text), { filename: file }),
      })),
    );
    const { records, ties } = understand(documents, KNOWN);
    return records.flatMap(({ id, file, kind }) => (file === log.file && kind === "row" ? ties.get(id)?.strength : []));
  };
  expect(await tiesOf("40518")).not.toContain("weak");
  expect(await tiesOf("77102")).toEqual(["weak", "weak", "weak"]);
});

const HISTORY = [
  "at,actor,event,detail",
  "2025-12-04T10:22:00Z,user,subscription.created,Studio 86.40/month",
  "2026-01-04T10:22:00Z,system,invoice.paid,FF-1 86.40 visa 4417",
  "2026-02-04T10:22:00Z,system,invoice.paid,FF-2 86.40 visa 4417",
  "2026-02-25T09:00:00Z,system,reminder.sent,to dana@example.org",
  "2026-03-04T10:22:00Z,system,invoice.paid,FF-3 86.40 visa 4417",
  "2026-04-12T22:48:13Z,user,subscription.cancel_requested,",
  "2026-05-04T10:22:00Z,system,subscription.ended,",
];

test("entries that name nobody belong to the log of an account whose other entries name the cardholder", async () => {
  const told = await events("history.csv", HISTORY.join("\n"));
  expect(asserted(told, "subscription-started")[0]?.at?.day).toBe("2025-12-04");
  expect(asserted(told, "cancellation-requested")[0]?.at?.day).toBe("2026-04-12");
  expect(asserted(told, "cancellation-confirmed").map(({ at }) => at?.day)).toEqual(["2026-05-04"]);
});

test("a log in which another card pays is no log of one account", async () => {
  const other = [...HISTORY, "2026-04-01T08:00:00Z,system,invoice.paid,FF-9 12.00 visa 9911"].join("\n");
  const few = [HISTORY[0], HISTORY[1], HISTORY[2], ...HISTORY.slice(6)].join("\n");
  for (const log of [other, few])
    expect(asserted(await events("history.csv", log), "cancellation-requested")).toEqual([]);
});

import { describe, expect, test } from "vitest";
import type { CaseKnowledge, Event } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-03-04",
  disputeDay: "2026-05-02",
  amount: { minor: 21_450, currency: "USD" },
  cardTail: "4417",
  cardholder: "Dana Whitlock-Ames",
  merchant: "Fernleaf Home",
  orders: [],
  transactionIds: [],
};

async function orders(papers: Readonly<Record<string, string>>, known: Partial<CaseKnowledge> = {}): Promise<Event[]> {
  const { events } = await understandPapers(papers, { ...KNOWN, ...known });
  return events.filter(({ type, modality }) => type === "order-placed" && modality === "asserted");
}

const value = (event: Event | undefined, field: string): unknown => event?.fields[field]?.value;

describe("the paper of a sale by its form", () => {
  const RULES =
    "Send back what you do not like within 30 days, unworn and in its box, for a full refund to your card. A return number is needed, and we refund within 10 days once we have it. Sale items are not refunded.\n";
  const ORDER = `FERNLEAF HOME   FH-10482   Mar 4, 2026\nD. Whitlock-Ames  118 Alder Ct, Boise ID 83702\nVisa x4417\nLinen cover sand, king      214.50   ship free\n${RULES}`;
  const MAIL =
    "From: Dana <dana.wa@inbox.example>\nTo: care@fernleafhome.example\nDate: Mon, 16 Mar 2026 12:01:44 -0400\nSubject: FH-10482\n\nWhen does FH-10482 leave?\nDana Whitlock-Ames\n";

  test("is an order although its rules fill more lines", async () => {
    const [order] = await orders({ "FH-10482.txt": ORDER, "mail.eml": MAIL });
    expect(value(order, "day")).toMatchObject({ day: "2026-03-04" });
    expect(value(order, "items")).toBe("Linen cover sand");
    expect(value(order, "buyer")).toBe("Dana Whitlock-Ames");
  });

  test("is an order although it reads like a log of use", async () => {
    const session =
      "Fernleaf app - parking session FH-10482\naccount      dana.wa@inbox.example  (Dana Whitlock-Ames, since Feb 2024)\nplate        9KLM 204   (gate camera in 08:14, out 18:02)\nWed Mar 4 2026   08:14 - 18:02   month max   $214.50\ncharged      Visa 4417   2026-03-04 18:02:31\ndevice       phone app id 7d20-f4\n";
    const [order] = await orders({ "session.txt": session, "mail.eml": MAIL });
    expect(value(order, "total")).toMatchObject({ minor: 21_450 });
  });

  test("is none where the paper calls itself a credit", async () => {
    const credit = ORDER.replace("FERNLEAF HOME ", "FERNLEAF HOME  CREDIT NOTE ").replace("CREDIT NOTE", "Refund");
    expect(await orders({ "FH-10482.txt": credit, "mail.eml": MAIL })).toEqual([]);
  });

  test("adds up what stands in one line with its total", async () => {
    const sheet =
      "GARAGE FERNLEAF     ORDRE DE RÉPARATION / FACTURE 26-0093\nClient Mme Dana WHITLOCK-AMES    entrée 04/03/2026\nRemplacement kit embrayage réf. KE-33 ......... 95,00\nMain-d'oeuvre 2,0 h x 50,00 ................... 100,00\nHT 195,00    TVA 19,50    TTC 214,50\nBon pour accord    D. Whitlock-Ames  04/03/26\n";
    const [order] = await orders({ "sheet.txt": sheet }, { amount: { minor: 21_450, currency: "EUR" } });
    expect(value(order, "total")).toMatchObject({ minor: 21_450 });
  });

  test("takes the line above a price for what was sold", async () => {
    const invoice =
      "FERNLEAF CLOCKS, Boise\nInvoice 2026-0331     March 4, 2026\nSold to Dana Whitlock-Ames, 118 Alder Ct, Boise ID\nOverhaul of a longcase clock, new gut lines, case waxed\n$214.50 incl. tax    paid Visa 4417\n";
    expect(value((await orders({ "invoice.txt": invoice }))[0], "items")).toContain("longcase clock");
  });

  test("reads a round amount beside the card that paid it", async () => {
    const hold =
      "FERNLEAF MOTORS, Boise ID     BUYER'S ORDER   4471\n03/04/2026     Salesperson R. Quill\nBuyer: Dana Whitlock-Ames   2022 wagon, 31,880 mi\nDeposit 500.00  VISA 4417\n";
    const known = { amount: { minor: 50_000, currency: "USD" } };
    expect(value((await orders({ "hold.txt": hold }, known))[0], "total")).toMatchObject({ minor: 50_000 });
    const other = hold.replace("VISA 4417", "asking 27,495");
    expect(value((await orders({ "hold.txt": other }, known))[0], "total")).not.toMatchObject({ minor: 50_000 });
  });
});

describe("the paper of a booking", () => {
  const BOOKING =
    "FERNLEAF CHALETS      BOOKING FC-1147\nBooked 4 Mar 2026 14:20 (web)     Name Dana Whitlock-Ames\nChalet 4  31 May 2026 - 4 Jun 2026   4 nights\nTotal USD 214.50    Visa ..4417\nCancel    free to 3 days before; no-show 100%     [x] agreed 4 Mar 2026 14:19\n";

  test("tells the days of the stay and whose it is, and its rules are no event", async () => {
    const understanding = await understandPapers({ "booking.txt": BOOKING }, KNOWN);
    const order = understanding.events.find(({ type }) => type === "order-placed");
    expect(value(order, "serviceFrom")).toMatchObject({ day: "2026-05-31" });
    expect(prove("order-record", { fields: "booking" }, understanding, KNOWN).held).toBe(true);
    expect(understanding.events.some(({ type, modality }) => type === "no-show" && modality === "asserted")).toBe(
      false,
    );
  });

  test("was not held for a guest whose cancellation came on the day of arrival", async () => {
    const night =
      "FERNLEAF CHALETS      FOLIO FC-1147     WHITLOCK-AMES DANA\narr 31MAY26 dep 04JUN26   rate 214.50\n31MAY  NO SHOW FLAGGED 23:59  night auditor Pru\nDISC *4417\nCHALET 4 assigned, vacant all night\n";
    const channel = (type: string): string =>
      JSON.stringify([{ booking_number: "FC-1147", type, at: "2026-05-31T10:12:00Z", guest: "Dana Whitlock-Ames" }]);
    const held = async (type: string) => {
      const papers = { "booking.txt": BOOKING, "night.txt": night, "channel.json": channel(type) };
      return prove("booking-held-or-used", undefined, await understandPapers(papers, KNOWN), KNOWN).held;
    };
    expect(await held("booking.confirmed")).toBe(true);
    expect(await held("booking.cancelled")).toBe(false);
  });

  test("names its buyer where the name is printed, and by no address of email", async () => {
    const slip = (who: string): string =>
      `FERNLEAF CHALETS      BOOKING FC-1147\nBooked 4 Mar 2026 14:20 (web)     ${who}\nChalet 4  31 May 2026 - 4 Jun 2026   4 nights\nTotal USD 214.50    Visa ..4417\n`;
    const buyer = async (who: string) => {
      const [order] = await orders({ "slip.txt": slip(who) });
      expect(order).toBeDefined();
      return value(order, "buyer");
    };
    expect(await buyer("D. Whitlock-Ames")).toBe("Dana Whitlock-Ames");
    expect(await buyer("dana.whitlock-ames@inbox.example")).toBeUndefined();
  });

  test("is of the day on which it was made, not of that of the trip", async () => {
    const trip =
      "Booking LX-5PQ77H      state: TICKETED\nMade 04.03.2026 18:04 (web)\nAccount holder   Dana Whitlock-Ames   dana.wa@inbox.example\nLeg 1  LX 41   Lindby 08:12 - Aarsund 13:55    Fri 24 Apr 2026   coach 7 seat 51\nTotal USD 214.50      paid Visa 4417\n";
    expect(value((await orders({ "trip.txt": trip }))[0], "day")).toMatchObject({ day: "2026-03-04" });
  });
});

describe("a confirmation by mail", () => {
  const mail = (day: string): string =>
    `De : Fernleaf Home\nÀ : dana.wa@inbox.example\nDate : ${day}\n\nBonjour Dana Whitlock-Ames,\nnous avons bien reçu votre commande FH-10482 du 4 mars 2026 à 20 h 48, merci.\n   Housse de lin      200,00 $\n   Port                14,50 $\n   Total réglé        214,50 $\n`;

  test("of the day of the sale, with what its sum is made of, is the shop's system's", async () => {
    const [order] = await orders({ "order.eml": mail("mer. 4 mars 2026 20:48") });
    expect(order?.by).toBe("merchant-system");
  });

  test("of weeks later is the merchant's word", async () => {
    const [order] = await orders({ "order.eml": mail("jeu. 2 avril 2026 20:48") });
    expect(order?.by).toBe("merchant-statement");
  });
});

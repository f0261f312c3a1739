import { expect, test } from "vitest";
import { linesOf } from "../language/lines";
import { headsOf } from "./heads";

const HOLDER = "Philippa Greer";
const SHOP = "Tollgate Machines";

const speakersOf = (text: string): string[] =>
  headsOf(linesOf({ number: 1, text }), { holder: HOLDER, own: [SHOP] }).map(
    ({ name, email, side = "", day }) => `${email ?? name} ${side} ${day?.day ?? ""}`,
  );

test("names above what they say, with the day behind", () => {
  const text = `Ticket 5512
Philippa Greer   Apr 8, 2026 7:40 PM   (email)
Please cancel my membership.

Kip (agent)   Apr 9, 2026 11:15 AM
All set, I have canceled it.

Philippa Greer   May 26, 2026 8:02 AM
You charged me again!`;
  expect(speakersOf(text)).toEqual([
    "Philippa Greer  2026-04-08",
    "Kip agent merchant 2026-04-09",
    "Philippa Greer  2026-05-26",
  ]);
});

test("who writes to whom", () => {
  const text = `06-Jun-2026 10:20  Philippa Greer -> hello@crema.example
 The machine leaks, and there is no sticker on it.

08-Jun-2026 09:44  Odile -> Philippa Greer
 Could you send me the serial number?

12-Jun-2026 16:30  Philippa Greer → hello@crema.example
 It says LV-20917 on the plate.`;
  expect(speakersOf(text).map((one) => one.split(" ")[0])).toEqual(["Philippa", "Odile", "Philippa"]);
});

test("brackets, initials and stamps that leave the year out", () => {
  const bracketed = `opened 03/16/26
[cust 03/16] Machine leaks from the bottom, puddle every morning.
[Crema 03/17 Pam] Sorry to hear! Please send it in.
[cust 04/11] It has been more than two weeks.`;
  expect(speakersOf(bracketed)).toEqual([
    "cust cardholder 2026-03-16",
    "Crema Pam  2026-03-17",
    "cust cardholder 2026-04-11",
  ]);
  const initials = `exported 6/02/2026
3/19 8:15a MT  Card went thru, thanks! Enjoy the new bath
3/24 7:02p PG  water is coming through the kitchen ceiling
4/02 11:20a PG city failed the pan and the curb
4/02 12:48p MT ok my bad, guys nicked the liner.`;
  expect(speakersOf(initials)).toEqual(["MT  2026-03-19", "PG  2026-03-24", "PG  2026-04-02", "MT  2026-04-02"]);
});

test("a log of text messages tells the side by the direction", () => {
  const text = `2026-05-05 11:02 > OUT (315) 555-0155  Hi, the bumper is off. OK to go ahead?
2026-05-05 11:31 < IN  (315) 555-0155  ouch. ok yes go ahead
2026-05-05 11:34 > OUT (315) 555-0155  Thank you! Thursday or Friday`;
  expect(speakersOf(text).map((one) => one.trim())).toEqual([
    "merchant 2026-05-05",
    "cardholder 2026-05-05",
    "merchant 2026-05-05",
  ]);
});

test("columns of a clock, a name and what was said, below the day", () => {
  const text = `Conversation with Philippa Greer

Jul 21, 2026
 4:02 PM  Philippa G.   Hi, do you have my receipts? I bought the stain and a brush.
 4:10 PM  Store (Naomi) Hi Philippa! Sure, I can reprint both.
 4:11 PM  Philippa G.   Great, I will be in on Thursday.
Jul 24, 2026
 9:15 AM  Philippa G.   5, Naomi is a gem.`;
  expect(speakersOf(text)).toEqual([
    "Philippa G.  2026-07-21",
    "Store Naomi merchant 2026-07-21",
    "Philippa G.  2026-07-21",
    "Philippa G.  2026-07-24",
  ]);
  // Nobody of the sale speaks in a list of scans.
  expect(speakersOf(text.replaceAll("Philippa", "Memphis").replaceAll("Store (Naomi)", "Dallas Tex"))).toEqual([]);
});

test("checkpoints, forms and sums are no conversation", () => {
  for (const text of [
    `02/12/2026 11:26 Front Door
Delivered, left at the door.
02/12/2026 8:51 Madison WI
Out for delivery today.
02/10/2026 14:06 Sparks NV
Departed from the facility.`,
    `Ordered   02/12/2026 11:26
Customer  Philippa Greer
Placed    02/12/2026 11:28`,
    `05/22/26  BTE   Tour at 10:30, liked the flat. Deal closed.
05/29/26  CS    Inbound call, wants out. Told her to write in.
06/18/26  CS    She called again, was promised a call.`,
  ])
    expect(speakersOf(text)).toEqual([]);
});

test("an agent of a shop, and years left out", () => {
  const text = `Philippa Greer, Jul 20, 9:14 AM
> I sent the grill back in June. There is no credit at all.
Dana @ Ember & Oak, Jul 20, 2:02 PM
> I see that it bounced. We will send it again this week.
Philippa Greer, Aug 6, 7:45 PM
> Two more weeks and nothing. I'm calling my bank.`;
  expect(speakersOf(text).map((one) => one.split("  ")[0])).toEqual([
    "Philippa Greer",
    "Dana Ember Oak",
    "Philippa Greer",
  ]);
});

test("a phone number that says whose it is", () => {
  const text = `(231) 555-0173   Jun 15
  Hi this is Philippa Greer, any news on my kilim? They never came.
Kilim Corner     Jun 15
  Will check and get back to you!
(231) 555-0173   Jun 24
  Hello?`;
  expect(speakersOf(text).map((one) => one.trim())).toEqual([
    "(231) 555-0173 cardholder",
    "Kilim Corner",
    "(231) 555-0173 cardholder",
  ]);
  expect(speakersOf(text.replace("Philippa Greer", "Jordan"))).toEqual([]);
});

test("direct messages name handles, and the other one of two speaks for the shop", () => {
  const text = `@pippa.greer_88  4 Mar 2026 19:20   can you tell me when the loom ships?
@crema.machines  5 Mar 2026 08:10   Hi! It goes out on Monday.
@pippa.greer_88  5 Mar 2026 08:12   thanks
@crema.machines  5 Mar 2026 08:13   Any time.`;
  expect(speakersOf(text)).toEqual([
    "@pippa.greer_88 cardholder 2026-03-04",
    "@crema.machines merchant 2026-03-05",
    "@pippa.greer_88 cardholder 2026-03-05",
    "@crema.machines merchant 2026-03-05",
  ]);
  expect(speakersOf(text.replaceAll("@pippa.greer_88", "@joel_tam"))).toEqual([]);
});

test("two messages, one under an address and one under the shop's name", () => {
  const text = `p.greer@larchmail.example, 3 May 2026 19:03
Hello, can you tell me whether the loom has been sent?

Tollgate Machines (Odile), 4 May 2026 08:55
It went out this morning, you should have it on Friday.`;
  expect(speakersOf(text)).toEqual([
    "p.greer@larchmail.example  2026-05-03",
    "Tollgate Machines Odile merchant 2026-05-04",
  ]);
  expect(speakersOf(text.replaceAll("p.greer", "joel.tam"))).toEqual([]);
});

test("columns that name the sender, behind the receiver or before", () => {
  const text = `From: desk@tollgate.example   To: p.greer@larchmail.example   3 May 2026 19:03
The loom with the bench comes to $412.50, shall we go on?

To: desk@tollgate.example   From: p.greer@larchmail.example   4 May 2026 08:55
Yes, that is fine with me.`;
  expect(speakersOf(text)).toEqual(["desk@tollgate.example  2026-05-03", "p.greer@larchmail.example  2026-05-04"]);
});

test("a ticket is opened in its title, and an answer is by the other one", () => {
  const text = `Ticket 4410, opened 3 May 2026 19:03 by p.greer@larchmail.example
I bought the loom from you last week, could I have an invoice?
Reply 4 May 2026 08:55: It is attached, have fun with it.`;
  expect(speakersOf(text)).toEqual(["p.greer@larchmail.example  2026-05-03", " merchant 2026-05-04"]);
  const booking =
    "Booking 4410, opened 3 May 2026 19:03 by p.greer@larchmail.example\n2 nights      $310.00\n4 May 2026 paid by card";
  expect(speakersOf(booking)).toEqual([]);
});

test("a single message is one where the paper begins with who wrote it", () => {
  const text = "From: p.greer@larchmail.example  3 May 2026\nThe loom came yesterday and I like it a lot.";
  expect(speakersOf(text)).toEqual(["p.greer@larchmail.example  2026-05-03"]);
  expect(speakersOf(`Order 4410\n${text}`)).toEqual([]);
  expect(speakersOf(text.replace("From: ", ""))).toEqual([]);
});

test("a number that another line prints beside the surname, and whoever is not the shop in its own log", () => {
  const text = `Thread: P. Greer (+1 231 555 0173)
3 May 2026 15:05  ME    The bench adds $40, so $412.50 in all. Is that OK with you?
3 May 2026 15:31  +12315550173    Yes go ahead with that please
3 May 2026 15:33  ME    Will do, it is ready on Thursday.`;
  expect(speakersOf(text.replace("+12315550173", "+1 231 555 0173"))[1]).toContain("cardholder");
  const log = text.replaceAll("  ME    ", "  shop > ").replace("  +12315550173    ", "  them > ");
  expect(speakersOf(log).map((one) => one.split(" ")[1])).toEqual(["merchant", "cardholder", "merchant"]);
});

test("whoever goes by the name of the shop speaks for it, also in small letters and without a stamp", () => {
  const mails = `Jan 4 2026 16:11 philippa.greer@post.example
When is part 3 taken? I want to move money first.
Jan 5 2026 08:58 Tollgate plans team
Hi Philippa, on Saturday Jan 10. The last one follows on Feb 9.`;
  expect(speakersOf(mails)).toEqual([
    "philippa.greer@post.example  2026-01-04",
    "Tollgate plans team merchant 2026-01-05",
  ]);
  const chat = `Philippa: I see that my March payment went through, fine. Can I move to the yearly one?
Aki (Tollgate): Yes, any time in Account > Plan.
Philippa: thanks, I will think about it.`;
  expect(speakersOf(chat).map((one) => one.trim())).toEqual(["Philippa", "Aki Tollgate merchant", "Philippa"]);
  const form = `Philippa: 12 Elm Road
Aki (Tollgate): bench 4`;
  expect(speakersOf(form)).toEqual([]);
});

test("the customer's name with a colon is a word of the message where it makes no conversation", () => {
  const ticket = `#40122   opened 2026-08-09 14:20   requester philippa.greer@post.example   group: Billing
Philippa: I see two charges from you that I never made. Please stop whoever this is.
Agent (Tomas) 2026-08-10 09:02: Hi Philippa, sorry to read this.`;
  expect(speakersOf(ticket)).toHaveLength(2);
});

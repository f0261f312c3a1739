import { expect, it } from "vitest";
import { readSite } from "./read-site";
import { fakeWeb } from "./testing/fake-web";
import * as sites from "./testing/sites";

const never = new AbortController().signal;
const read = (pages: Parameters<typeof fakeWeb>[0], address = Object.keys(pages)[0] ?? "") =>
  readSite(fakeWeb(pages), address, never);

it("reads a shop: its description, and the sentences of its policies with their windows", async () => {
  expect(await read(sites.CLOTHES)).toEqual({
    state: "read",
    address: "https://www.fernandpine.com/",
    description: "Fern & Pine makes merino knitwear in small batches in Portland, Oregon, and ships it to your door.",
    policies: [
      {
        kind: "returns and refunds",
        address: "https://www.fernandpine.com/policies/refund-policy",
        title: "Refund policy – Fern & Pine",
        quotes: [
          {
            text: "We have a 30-day return policy, which means you have 30 days after receiving your item to request a return.",
            bearing: "states",
            days: 30,
          },
          {
            text: "To be eligible for a return, your item must be unworn, with tags, and in its original packaging.",
            bearing: "states",
          },
          { text: "Sale items and gift cards are final sale and cannot be returned.", bearing: "limits" },
        ],
      },
      {
        kind: "shipping",
        address: "https://www.fernandpine.com/policies/shipping-policy",
        title: "Shipping policy",
        quotes: [
          { text: "Orders are dispatched within 2 business days.", bearing: "states", days: 2 },
          { text: "Delivery in the United States takes 3 to 5 business days.", bearing: "states", days: 5 },
        ],
      },
      { kind: "terms of sale", address: "https://www.fernandpine.com/policies/terms-of-service", quotes: [] },
    ],
  });
});

it("asks for the home page and the policies, and for nothing else", async () => {
  const web = fakeWeb(sites.CLOTHES);
  await readSite(web, "https://www.fernandpine.com", never);
  expect(web.asked).toEqual([
    "https://www.fernandpine.com/",
    "https://www.fernandpine.com/policies/refund-policy",
    "https://www.fernandpine.com/policies/shipping-policy",
    "https://www.fernandpine.com/policies/terms-of-service",
  ]);
});

it("reads a German shop in an old charset", async () => {
  const latin = Object.fromEntries(
    Object.entries(sites.GERMAN).map(([url, html]) => [url, Buffer.from(html, "latin1")]),
  );
  const found = await read(latin);
  expect(found.description).toBe("Massivholzmöbel aus eigener Werkstatt in Passau, gefertigt auf Bestellung.");
  expect(
    found.policies.map(({ kind, quotes }) => [kind, ...quotes.map(({ text, bearing, days }) => [bearing, days, text])]),
  ).toEqual([
    [
      "returns and refunds",
      [
        "grants",
        14,
        "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
      ],
      ["limits", undefined, "Maßanfertigungen sind vom Umtausch ausgeschlossen."],
    ],
    ["shipping", ["states", 10, "Die Lieferung erfolgt innerhalb von 10 Werktagen."]],
    ["terms of sale"],
  ]);
});

it("heeds the charset that the answer names", async () => {
  const [[address = "", html = ""] = []] = Object.entries(sites.GERMAN);
  const plain = html.replace('<meta charset="iso-8859-1">', "");
  // й and ö are the same byte in two charsets.
  const web = fakeWeb({ [address]: Buffer.from(plain, "latin1") }, "windows-1251");
  expect((await readSite(web, address, never)).description).toContain("Massivholzmцbel");
});

it("reads a French shop, and of a name with two kinds the first", async () => {
  const found = await read(sites.FRENCH);
  expect(found.description).toBe("Atelier Lune crée des bijoux faits main à Lyon depuis 2009.");
  expect(
    found.policies.map(({ kind, address, quotes: [first] }) => [kind, address, first?.bearing, first?.days]),
  ).toEqual([
    ["returns and refunds", "https://atelier-lune.fr/livraison-retours", "states", 30],
    ["shipping", "https://atelier-lune.fr/livraison", "states", 5],
    ["terms of sale", "https://atelier-lune.fr/cgv", "limits", undefined],
  ]);
});

it("reads the policies of a subscription, one of them on a host below the site's own", async () => {
  const found = await read(sites.SUBSCRIPTION);
  expect(found.policies).toEqual([
    {
      kind: "cancellation",
      address: "https://help.tallyhop.io/cancel-your-plan",
      title: "Cancel your plan",
      quotes: [
        {
          text: "You can cancel at any time in your settings, and the plan ends with the month you paid for.",
          bearing: "grants",
        },
      ],
    },
    {
      kind: "terms of sale",
      address: "https://tallyhop.io/legal/terms",
      quotes: [
        {
          text: "Fees are non-refundable, except that a yearly plan cancelled within 14 days of its start is refunded.",
          bearing: "limits",
          days: 14,
        },
      ],
    },
  ]);
});

it("reads a policy on the home page itself without another request", async () => {
  const web = fakeWeb(sites.HOTEL);
  const found = await readSite(web, "http://seaviewinn.net", never);
  expect(web.asked).toEqual(["http://seaviewinn.net/"]);
  expect(found.description).toMatch(/^The Sea View Inn has welcomed guests/);
  expect(found.policies).toEqual([
    {
      kind: "cancellation",
      address: "http://seaviewinn.net/",
      title: "Sea View Inn",
      quotes: [
        {
          text: "Reservations may be cancelled up to 7 days before arrival; later cancellations and no-shows are charged one night and are non-refundable.",
          bearing: "limits",
          days: 7,
        },
      ],
    },
  ]);
});

it("leaves out text that addresses software, hidden text and links elsewhere, and masks card numbers", async () => {
  const web = fakeWeb(sites.HOSTILE);
  const found = await readSite(web, "https://trick.shop", never);
  expect(web.asked).toEqual(["https://trick.shop/", "https://trick.shop/refunds?x=1"]);
  expect(found).toEqual({
    state: "read",
    address: "https://trick.shop/",
    explanation: "Text on the site that addresses software was left out.",
    description: "Trick Shop sells gadgets. Pay with 411111******1111 today.",
    policies: [
      {
        kind: "returns and refunds",
        address: "https://trick.shop/refunds?x=1",
        quotes: [
          {
            text: "Refunds are given within 5 days <script>alert(1)</script> of a return.",
            bearing: "states",
            days: 5,
          },
        ],
      },
    ],
  });
});

it.each([
  ["a page that only scripts fill", sites.SCRIPTED, "The page shows no text without running its scripts."],
  ["a wall", sites.WALLED, "The site asks visitors to prove that they are human."],
  [
    "a page of nothing but a greeting",
    { "https://bare.shop": "<p>Welcome.</p>" },
    "Neither a description of the business nor a policy was found.",
  ],
  [
    "a page of tags without end",
    { "https://deep.shop": "<div>".repeat(30_000) },
    "The page is too complex to read or contains no text.",
  ],
])("ends with nothing readable at %s", async (_, pages, explanation) => {
  expect(await read(pages)).toMatchObject({ state: "nothing readable", explanation, policies: [] });
});

it.each([
  [
    { outcome: "refused", why: "No" },
    { state: "refused", explanation: "No." },
  ],
  [
    { outcome: "unreachable", why: "The host name does not exist" },
    { state: "unreachable", explanation: "The host name does not exist." },
  ],
  [
    { outcome: "unreadable", why: "It is not a text page" },
    { state: "nothing readable", explanation: "It is not a text page." },
  ],
] as const)("says why the home page could not be read: %o", async (answer, expected) => {
  expect(await read({ "https://x.shop": answer })).toEqual({ address: "https://x.shop", policies: [], ...expected });
});

it("continues without a policy that is gone, leads away or leads back to the home page", async () => {
  const [[address = "", home = ""] = []] = Object.entries(sites.CLOTHES);
  const found = await read({
    [address]: home,
    "https://www.fernandpine.com/policies/refund-policy": { to: "https://www.fernandpine.com/", html: home },
    "https://www.fernandpine.com/policies/shipping-policy": { to: "https://parked.net/", html: "<p>No refunds.</p>" },
  });
  expect(found).toMatchObject({ state: "read", explanation: "3 linked policies could not be read.", policies: [] });
});

it("tells a policy once to which two links lead", async () => {
  const html = "<p>Returns are taken within 20 days.</p>";
  const found = await read({
    "https://two.shop": '<p><a href="/returns">Returns</a> <a href="/cancel">Cancellation</a></p>',
    "https://two.shop/returns": { to: "https://two.shop/rules", html },
    "https://two.shop/cancel": { to: "https://two.shop/rules", html },
  });
  expect(found.explanation).toBeUndefined();
  expect(found.policies.map(({ kind, address }) => [kind, address])).toEqual([
    ["returns and refunds", "https://two.shop/rules"],
  ]);
});

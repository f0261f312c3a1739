import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type MailServer, mailServer, sendMail } from "./mail";
import { parseEnv } from "./settings";
import { startSmtpServer } from "./testing/smtp-server";

const REQUIRED = {
  CHARGEBACK_API_KEY: "0123456789abcdefg",
  CHARGEBACK_WEBHOOK_SECRETS: "0123456789abcdefghijklmnopqrstuvw",
  NEXTAUTH_SECRET: "0123456789abcdefghijklmnopqrstuvw",
  LINK_SECRET: "0123456789abcdefghijklmnopqrstuvw",
  NEXTAUTH_URL: "https://desk.example.com",
};
const settings = (given: Record<string, string>) => parseEnv({ ...REQUIRED, ...given });

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: MailServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const given = mailServer(settings({ SMTP_URL: smtp.url, MAIL_FROM: "Disputes <desk@example.com>" }));
  if (!given) throw new Error("no server");
  server = given;
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.received.length = 0;
});

const MAIL = {
  to: { name: "Ada Byron", address: "ada@example.test" },
  subject: "CB-1: Zoë returned the letter",
  text: "plain",
  html: "<p>rich</p>",
  id: "7d0ad0a2",
};

it("hands in a message with both forms, a stable id and what keeps automatic answers away", async () => {
  await sendMail(server, MAIL);
  const [only] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(only).toMatchObject({ from: "desk@example.com", to: ["ada@example.test"] });
  expect(only?.mail).toMatchObject({
    from: { name: "Disputes", address: "desk@example.com" },
    to: [{ name: "Ada Byron", address: "ada@example.test" }],
    subject: "CB-1: Zoë returned the letter",
    messageId: "<7d0ad0a2@example.com>",
  });
  expect(only?.mail.text?.trim()).toBe("plain");
  expect(only?.mail.html?.trim()).toBe("<p>rich</p>");
  expect(only?.raw).toContain("Auto-Submitted: auto-generated");
});

it.each([
  ["a subject", { subject: "CB-1\r\nBcc: thief@example.test\r\n\r\nHello" }],
  ["a subject with other line ends", { subject: "CB-1\u2028Bcc: thief@example.test\u0085X-More: 1\u0000" }],
  ["a name", { to: { name: 'Ada"\r\nBcc: thief@example.test\r\n', address: "ada@example.test" } }],
  [
    "a name that looks like addresses",
    { to: { name: "thief@example.test, Ada <x@y.z>", address: "ada@example.test" } },
  ],
])("%s cannot add a header or a recipient", async (_, changes) => {
  await sendMail(server, { ...MAIL, ...changes });
  const [only] = smtp.received;
  expect(only?.to).toEqual(["ada@example.test"]);
  expect(only?.mail.to?.map(({ address }) => address)).toEqual(["ada@example.test"]);
  expect(only?.mail.bcc ?? []).toEqual([]);
  expect(only?.mail.headers.map(({ key }) => key).sort()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "subject",
    "to",
    "x-auto-response-suppress",
  ]);
});

it("sends no password and no email without encryption to another machine", () => {
  const parsed = (SMTP_URL: string) => settings({ SMTP_URL, MAIL_FROM: "desk@example.com" }).SMTP_URL;
  expect(parsed("smtp://mail.example.com")).toMatchObject({
    port: 587,
    secure: false,
    requireTLS: true,
    ignoreTLS: false,
  });
  expect(parsed("smtps://u%40x:p%2Fw@mail.example.com")).toMatchObject({
    port: 465,
    secure: true,
    auth: { user: "u@x", pass: "p/w" },
  });
  expect(parsed("smtp://relay:25?tls=none")).toMatchObject({ port: 25, requireTLS: false, ignoreTLS: true });
  expect(() => parsed("smtp://user:pass@relay:25?tls=none")).toThrow("must not send a password without encryption");
  expect(() => parsed("smtp://user:%zz@relay")).toThrow("percent-encoded");
  expect(() => parsed("https://mail.example.com")).toThrow("SMTP_URL");
});

it("needs a sender and a public address, and refuses a sender with a line break", () => {
  const faults = () => parseEnv({ ...REQUIRED, NEXTAUTH_URL: "", SMTP_URL: "smtp://mail.example.com" });
  expect(faults).toThrow(/MAIL_FROM: is needed[\s\S]*NEXTAUTH_URL: is needed/);
  for (const MAIL_FROM of ["A\nBcc: x@y.z <desk@example.com>", "desk", "A <desk@example.com> B", "<>"])
    expect(() => settings({ MAIL_FROM }), MAIL_FROM).toThrow("MAIL_FROM");
  expect(settings({ MAIL_FROM: "desk@example.com" }).MAIL_FROM).toEqual({
    name: "Rebuttal",
    address: "desk@example.com",
  });
  expect(mailServer(settings({}))).toBeUndefined();
});

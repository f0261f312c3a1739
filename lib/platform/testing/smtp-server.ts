import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; raw: string; mail: Email };

/** A mail server on this machine that keeps what it receives. `refuse` answers a recipient with an SMTP code. */
export async function startSmtpServer(given: { refuse?: (recipient: string) => number | undefined } = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onRcptTo: ({ address }, _session, done) => {
      const code = given.refuse?.(address);
      done(code === undefined ? null : Object.assign(new Error("no"), { responseCode: code }));
    },
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks).toString("utf8");
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom ? mailFrom.address : "";
      received.push({ from, to: rcptTo.map(({ address }) => address), raw, mail: await PostalMime.parse(raw) });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

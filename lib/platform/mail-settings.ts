import { z } from "zod";

const LOCAL_HOSTS = ["127.0.0.1", "localhost", "::1"];

/** `smtps` is encrypted from the start; `smtp` must offer STARTTLS. On this machine and with `?tls=none` nothing is encrypted. */
export const smtpServer = z
  .url({ protocol: /^smtps?$/, error: "must be smtp://host:port or smtps://host:port, with user:password@ if needed" })
  .transform((text, ctx) => {
    const { protocol, hostname, port, username, password, searchParams } = new URL(text);
    const [host, user, pass] = [hostname.replace(/^\[|\]$/g, ""), decoded(username), decoded(password)];
    const local = LOCAL_HOSTS.includes(host.toLowerCase());
    const plain = protocol === "smtp:" && (local || searchParams.get("tls") === "none");
    const fault = (message: string) => ctx.addIssue({ code: "custom", message });
    if (host === "") fault("must name a host");
    if (user === undefined || pass === undefined) fault("must have its user and password percent-encoded");
    if (plain && user !== "" && !local) fault("must not send a password without encryption: leave out tls=none");
    return {
      host,
      port: Number(port) || (protocol === "smtps:" ? 465 : 587),
      secure: protocol === "smtps:",
      requireTLS: protocol === "smtp:" && !plain,
      // A server of this machine seldom has a certificate that fits.
      ignoreTLS: plain,
      ...(user && pass !== undefined ? { auth: { user, pass } } : {}),
    };
  });

/** `Name <address>`, or the address alone. */
export const sender = z.string().transform((text, ctx) => {
  const [, name = "Rebuttal", address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const parsed = z
    .object({
      name: z
        .string()
        .trim()
        .max(100)
        .regex(/^[^\p{C}"]*$/u),
      address: z.email(),
    })
    .safeParse({ name, address: address.trim() });
  if (parsed.success) return parsed.data;
  ctx.addIssue({ code: "custom", message: "must be an address, or Name <address>" });
  return z.NEVER;
});

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

import { z } from "zod";

/**
 * The merchant's public website, normalized before it is stored: `https` when no scheme is written, host in lower case,
 * no credentials, no fragment. Only http and https, only names with a dot.
 */
export const merchantUrl = z
  .string()
  .trim()
  .max(2000, "must be at most 2000 characters")
  .transform((text, ctx) => {
    const url = parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`);
    if (!url || !/^https?:$/.test(url.protocol) || !/^[^.]+(\.[^.]+)+$/.test(url.hostname)) {
      ctx.addIssue({ code: "custom", message: "must be a website address such as https://shop.example" });
      return z.NEVER;
    }
    url.username = "";
    url.password = "";
    url.hash = "";
    return url.pathname === "/" && !url.search ? url.origin : url.toString();
  });

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

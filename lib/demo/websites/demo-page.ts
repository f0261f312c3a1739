import { type DemoSite, demoSites } from "./sites";

/**
 * The page of an invented shop, as a web would answer it; `undefined` for addresses of anybody else. The shops' names end
 * in `.example`, which nobody can register, so no real website is hidden by it.
 */
export function demoPage(address: string) {
  const { hostname, pathname } = new URL(address);
  const site = demoSites.find(({ merchant }) => hostname === merchant.host || hostname === `www.${merchant.host}`);
  const html = site && (pathname === "/" ? home(site) : policy(site, pathname));
  if (html === undefined) return undefined;
  const page = { url: address, type: "text/html", charset: "utf-8", bytes: Buffer.from(html), cut: false } as const;
  return { outcome: "page", ...page } as const;
}

function home({ merchant, description, policies }: DemoSite): string {
  const links = Object.entries(policies).map(([path, { title }]) => `<li><a href="${path}">${text(title)}</a></li>`);
  return page(merchant.name, `<meta name="description" content="${text(description)}">`, `<ul>${links.join("")}</ul>`);
}

function policy({ merchant, policies }: DemoSite, path: string): string | undefined {
  const found = policies[path];
  if (!found) return undefined;
  const clauses = found.clauses.map((clause) => `<p>${text(clause)}</p>`).join("");
  return page(`${found.title} – ${merchant.name}`, "", `<h1>${text(found.title)}</h1>${clauses}`);
}

function page(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${text(title)}</title>${head}</head><body>${body}</body></html>`;
}

function text(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

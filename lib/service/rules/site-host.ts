/** The host of a website, without a leading `www.`: `https://www.shop.example/en` is of `shop.example`. */
export function siteHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}

/** Whether a host belongs to a site: it is the site's own or one below it. */
export function isOfHost(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}

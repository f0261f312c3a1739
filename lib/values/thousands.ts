/** A whole number with its thousands apart: `10,000`. For a browser, the first use of its own formatter is dear. */
export function withThousands(whole: number | string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}

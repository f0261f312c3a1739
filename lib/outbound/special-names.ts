/** Top-level names set apart from the internet (RFC 2606, 6761, 6762, 7686, 8375, 9476; ICANN for `internal`). */
const SPECIAL = /(?:^|\.)(?:example|test|invalid|localhost|local|internal|onion|alt|home\.arpa)\.?$/i;

/** Can this name not belong to a machine of the public internet? Asking for it would only cost time. */
export function isSpecialName(hostname: string): boolean {
  return SPECIAL.test(hostname);
}

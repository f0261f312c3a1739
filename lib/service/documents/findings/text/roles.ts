const LONGEST_LABEL = 120;

export type RoleTable = readonly (readonly [role: string, pattern: RegExp])[];

/** The role whose words end last in `wording`; among those ending together the longest match wins. */
export function lastRole(table: RoleTable, wording: string): string | undefined {
  let best: { role: string; end: number; length: number } | undefined;
  // A label is short; what stands further away names something else.
  const near = wording.slice(-LONGEST_LABEL);
  for (const [role, pattern] of table) {
    for (const match of near.matchAll(pattern)) {
      const found = { role, end: match.index + match[0].trimEnd().length, length: match[0].length };
      if (best === undefined || found.end > best.end || (found.end === best.end && found.length > best.length))
        best = found;
    }
  }
  return best?.role;
}

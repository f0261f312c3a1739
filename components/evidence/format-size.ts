const MEGA = 1_000_000;

/** Bytes as people say them: `312 kB`, `3.3 MB`; `1 kB` for anything smaller. */
export function formatSize(bytes: number): string {
  if (bytes < MEGA) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / MEGA).toFixed(1)} MB`;
}

/** How much of a file has been sent, in one unit: `2.1 of 3.3 MB`. */
export function formatSent(sentBytes: number, totalBytes: number): string {
  if (totalBytes < MEGA) return `${Math.round(sentBytes / 1_000)} of ${formatSize(totalBytes)}`;
  return `${(sentBytes / MEGA).toFixed(1)} of ${formatSize(totalBytes)}`;
}

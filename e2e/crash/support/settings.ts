/** Short waits, work that is long enough to be hit, and a subscriber on this machine. */
export function settings(hooks: string, secret: string): Record<string, string> {
  return {
    ASSESSMENT_QUIET_MS: "300",
    REASSESSMENT_DELAY_MS: "3000",
    WORK_DELAY_MS: "1200",
    PROCESS_ROLE: "",
    STORAGE_URL: "",
    WEBHOOK_URL: hooks,
    WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOW_LOOPBACK: "1",
  };
}

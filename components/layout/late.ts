/** What the frame of a page has after its first load, as one script. */
export { LiveUpdates } from "./live-updates";
export { OfflineNotice } from "./offline-notice";
export { PageKeys } from "./page-keys";
export { SessionWatch } from "./session-watch";

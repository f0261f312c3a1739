/** What the frame of a page has after its first load, as one script. */
export { OfflineNotice } from "./offline-notice";
export { SessionWatch } from "./session-watch";

import { handleSnapshotRequest } from "@/lib/platform/backup/handle-snapshot-request";

/** For `npm run backup` while the product runs. */
export const POST = handleSnapshotRequest;

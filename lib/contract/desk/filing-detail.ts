import type { FilingReading } from "../filing";

/** Answer of `GET /api/cases/:id/filing` and of the deeds of filing: how it stands, and what the viewer may do. */
export type FilingDetail = FilingReading & { mayConfirmLive: boolean };

import type { SubmissionReading } from "@/lib/contract/submission";

/** Answer of `GET /api/cases/:id/submission` and of the submission actions: its status, and what the viewer may do. */
export type SubmissionDetail = SubmissionReading & { mayConfirmLive: boolean };

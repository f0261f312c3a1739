import "server-only";
import type { DemoPerson, DemoState, GuideFile, GuideStep } from "@/lib/contract/desk/demo";
import { REVIEW_STATES, type ReviewState } from "@/lib/contract/desk/review-labels";
import { isInProgress } from "@/lib/contract/states";
import { demoAccounts } from "@/lib/desk/auth/demo-accounts";
import type { Session } from "@/lib/desk/auth/session";
import { findUserByEmail } from "@/lib/desk/store/accounts";
import { findAttachedFiles } from "@/lib/desk/store/attached-files";
import { type Store, storeDb } from "@/lib/desk/store/db";
import { guidedCase, isDemoAccount, readDemo } from "@/lib/desk/store/demo";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import { isLetterAuthor } from "@/lib/desk/store/reviews";
import { env } from "@/lib/platform/settings";
import { todayIn } from "@/lib/values/calendar";
import { type DemoCase, demoCase } from "./cases/demo-case";
import { guidedCaseSpec } from "./cases/guided";
import type { DemoFile } from "./documents/purchase";

type Visitor = Pick<Session, "userId" | "role">;

/**
 * The demo as a signed-in person sees it: the step of the guided first case follows from the state of its case and from
 * who is signed in, never from what was pressed. `undefined` outside the demo.
 */
export async function loadDemo(visitor: Visitor): Promise<DemoState | undefined> {
  if (!env().DEMO) return undefined;
  const store = await storeDb();
  const { guide, run, begunAt, resetAskedAt } = await readDemo(store);
  const { fields, reference } = guidedSale(run, begunAt);
  const row = begunAt && (await guidedCase(store, reference, begunAt));
  const documents = row ? (await findAttachedFiles(store, row.id, row.status)).length : 0;
  const situation = { status: row?.status, letter: row?.letter, documents, review: reviewOf(row?.review) };
  const asked = row && situation.review === "in review" ? await decision(store, row.id, visitor) : undefined;
  const step = stepOf({ ...situation, mayApprove: asked?.mayApprove ?? false });
  return {
    resetting: resetAskedAt !== undefined,
    mayReset: visitor.role === "admin" || (await isDemoAccount(store, visitor.userId)),
    guide: {
      state: guide,
      step,
      caseId: row?.id,
      fields,
      files: GUIDE_FILES,
      documents,
      working: isInProgress("case", situation.status) || isInProgress("letter", situation.letter),
      failed: situation.status === "error" || situation.letter === "failed",
      approver: step === "switch" ? asked?.approver : undefined,
    },
  };
}

/** One of the documents that the guide offers; `undefined` when it offers none of this name. */
export async function guideFile(filename: string): Promise<DemoFile | undefined> {
  if (!env().DEMO) return undefined;
  const at = GUIDE_FILES.findIndex((file) => file.filename === filename);
  const { run, begunAt } = await readDemo(await storeDb());
  const { documents, purchase } = guidedSale(run, begunAt);
  return documents[at]?.(purchase);
}

/** In the order of the documents of the case. */
const GUIDE_FILES: readonly GuideFile[] = [
  { filename: "order-confirmation.pdf", contentType: "application/pdf" },
  { filename: "proof-of-delivery.pdf", contentType: "application/pdf" },
  { filename: "customer-message.eml", contentType: "message/rfc822" },
];

/** The dates count from the day on which the run was begun, so that its documents stay the same. */
function guidedSale(run: number, begunAt: Date = new Date()): DemoCase {
  return demoCase(guidedCaseSpec(run), todayIn(env().TIME_ZONE, begunAt));
}

type Situation = {
  /** Of the case; absent before there is one. */
  status?: string;
  letter?: string;
  documents: number;
  review: ReviewState;
  mayApprove: boolean;
};

const BEFORE_REVIEW: readonly ReviewState[] = ["open", "returned"];

/** What is to be done next. Whatever comes later has everything before it behind it. */
export function stepOf({ status, letter, documents, review, mayApprove }: Situation): GuideStep {
  if (status === undefined) return "create";
  if (review === "in review") return mayApprove ? "approval" : "switch";
  if (!BEFORE_REVIEW.includes(review)) return "done";
  if (letter === "complete") return "submission";
  if (letter !== undefined && letter !== "none") return "letter";
  if (status === "pending" || documents < GUIDE_FILES.length) return "evidence";
  return status === "complete" ? "letter" : "assessment";
}

/** Whether a visitor may decide on the letter, and else which demo account may. */
async function decision(
  store: Store,
  caseId: string,
  { userId, role }: Visitor,
): Promise<{ mayApprove: boolean; approver?: DemoPerson }> {
  const { reviewRequired } = await readDeskSettings(store);
  const may = async (id: string, as: string) =>
    !reviewRequired || ((as === "manager" || as === "admin") && !(await isLetterAuthor(store, caseId, id)));
  if (await may(userId, role)) return { mayApprove: true };
  for (const wanted of ["manager", "admin"] as const) {
    const account = demoAccounts.find((one) => one.role === wanted);
    const user = account && (await findUserByEmail(store, account.email));
    if (user && (await may(user.id, user.role))) return { mayApprove: false, approver: account };
  }
  return { mayApprove: false };
}

function reviewOf(state: string | null | undefined): ReviewState {
  return REVIEW_STATES.find((one) => one === state) ?? "open";
}

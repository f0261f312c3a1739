import { surelyBefore } from "../events/order-of-time";
import type { Event } from "../model";
import { isWhole, laterOf, moneyField, type Scene, textField } from "./scene";

/** A charge without an approval after the refusal, or after the reversal of the first one, was forced. */
const APPROVALS: ReadonlySet<string> = new Set(["payment-authorized"]);
const CHARGES: ReadonlySet<string> = new Set(["payment-authorized", "payment-captured"]);

/** No approval came after the refusal. */
export function isLastAttempt(event: Event, scene: Scene): boolean | "unsure" {
  if (laterOf(scene, event, APPROVALS)) return false;
  return scene.told.some((other) => CHARGES.has(other.type) && !surelyBefore(other, event)) ? "unsure" : true;
}

/** The whole approval was taken back, and none was asked for anew; what is released beside a smaller charge is the rest of a hold. */
export function isReversedWhole(event: Event, scene: Scene): boolean {
  return (isWhole(event, scene) || isAllApproved(event, scene)) && !isApprovedAnew(event, scene);
}

/** All that was approved with the same code. */
function isAllApproved(reversed: Event, { told }: Scene): boolean {
  const [code, sum] = [textField(reversed, "approvalCode"), moneyField(reversed, "amount")?.minor];
  return told.some(
    (other) =>
      APPROVALS.has(other.type) &&
      code !== undefined &&
      textField(other, "approvalCode") === code &&
      moneyField(other, "amount")?.minor === sum,
  );
}

/** With another code: the one that was reversed is printed again with the charge that was forced on it. */
function isApprovedAnew(reversed: Event, { told }: Scene): boolean {
  const code = textField(reversed, "approvalCode");
  return told.some(
    (other) =>
      APPROVALS.has(other.type) &&
      surelyBefore(reversed, other) &&
      (code === undefined || textField(other, "approvalCode") !== code),
  );
}

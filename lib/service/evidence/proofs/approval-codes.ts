import { linesIn } from "../language/lines";
import { type Event, isFirm, type SourceRecord, type Understanding } from "../model";
import { endingIn } from "../papers/payment-lines";
import { namesDay } from "../shapes/text-shapes";
import { findAmount } from "../ties/amounts";
import { printedOf } from "../ties/printed";
import { says } from "../words/phrases";
import { isEntered } from "./entered-codes";
import { eventsOfTypes } from "./lookup";
import type { Scene, Vetoed } from "./scene";
import { dayOf, fieldOf, plain, sameValue } from "./values";
import { namesAVoid } from "./void-words";

/**
 * What other papers tell against an approval by its code or its card: it was voided, or is that of another sale, or another
 * card was charged.
 */
export function approvalCodeVeto(scene: Scene): Vetoed | undefined {
  return (
    voidedBy(scene) ??
    reusedBy(scene) ??
    ofAnotherRow(scene) ??
    ofAnotherCard(scene) ??
    chargedToAnother(scene) ??
    enteredIn(scene)
  );
}

/** The approvals that are part of the proof, with their codes; a receipt that is to fit the charge prints its code, too. */
const approvalsIn = ({ bound, proof }: Scene): { event: Event; code: string }[] =>
  Object.values(bound)
    .flat()
    .flatMap((event) => {
      const isReceipt = event.type === "order-placed" && proof.id === "receipt-matches-transaction";
      const isOfCharge = event.type === "payment-authorized" || isReceipt;
      const code = isOfCharge ? plain(fieldOf(event, "approvalCode")) : undefined;
      return code === undefined ? [] : [{ event, code }];
    });

function enteredIn(scene: Scene): Vetoed | undefined {
  const found = approvalsIn(scene).find(({ code }) => isEntered(code, scene.understanding));
  return found && { say: "The sale was forced with a code that somebody entered.", event: found.event };
}

/**
 * The code of an approval that was voided whole approves nothing any more, whichever paper prints it again. A part of a
 * hold is released beside its charge.
 */
function voidedBy(scene: Scene): Vetoed | undefined {
  const { understanding } = scene;
  const approvals = eventsOfTypes(["payment-authorized"], understanding);
  const voids = eventsOfTypes(["payment-voided"], understanding).filter(({ modality }) => modality === "asserted");
  for (const { event, code } of approvalsIn(scene)) {
    const undone = voids.find(
      (other) =>
        plain(fieldOf(other, "approvalCode")) === code &&
        approvals.some(
          (approval) =>
            approval.record !== other.record &&
            plain(fieldOf(approval, "approvalCode")) === code &&
            sameValue(fieldOf(approval, "amount"), fieldOf(other, "amount")) === "yes",
        ),
    );
    if (undone || isTakenBack(event, code, understanding))
      return { say: "The approval with this code was voided.", event: undone ?? event };
  }
  return undefined;
}

/** `annulment of 330125   accepted`: another row names the code as what it takes back. */
function isTakenBack(event: Event, code: string, { records }: Understanding): boolean {
  return records.some(
    (row) => row.kind === "row" && row.id !== event.record && printedOf(row).words.has(code) && namesAVoid(row),
  );
}

/** An issuer gives each approval a code of its own: what an earlier sale of another amount carries does not approve this one. */
function reusedBy(scene: Scene): Vetoed | undefined {
  const { understanding } = scene;
  const coded = eventsOfTypes(CODED, understanding).filter(({ modality }) => modality === "asserted");
  for (const { event, code } of approvalsIn(scene)) {
    const day = dayOf(event);
    if (!day) continue;
    const earlier = coded.find((other) => {
      const before = dayOf(other);
      return (
        other.record !== event.record &&
        plain(fieldOf(other, "approvalCode")) === code &&
        before !== undefined &&
        before.day < day.day &&
        sameValue(fieldOf(other, "amount"), fieldOf(event, "amount") ?? fieldOf(event, "total")) === "no"
      );
    });
    if (earlier) return { say: "The approval code is that of an earlier sale.", event: earlier };
  }
  return undefined;
}

/**
 * A report of the terminal in which the code stands beside another sum, and the disputed sum of that day has another code:
 * whoever wrote the receipt took the code of another sale.
 */
function ofAnotherRow(scene: Scene): Vetoed | undefined {
  const { known, understanding } = scene;
  const { amount, transactionDay } = known;
  if (amount === undefined || transactionDay === undefined) return undefined;
  const rows = understanding.records.filter(({ kind, unusable }) => kind === "row" && unusable === undefined);
  const isOfSum = ({ passages }: SourceRecord): boolean => passages.some((place) => findAmount(amount, place, true));
  for (const { event, code } of approvalsIn(scene)) {
    const others = rows.filter((row) => row.file !== event.file && printedOf(row).words.has(code) && !isOfSum(row));
    const own = rows.find(
      (row) =>
        others.some(({ file, parent }) => file === row.file && parent === row.parent) &&
        isOfSum(row) &&
        !printedOf(row).words.has(code) &&
        row.passages.some(({ quote }) => namesDay(quote, transactionDay)),
    );
    if (own) return { say: "The approval code is that of another sale.", event };
  }
  return undefined;
}

/**
 * One record gives the code of the approval to the card of the case and another to a different card: digits were swapped. A
 * wallet's slip prints the number of the device instead of the card's.
 */
function ofAnotherCard(scene: Scene): Vetoed | undefined {
  const { understanding, known } = scene;
  const { cardTail } = known;
  if (cardTail === undefined) return undefined;
  const coded = eventsOfTypes(CODED, understanding).filter(
    ({ modality, fields }) => modality === "asserted" && fields.cardTail !== undefined,
  );
  const isWallet = (event: Event): boolean =>
    WALLET_FIELDS.some((field) => says("wallet", (plain(fieldOf(event, field)) ?? "").replaceAll("-", " ")));
  for (const { code } of approvalsIn(scene)) {
    const same = coded.filter((other) => plain(fieldOf(other, "approvalCode")) === code);
    const other = same.find((one) => plain(fieldOf(one, "cardTail")) !== plain(cardTail));
    if (other && same.length > 1 && !same.some(isWallet))
      return { say: "The approval with this code was given for another card.", event: other };
  }
  return undefined;
}

/** `20 Mar  charge 39.90  default card ****3350`: the entry of the charge itself prints a card, and not that of the case. */
function chargedToAnother({ proof, bound, understanding, known: { cardTail } }: Scene): Vetoed | undefined {
  const [event] = Object.values(bound).flat();
  if (event === undefined || cardTail === undefined || proof.id !== "credential-tied-to-sale") return undefined;
  const entry = understanding.records.find(({ id, kind, passages }) => {
    const tie = understanding.ties.get(id);
    const isOfCharge = CHARGE.every((one) => tie?.shared.some(({ identifier }) => identifier === one));
    if (kind !== "row" || !isFirm(tie) || !isOfCharge) return false;
    const lines = passages.flatMap(linesIn);
    const tails = lines.flatMap((line) => endingIn(line)?.value ?? []);
    return tails.length > 0 && !tails.includes(cardTail) && !lines.some(({ quote }) => says("wallet", quote));
  });
  return entry && { say: "The record of the charge prints another card.", event };
}

const CHARGE = ["amount", "day"] as const;

const WALLET_FIELDS = ["method", "entryMode"] as const;

const CODED = ["payment-authorized", "payment-captured"];

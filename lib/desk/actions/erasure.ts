"use server";

import { z } from "zod";
import {
  type CardholderCases,
  erasureConfirmation,
  MOST_ERASED,
  type RetentionPreview,
} from "@/lib/contract/desk/erasure";
import { cardholderQuery, retentionDays } from "@/lib/contract/desk/retention";
import { recordAccess } from "@/lib/desk/store/audit";
import { findCardholderCases } from "@/lib/desk/store/cardholder-cases";
import { storeDb } from "@/lib/desk/store/db";
import { changeDeskSetting } from "@/lib/desk/store/desk-settings";
import { requestErasures } from "@/lib/desk/store/erasures";
import { previewRetention } from "@/lib/desk/store/retention";
import { ActionFailure, defineAction } from "./define-action";

const roles = ["admin"] as const;
const DAY_MS = 86_400_000;

/** What a rule of so many days would erase, before it is set. */
export const previewRetentionRule = defineAction(
  { name: "preview retention rule", roles, input: [z.object({ days: retentionDays })] },
  async (_, { days }): Promise<RetentionPreview> => previewRetention(await storeDb(), days, new Date()),
);

/** When closed cases are erased; `null`: never. A rule begins to count a day after it was set or changed. */
export const changeRetention = defineAction(
  { name: "change retention", roles, input: [z.object({ days: retentionDays.nullable() })] },
  async ({ userId, name }, { days }) => {
    const at = new Date();
    const action =
      days === null ? "turned off the erasure of closed cases" : `set closed cases to be erased after ${days} days`;
    const next = days === null ? null : { days, from: new Date(at.getTime() + DAY_MS).toISOString() };
    const activity = { at, actor: { id: userId, name }, action };
    await changeDeskSetting(await storeDb(), "retention", () => next, activity);
    return { days };
  },
);

/** Finds the cases of a cardholder. The log records that someone searched, never for whom. */
export const findCardholder = defineAction(
  { name: "search cardholder", roles, input: [z.object({ query: cardholderQuery })] },
  async (session, { query }): Promise<CardholderCases> => {
    await recordAccess(session, { action: "searched the cases of a cardholder" });
    return findCardholderCases(await storeDb(), query);
  },
);

/** Requests the erasure of cases for a cardholder; a job erases them. Cases on hold are skipped and reported. */
export const eraseCardholder = defineAction(
  { name: "erase cardholder", roles, input: [z.array(z.uuid()).min(1).max(MOST_ERASED), z.string().max(20)] },
  async ({ userId, name }, caseIds, confirmation) => {
    const expected = erasureConfirmation(caseIds.length);
    if (confirmation.trim() !== expected)
      throw new ActionFailure({
        message: `Nothing is erased: type ${expected} to confirm.`,
        fields: { confirmation: `Type ${expected}` },
      });
    return requestErasures(await storeDb(), { caseIds, by: { id: userId, name }, at: new Date() });
  },
);

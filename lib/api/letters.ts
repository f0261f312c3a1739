import "server-only";
import { z } from "zod";
import { ApiError } from "./api-error";
import { call } from "./call";
import { letterRead } from "./lenient";

export type Letter = { state: "none" | "processing" | "complete"; markdown?: string };

export async function requestLetter(id: string): Promise<Letter> {
  return toLetter(await call("requestLetter", letterRead, { params: { id }, repeatable: "by-nature" }));
}

/** The letter of a case; a 404 is the specification's word for none. */
export async function readLetter(id: string, signal?: AbortSignal): Promise<Letter> {
  try {
    return toLetter(await call("readLetter", letterRead, { params: { id }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return { state: "none" };
    throw error;
  }
}

export async function discardLetter(id: string): Promise<void> {
  await call("discardLetter", z.unknown(), { params: { id } });
}

function toLetter({ status, responseLetter }: z.output<typeof letterRead>): Letter {
  return status === "complete" && responseLetter !== undefined
    ? { state: "complete", markdown: responseLetter }
    : { state: "processing" };
}

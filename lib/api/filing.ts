import "server-only";
import { type FilingInput, type FilingReading, filingReading } from "@/lib/contract/filing";
import { call } from "./call";

export function readFiling(id: string, signal?: AbortSignal): Promise<FilingReading> {
  return call("readFiling", filingReading, { params: { id }, signal });
}

/** Prepares a plan, or files the one whose hash is confirmed. Asked twice it is done once. */
export function requestFiling(id: string, data: FilingInput): Promise<FilingReading> {
  return call("requestFiling", filingReading, { params: { id }, data });
}

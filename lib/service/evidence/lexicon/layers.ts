import { z } from "zod";
import raw from "./layers.json";

const OVERLAYS = new Set(z.object({ overlays: z.array(z.string()) }).parse(raw).overlays);

/**
 * Events that happen to a thing compete for words: `delivered in error` is no delivery. What a person does by saying so
 * lies over them: `I never got my parcel` is a complaint and denies the delivery, so each such concept only competes
 * with itself.
 */
export function layerOf(concept: string): string {
  return OVERLAYS.has(concept) ? concept : "happenings";
}

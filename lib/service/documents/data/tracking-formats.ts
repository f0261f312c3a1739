import { z } from "zod";
import raw from "./tracking-formats.json";

const checksumSchema = z
  .object({
    algorithm: z.enum(["mod10_weighted", "sum_product_mod", "s10", "mod7", "luhn", "mod37_36"]),
    even_index_multiplier: z.number().optional(),
    odd_index_multiplier: z.number().optional(),
    from_right: z.boolean().optional(),
    serial_group: z.number(),
    check_group: z.number(),
    serial_skip_prefix: z.number().optional(),
    prepend_to_serial: z.string().optional(),
    weights: z.array(z.number()).optional(),
    modulo: z.union([z.number(), z.array(z.number())]).optional(),
    country_group: z.number().optional(),
  })
  .nullable();

const schema = z.object({
  formats: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      regex: z.string().transform((source) => new RegExp(source)),
      checksum: checksumSchema,
      /** False for digits-only shapes that order numbers and phone numbers share. */
      distinctive: z.boolean(),
      confidence: z.enum(["high", "medium", "low"]),
      hosts: z.array(z.string()),
      issuing_country_codes: z.array(z.string()).optional(),
      test_numbers: z.object({ valid: z.array(z.string()), invalid: z.array(z.string()) }),
    }),
  ),
});

export const TRACKING_FORMATS = schema.parse(raw).formats;
export type TrackingFormat = (typeof TRACKING_FORMATS)[number];
export type Checksum = NonNullable<TrackingFormat["checksum"]>;

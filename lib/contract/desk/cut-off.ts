import { z } from "zod";

/** Days before a deadline at which the desk wants to have answered; 0: on the deadline itself. */
export const cutOffDays = z.number().int().min(0, "From 0 to 30 days.").max(30, "From 0 to 30 days.");

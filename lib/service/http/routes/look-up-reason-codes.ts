import { lookUpReasonCodes } from "@/lib/service/domain/reason-codes/look-up";
import type { Route } from "../context";

export const lookUpReasonCodesRoute: Route<"lookUpReasonCodes"> = async ({ query }) => lookUpReasonCodes(query);

import { CREDITS } from "./families/credits";
import { CUSTOMERS } from "./families/customers";
import { DELIVERY } from "./families/delivery";
import { MESSAGES } from "./families/messages";
import { PAYMENTS } from "./families/payments";

export const FAMILIES = [...DELIVERY, ...CREDITS, ...PAYMENTS, ...MESSAGES, ...CUSTOMERS];

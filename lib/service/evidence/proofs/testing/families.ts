import { CREDITS } from "./credits-family";
import { CUSTOMERS } from "./customers-family";
import { DELIVERY } from "./delivery-family";
import { MESSAGES } from "./messages-family";
import { PAYMENTS } from "./payments-family";

export const FAMILIES = [...DELIVERY, ...CREDITS, ...PAYMENTS, ...MESSAGES, ...CUSTOMERS];

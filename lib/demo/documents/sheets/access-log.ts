import { inDays } from "@/lib/store/cases/text";
import type { DemoDocument, Purchase } from "../purchase";

type Log = {
  filename?: string;
  /** Days after the charge, time and event. */
  events: readonly (readonly [daysAfter: number, time: string, event: string])[];
};

/** The usage log of an account as a CSV file. */
export function accessLog({ filename = "access-log.csv", events }: Log): DemoDocument {
  return (purchase) => {
    const rows = events.map(([days, time, event]) => row(purchase, inDays(purchase.ordered, days), time, event));
    const head = "Date,Time (UTC),Account,Customer,Order number,Event,IP address,Device ID";
    return { filename, contentType: "text/csv", bytes: Buffer.from(`${[head, ...rows].join("\n")}\n`) };
  };
}

function row({ customer, order, ip, device }: Purchase, day: string, time: string, event: string): string {
  return [day, time, customer.email, customer.name, order, event, ip, device].join(",");
}

/** A carrier's record that proves the delivery of order NL-30772, as tests send it. */
export const POD = `PARCELWAY proof of delivery
Tracking number: 1Z5R89390357567127
Carrier: UPS
Consignee: Elena Marsh
Delivered to: 1482 Alder Court, Boise ID 83702
Status: Delivered
Delivery date: 14 October 2026, 13:52
Signed by: E MARSH
Order number: NL-30772
Order total: $412.50
`;

/** What is sent to addresses from attach. */
export const CONTENTS: [string, string, ...string[]] = [
  "UPS proof of delivery\nTracking number: 1Z5R89390357567127\nConsignee: Elena Marsh\nStatus: Delivered\nDelivery date: 14 October 2026\nOrder number: NL-30772\nOrder total: $412.50",
  "Invoice\nOrder number: NL-30772\nBilled to: Elena Marsh\nTotal: $412.50",
  "Nothing that has to do with anything.",
  "",
];

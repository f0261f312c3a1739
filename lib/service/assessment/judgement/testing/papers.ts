/** Invented documents of one invented case, as merchants attach them: order NL-30772, Elena Marsh, 412.50 USD. */

export const ORDER = `Northline Outfitters
Order confirmation
Order number: NL-30772
Order date: 8 October 2026
Customer: Elena Marsh
Email: elena.marsh@mail.example
Ship to: Elena Marsh
1482 Alder Court
Boise, ID 83702

Item	Qty	Price
Ridge 45 L pack, slate	1	$412.50

Order total: $412.50
Paid with Visa ending in 3365
Estimated delivery: 15 October 2026
[x] I agree to the terms of sale`;

export const GATEWAY = `Payment platform - transaction details
Transaction ID: ch_8842019
Date charged: 8 October 2026
Amount: $412.50 USD
Card: Visa **** **** **** 3365
Cardholder name: Elena Marsh
Status: Approved
Approval code: 04417C
AVS result: Y
CVV result: M
IP address: 203.0.113.77
Order number: NL-30772`;

export const DELIVERY = `PARCELWAY
Proof of delivery
Tracking number: 1Z5R89390357567127
Consignee: Elena Marsh
Delivered to: 1482 Alder Court, Boise ID 83702
Delivered: 14 October 2026, 13:52
Signed by: E MARSH
Order number: NL-30772`;

export const TERMS = `Northline Outfitters checkout
Return policy: returns are accepted within 30 days of receipt. Refund policy and terms and conditions of sale.
[x] I agree to the terms of sale
Accepted by elena.marsh@mail.example on 8 October 2026
Order number: NL-30772`;

export const CHAT = `From: Elena Marsh <elena.marsh@mail.example>
To: Northline Outfitters <support@northline.example>
Date: 15 October 2026
Subject: Order NL-30772

Hello, thanks, my order arrived yesterday. The pack looks good.
Elena Marsh`;

export const PROMISE = `From: Northline Outfitters <support@northline.example>
To: Elena Marsh <elena.marsh@mail.example>
Date: 20 October 2026
Subject: Re: Order NL-30772

Dear Elena Marsh,
We are sorry. We will refund the full amount of $412.50 to your card.
Northline support`;

export const REFUND = `Refund confirmation
Refund issued: 25 October 2026
Refund amount: $412.50 USD
Original order number: NL-30772
Customer: Elena Marsh
Card: Visa ending in 3365
Status: Succeeded
ARN: 74537605286000184273118`;

/** How a person signs in again: a demo account with one click, or with the company's provider, in another tab. */
export type SignInWay = "password" | "one-click" | "provider";

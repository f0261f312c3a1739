import { leadingDigits } from "./masked-card";
import type { Network } from "./network";
import { networkFromDigits } from "./network-from-digits";
import { networkFromName } from "./network-from-name";

/** The network that a masked card number names: by its leading digits, else by its words (`Visa ending in 1111`). */
export function networkFromCard(masked: string): Network | undefined {
  return networkFromLeadingDigits(masked) ?? networkFromWords(masked);
}

export function networkFromLeadingDigits(masked: string): Network | undefined {
  return networkFromDigits(leadingDigits(masked));
}

export function networkFromWords(masked: string): Network | undefined {
  const words = masked.match(/\p{L}{2,}/gu)?.filter((word) => !/^x+$/i.test(word)) ?? [];
  return networkFromName(words.join(" "));
}

/** What a transaction record says of the buyer, as far as it is known. */
export type BuyerTraces = {
  ip?: string;
  deviceId?: string;
  deviceFingerprint?: string;
  address?: string;
  accountId?: string;
  email?: string;
};

export const CE3_ELEMENTS = ["ip", "device", "address", "account", "email"] as const;
export type Ce3Element = (typeof CE3_ELEMENTS)[number];

/** One of the two elements must be one of these. */
export const CE3_ANCHORS: readonly Ce3Element[] = ["ip", "device"];

/** The elements that are the same in all the records. Device ID and fingerprint count as one. */
export function commonElements(records: BuyerTraces[]): Ce3Element[] {
  return CE3_ELEMENTS.filter((element) => normalisersOf(element).some((normalise) => allSame(records.map(normalise))));
}

/** The elements that at least one record does not state, so that nothing can be compared. */
export function missingElements(records: BuyerTraces[]): Ce3Element[] {
  return CE3_ELEMENTS.filter((element) =>
    normalisersOf(element).every((normalise) => records.some((record) => normalise(record) === undefined)),
  );
}

type Normaliser = (record: BuyerTraces) => string | undefined;

function normalisersOf(element: Ce3Element): Normaliser[] {
  switch (element) {
    case "ip":
      return [(record) => canonicalIp(record.ip)];
    case "device":
      return [(record) => present(record.deviceId), (record) => present(record.deviceFingerprint)];
    case "address":
      return [(record) => fullAddress(record.address)];
    case "account":
      return [(record) => present(record.accountId)];
    case "email":
      return [(record) => present(record.email)?.toLowerCase()];
  }
}

function allSame(values: (string | undefined)[]): boolean {
  return values[0] !== undefined && values.every((value) => value === values[0]);
}

function present(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}

/** URL parsing writes every IPv6 address in its one canonical form. */
function canonicalIp(ip: string | undefined): string | undefined {
  const text = present(ip);
  if (text === undefined || !/^[\da-f.:]+$/i.test(text)) return undefined;
  const url = text.includes(":") ? `http://[${text}]/` : `http://${text}/`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  boulevard: "blvd",
  court: "ct",
  place: "pl",
  square: "sq",
  highway: "hwy",
  parkway: "pkwy",
  apartment: "apt",
  suite: "ste",
  floor: "fl",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

const FEWEST_WORDS_OF_A_FULL_ADDRESS = 4;

/** Part of an address does not qualify: it needs a number and the words for street and place. */
function fullAddress(address: string | undefined): string | undefined {
  const words = (address ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : word));
  const full = words.length >= FEWEST_WORDS_OF_A_FULL_ADDRESS && words.some((word) => /\d/.test(word ?? ""));
  return full ? words.join(" ") : undefined;
}

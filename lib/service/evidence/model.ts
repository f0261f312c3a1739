import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { Passage } from "@/lib/service/documents/passage";

/**
 * The words of the evidence engine, in the order in which a document passes through it: reading → records → events →
 * ties → chains → proofs. Each step is a pure function and opens nothing that an earlier step has read.
 */

/** A passage of one attached file. */
export type Place = Passage & { file: string };

/** A value with the passage that prints it. */
export type Found<Value> = { value: Value; place: Place };

/** How an event is told; the first that applies in this order counts. Only `asserted` and `reported` can prove. */
export const MODALITIES = [
  "template",
  "quoted-policy",
  "questioned",
  "conditional",
  "claimed",
  "negated",
  "promised",
  "hedged",
  "reported",
  "asserted",
] as const;
export type Modality = (typeof MODALITIES)[number];

/** Who asserts an event; decides what it can prove. */
export const AUTHORITIES = [
  "carrier",
  "processor",
  "terminal",
  "issuer",
  "third-party",
  "cardholder",
  "merchant-system",
  "merchant-statement",
  "unknown",
] as const;
export type Authority = (typeof AUTHORITIES)[number];

/** How firmly a record belongs to the case. `other`: it names somebody else and is left out, for and against. */
export const TIES = ["certain", "strong", "weak", "merchant", "none", "other"] as const;
export type TieStrength = (typeof TIES)[number];

/** Ties by which a record is of the case; a weaker one only lets it speak against the merchant. */
export const FIRM_TIES: ReadonlySet<TieStrength> = new Set(["certain", "strong"]);

export const isFirm = (tie: Pick<Tie, "strength"> | undefined): boolean =>
  tie !== undefined && FIRM_TIES.has(tie.strength);

/** A day, with its other reading where `03/04/2026` has two (then `day` takes the month first), and the time of day and zone where they are printed. */
export type EventDay = { day: string; other?: string; time?: string; zone?: string };

/** Minor units by the currency's exponent; `currency` is absent where none is printed. */
export type Money = { minor: number; currency?: string };

/**
 * A value of an event's field. Field names are those of `catalog/catalog.json`: days for `day`, `promisedBy`,
 * `effectiveOn`, `deadline`…; money for `amount`, `total`, `price`…; booleans for marks that are there or not
 * (`signature`, `photo`, `beforePayment`); text for everything else, numbers and codes without spaces.
 */
export type FieldValue = EventDay | Money | string | number | boolean;

export function isDay(value: FieldValue | undefined): value is EventDay {
  return typeof value === "object" && "day" in value;
}

export function isMoney(value: FieldValue | undefined): value is Money {
  return typeof value === "object" && "minor" in value;
}

export type Fields = Readonly<Record<string, Found<FieldValue>>>;

/**
 * The smallest part of a file that concerns one subject: a row, an object, a message, a turn of a conversation, a slip,
 * a section. Values pass from a parent to its children, never sideways or up.
 */
export type SourceRecord = {
  /** Unique within the case: `<file>#<number>`, in reading order. */
  id: string;
  file: string;
  kind: "row" | "object" | "message" | "turn" | "slip" | "section" | "file";
  parent?: string;
  /** Heading, table title, or the path of an object (`order.refunds.0`). */
  title?: string;
  /** The parts of the page text that are this record's own, without those of its children. */
  passages: readonly Place[];
  /** Labels, columns, keys with their values. */
  pairs: readonly Pair[];
  /** What its keys mean that it prints without a value: `order_id: null`. */
  empty?: readonly KeyMeaning[];
  /** Sentences of prose that are this record's own (a paragraph may span lines), for the lexicon. */
  prose: readonly Place[];
  /** BCP 47 primary tag of the prose: `en`, `de`, `fr`, `es`…; `en` where it cannot be told. */
  language: string;
  /** Which of day and month the dates in numbers of its file print first, where that is known. */
  dates?: "day" | "month";
  speaker?: Speaker;
  /** When the record itself was made: the date of a message, the print date of a page. */
  madeAt?: Found<EventDay>;
  authority: Authority;
  /** What the record may not be used for at all: sample, test mode, unfilled form, text that speaks to software, papers on health. */
  unusable?: "template" | "test-mode" | "void" | "estimate" | "speaks-to-software" | "private";
  /** Of one that marks itself as no real record: the words with which it does. */
  mark?: string;
  /** A later line of its paper that takes back what it says, without naming it again. */
  undone?: Place;
};

/** Of records that somebody wrote or said to somebody: a message, a turn of a conversation. */
export const isMessage = (kind: SourceRecord["kind"]): boolean => kind === "message" || kind === "turn";

export type Speaker = { role: "cardholder" | "merchant" | "other"; name?: string; email?: string };

/** A label, column title or key with the value that stands beside, below or under it. */
export type Pair = {
  /** As printed: `addressVerification.resultCode`, `Tracking #`, `Sendungsnummer`. */
  label: string;
  /** The word set after normalization, owners first: `address verification result code`. */
  words: readonly string[];
  /** What `keys.json` says it means; absent for a key that it does not know. */
  means?: KeyMeaning;
  /** The parsed text of the value as printed; `null` and empty values yield no pair. */
  value: string;
  place: Place;
};

/**
 * What a key means: a field of the record's event (`field`), the state of an owner's chain (`status`), or an event by
 * itself (`event`, with the field that its value fills, such as the day of `delivered at`).
 */
export type KeyMeaning =
  | { field: string; of?: string }
  | {
      status:
        | "shipment"
        | "refund"
        | "payment"
        | "subscription"
        | "service"
        | "order"
        | "authentication"
        | "return"
        | "dispute"
        | "unknown";
    }
  | { event: EventType; field?: string };

/** One of the types of `catalog/catalog.json`. */
export type EventType = string;

/** A concept found in a clause, before it is an event of anybody. Offsets count in the text that was given. */
export type Mention = {
  concept: EventType | "speaks-to-software";
  modality: Modality;
  start: number;
  end: number;
  /** The clause in which it stands; fields are only read inside it. */
  clause: { start: number; end: number };
  /** The sentence in which it stands: what a quotation quotes. */
  sentence: { start: number; end: number };
  fields: Readonly<Record<string, { value: FieldValue; start: number; end: number }>>;
  /** Id of the lexicon entry. */
  entry: string;
  /** Its sentence is like those that assert nothing: it proves nothing, and speaks against others as before. */
  doubtful?: true;
};

/** What happened to what, when, and who says so. */
export type Event = {
  /** Unique within the case: `<record>@<number>`. */
  id: string;
  type: EventType;
  record: string;
  file: string;
  modality: Modality;
  by: Authority;
  speaker?: Speaker;
  /** `own`: printed with the event; otherwise the day of its message or page. */
  at?: EventDay & { own: boolean };
  fields: Fields;
  /** The words that say so. */
  place: Place;
  /** The whole sentence, row or pair in which they stand. */
  quote: Place;
  /** An entry of a list that one record prints: each is of another day. */
  listed?: true;
  /** Its sentence is like those that assert nothing: it proves nothing, and speaks against others as before. */
  doubtful?: true;
  /**
   * Set where not the rules found it: a language model pointed to the words, or they are like lines that are known to
   * tell it. It adds to what the rules found and never replaces it.
   */
  reader?: "model" | "likeness";
};

/** Why a record belongs to the case, or does not. */
export type Tie = {
  strength: TieStrength;
  /** The identifiers that it shares with the case, with the passage of each. */
  shared: readonly { identifier: Identifier; place: Place }[];
  /** What it names that is another's: `order 4711`, a plain phrase with its passage. */
  conflicts: readonly { identifier: Identifier; say: string; place: Place }[];
};

export const IDENTIFIERS = [
  "reference",
  "arn",
  "order",
  "tracking",
  "approval",
  "account",
  "card",
  "amount",
  "name",
  "email",
  "day",
  "address",
  "merchant",
] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

/** What the case knows, from its fields; `relate` learns more from records that are tied without it. */
export type CaseKnowledge = {
  today: string;
  reference?: string;
  /** Order, booking and other numbers that stand in the case's description. */
  orders: readonly string[];
  arn?: string;
  transactionIds: readonly string[];
  approvalCode?: string;
  cardTail?: string;
  cardBin?: string;
  amount?: Money;
  cardholder?: string;
  email?: string;
  transactionDay?: string;
  disputeDay?: string;
  dueDay?: string;
  /** The one day that the description of the dispute names, beside those of the charge and the dispute. */
  claimedDay?: EventDay;
  /** How the charge reads on the cardholder's statement, where the description of the dispute prints it: `MRDN*TOOLHOUSE`. */
  statementText?: string;
  merchant?: string;
  merchantHost?: string;
  billingAddress?: string;
  shippingAddress?: string;
  network?: string;
  /** Family of the reason code: `not_received`, `credit_not_processed`… */
  family?: string;
};

/** The last state of one subject: a shipment, a refund, a payment, a booking. */
export type Chain = {
  chain: string;
  /** The number or name that the events share: tracking number, refund id, order number. */
  subject: string;
  /** Asserted events, earliest first. */
  events: readonly Event[];
  final?: Event;
  /** Records of equal authority disagree on the last state; the chain then proves nothing. */
  contradictory: boolean;
};

/** What an assessment knows of all documents of a case before it asks for any proof. */
export type Understanding = {
  records: readonly SourceRecord[];
  ties: ReadonlyMap<string, Tie>;
  /** Of records that are tied to the case, whatever their modality. */
  events: readonly Event[];
  chains: readonly Chain[];
  /** What lines are likely to tell where the rules found nothing of the kind: it may make a proof hold that they leave open. */
  likely?: readonly Event[];
  /** Of papers that name nobody at all: they prove nothing and may speak against the merchant. */
  unnamed?: readonly Event[];
  /** What records that nothing ties to anybody may say against the merchant: it holds back the proofs that it contradicts. */
  suspected?: readonly Event[];
};

export type Grade = "full" | "reduced";

/** A proof that holds, with all that an explanation, the grid and a letter may say of it. */
export type Proven = {
  proof: string;
  category: EvidenceCategory;
  way: string;
  grade: Grade;
  /** The events that met the needs, by the name of the need. */
  events: Readonly<Record<string, readonly Event[]>>;
  /** Values for the letter's sentences, formatted for readers; an absent one drops its sentence. */
  slots: Readonly<Record<string, string>>;
};

/** A proof that does not hold: what came closest, one plain sentence on what is missing, and what to do. */
export type Unproven = {
  proof: string;
  category: EvidenceCategory;
  nearest: readonly Event[];
  say: string;
  action: string;
  /** Something on record speaks against it, so that no further event may make it hold. */
  vetoed: boolean;
};

export type ProofResult = ({ held: true } & Proven) | ({ held: false } & Unproven);

/** What speaks for the cardholder. */
export type AdverseEvent = {
  event: Event;
  weight: "decisive" | "strong" | "supporting";
  /** One plain sentence. */
  say: string;
};

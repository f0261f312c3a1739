import { describe, expect, it } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import { attach, ELENA, judged } from "@/lib/service/assessment/judgment/testing/cases";
import * as fixtures from "@/lib/service/assessment/judgment/testing/papers";
import type { ExportDocument } from "@/lib/service/exports/material";
import { someMaterial } from "@/lib/service/exports/testing";
import { letterCase } from "@/lib/service/letters/writing/letter-case";
import { writeLetter } from "@/lib/service/letters/writing/write-letter";
import type { MadeFile, MakeFile } from "@/lib/service/submissions/port";
import { draftPlan, stripeDisputeId } from "./draft-plan";

const { ORDER, GATEWAY, DELIVERY, TERMS, LIMITED_TERMS, CHAT, USAGE, DELIVERY_TO_ANOTHER } = fixtures;
const DISPUTE = "dp_1MtJUT2eZvKYlo2CNaw2HvEv";

type Sizes = Partial<MadeFile> & { packet?: Partial<MadeFile> };

/** `clause`: what every policy that is quoted is about. */
async function planOf(texts: readonly string[], changes: CaseFields = {}, sizes: Sizes = {}, clause?: string) {
  const fields = { ...ELENA, referenceNumber: DISPUTE, ...changes };
  const input = { ...judged(texts, changes), fields };
  const { statements } = input.assessment.letter;
  if (clause !== undefined) for (const one of statements) if (one.clause !== undefined) one.clause = clause;
  const { markdown } = writeLetter(input);
  const documents: ExportDocument[] = attach(texts).map((document) => ({
    evidenceId: document.evidenceId,
    exhibit: document.exhibit,
    uploadFilename: document.uploadFilename,
    bytes: document.bytes,
    path: "/nowhere",
    title: document.uploadFilename,
    form: "pdf",
    mediaType: "application/pdf",
    outcome: "read",
    pages: [],
  }));
  const { packet: packetSize, ...fileSize } = sizes;
  const make: MakeFile = async (what) => ({
    path: "/made",
    bytes: 1000,
    pages: 1,
    sha256: "c".repeat(64),
    ...(what === "packet" ? packetSize : what === "letter" ? {} : fileSize),
  });
  return draftPlan(
    { letter: letterCase(input), markdown, packet: someMaterial({ documents, letter: markdown }) },
    make,
  );
}

const texts = (plan: Awaited<ReturnType<typeof planOf>>) =>
  Object.fromEntries(plan.fields.map(({ field, text }) => [field, text]));
const files = (plan: Awaited<ReturnType<typeof planOf>>) =>
  Object.fromEntries(plan.files.map(({ field, exhibits }) => [field, exhibits.join("")]));

describe("a plan for Stripe", () => {
  it("puts a cancellation policy into the field of its own", async () => {
    const evidence = [ORDER, LIMITED_TERMS, DELIVERY];
    const cancelled = { reasonCode: "13.7" };
    expect(files(await planOf(evidence, cancelled))).toMatchObject({ refund_policy: expect.stringContaining("B") });
    const about = await planOf(evidence, cancelled, {}, "cancellation");
    expect(files(about)).toMatchObject({ cancellation_policy: expect.stringContaining("B") });
  });

  it("fills fields from the case and from documents that go out, each with its source", async () => {
    const { fields, leftOut, blockers, disputeId } = await planOf([ORDER, GATEWAY, DELIVERY, TERMS, CHAT]);
    expect(fields.filter(({ field }) => field !== "uncategorized_text")).toEqual([
      { field: "customer_name", text: "Elena Marsh", sources: ["the case"] },
      {
        field: "customer_email_address",
        text: "elena.marsh@mail.example",
        sources: ["Exhibit A, page 1", "Exhibit D, page 1"],
      },
      { field: "billing_address", text: "1482 Alder Court, Boise, ID 83702", sources: ["Exhibit B, page 1"] },
      {
        field: "shipping_address",
        text: "Elena Marsh, 1482 Alder Court, Boise, ID 83702",
        sources: ["Exhibit A, page 1"],
      },
      { field: "customer_purchase_ip", text: "203.0.113.77", sources: ["Exhibit B, page 1"] },
      { field: "shipping_tracking_number", text: "1Z5R89390357567127", sources: ["Exhibit C, page 1"] },
      { field: "product_description", text: "Ridge 45 L pack, slate", sources: ["Exhibit A, page 1"] },
    ]);
    expect({ leftOut, blockers, disputeId }).toEqual({ leftOut: [], blockers: [], disputeId: DISPUTE });
  });

  it("sends the letter's words without its markup", async () => {
    const { uncategorized_text = "" } = texts(await planOf([DELIVERY]));
    expect(uncategorized_text.startsWith(`Response to dispute ${DISPUTE}\n\nNorthline Outfitters\n\n`)).toBe(true);
    expect(uncategorized_text).toContain("Disputed amount: 412.50 USD\n");
    expect(uncategorized_text).not.toMatch(/[*#\\|]/);
  });

  it("puts each exhibit that a satisfied requirement rests on into one field, and all into the packet", async () => {
    expect(files(await planOf([ORDER, GATEWAY, DELIVERY, TERMS, CHAT]))).toEqual({
      uncategorized_file: "ABCDE",
      shipping_documentation: "C",
      customer_communication: "E",
      receipt: "A",
    });
  });

  it("does not mention a document of another person", async () => {
    const plan = await planOf([ORDER, DELIVERY_TO_ANOTHER]);
    expect(texts(plan)).not.toHaveProperty("shipping_tracking_number");
    expect(files(plan)).not.toHaveProperty("shipping_documentation");
    expect(JSON.stringify(plan.fields)).not.toContain("Quill");
  });

  it("leaves a field empty when its documents say two things", async () => {
    const twice = `${GATEWAY}\nIP address: 198.51.100.4`;
    expect(texts(await planOf([ORDER, twice]))).not.toHaveProperty("customer_purchase_ip");
  });

  it("sends an access activity log as text within Stripe's limit, and reports what is longer", async () => {
    const changes = { reasonCode: "13.1" };
    const { access_activity_log } = texts(await planOf([ORDER, USAGE], changes));
    expect(access_activity_log).toBe(USAGE);
    const long = `${USAGE}\n${"Download completed by Elena Marsh from IP address 203.0.113.77\n".repeat(400)}`;
    const { fields, leftOut } = await planOf([ORDER, long], changes);
    expect(fields.map(({ field }) => field)).not.toContain("access_activity_log");
    expect(leftOut).toEqual([
      {
        what: "Exhibit B as access_activity_log",
        reason: "The text has 25,465 characters and Stripe accepts 20,000 in a field. It is in the files.",
      },
    ]);
  });
});

describe("what does not fit", () => {
  const all = [ORDER, GATEWAY, DELIVERY, TERMS, CHAT];

  it("is reported: separate fields next to a packet that takes most of the space", async () => {
    const { files, leftOut, bytes } = await planOf(all, {}, { bytes: 600_000, packet: { bytes: 3_600_000 } });
    expect(files.map(({ field }) => field)).toEqual(["uncategorized_file", "shipping_documentation"]);
    expect(bytes).toBe(4_200_000);
    expect(leftOut).toEqual([
      {
        what: "Exhibit E as customer_communication",
        reason: "Together the files come to 4.8 MB and Stripe accepts 4.5 MB. It is in the packet, which is sent.",
      },
      {
        what: "Exhibit A as receipt",
        reason: "Together the files come to 4.8 MB and Stripe accepts 4.5 MB. It is in the packet, which is sent.",
      },
    ]);
  });

  it("is reported: a packet that is too large, so that only the letter is sent, and what is not sent", async () => {
    const { files, leftOut } = await planOf(all, {}, { packet: { bytes: 5_000_000 } });
    expect(files.map(({ field, exhibits }) => [field, exhibits])).toEqual([
      ["uncategorized_file", []],
      ["shipping_documentation", ["C"]],
      ["customer_communication", ["E"]],
      ["receipt", ["A"]],
    ]);
    const nowhere = "It fits neither into the packet nor into a field of its own, so it is not sent to Stripe.";
    expect(leftOut).toEqual([
      {
        what: "The packet as one file",
        reason: "Together the files come to 5.0 MB and Stripe accepts 4.5 MB. Only the letter is sent.",
      },
      { what: "Exhibit B, document-2.pdf", reason: nowhere },
      { what: "Exhibit D, document-4.pdf", reason: nowhere },
    ]);
  });

  it("is reported: a file of fifty pages", async () => {
    const { leftOut } = await planOf([ORDER, DELIVERY], {}, { packet: { pages: 50 }, pages: 49 });
    expect(leftOut).toEqual([
      {
        what: "The packet as one file",
        reason: "It has 50 pages, and Stripe accepts at most 49 per file. Only the letter is sent.",
      },
    ]);
  });
});

describe("the dispute", () => {
  it.each([
    ["dp_1MtJUT2eZvKYlo2CNaw2HvEv", true],
    [" du_1MtJUT2eZvKYlo2C ", true],
    ["pdp_1MtJUT2eZvKYlo2C", true],
    ["CB-48213", false],
    ["dp_", false],
    ["dp_1MtJ/../charges", false],
    ["ch_1MtJUT2eZvKYlo2C", false],
  ])("%s is Stripe's: %s", (reference, known) => {
    expect(stripeDisputeId(reference)).toBe(known ? reference.trim() : undefined);
  });

  it("blocks the submission when the reference is none of Stripe's", async () => {
    const { blockers, disputeId } = await planOf([DELIVERY], { referenceNumber: "CB-48213" });
    expect(disputeId).toBeUndefined();
    expect(blockers).toEqual([
      "The reference number CB-48213 is not the id of a dispute at Stripe (dp_…, du_… or pdp_…), so this cannot be submitted there.",
    ]);
  });
});

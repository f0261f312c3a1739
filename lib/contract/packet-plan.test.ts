import { describe, expect, it } from "vitest";
import { type PacketDocument, planPacket } from "./packet-plan";

const document = (evidenceId: string, changes: Partial<PacketDocument> = {}): PacketDocument => ({
  evidenceId,
  relation: "agrees",
  explanation: "It agrees with the case on the order number.",
  outcome: "read",
  adverse: [],
  ...changes,
});

describe("planPacket", () => {
  it("begins with what the letter cites, in its order, and continues as attached", () => {
    const plan = planPacket(
      ["a", "b", "c", "d"].map((id) => document(id)),
      ["c", "a", "c", "gone"],
    );
    expect(plan.exhibits.map(({ evidenceId }) => evidenceId)).toEqual(["c", "a", "b", "d"]);
    expect(plan.leftOut).toEqual([]);
  });

  it("leaves out what harms or proves nothing, each with its reason", () => {
    const documents = [
      document("a", { relation: "contradicts", explanation: "It was delivered elsewhere." }),
      document("b", { relation: "unrelated", explanation: "It is of another order." }),
      document("c", { relation: "unusable", explanation: "It is a template." }),
      document("d", { relation: "unread", outcome: "empty", explanation: "" }),
      document("e", { adverse: [{ severity: "strong", sentence: "A refund was promised." }] }),
      document("f", { adverse: [{ severity: "supporting", sentence: "The postcode differs." }] }),
    ];
    const plan = planPacket(documents, []);
    expect(plan.leftOut.map(({ document: { evidenceId }, reason }) => [evidenceId, reason])).toEqual([
      ["a", "It was delivered elsewhere."],
      ["b", "It is of another order."],
      ["c", "It is a template."],
      ["d", "The file is empty."],
      ["e", "A refund was promised."],
    ]);
    expect(plan.exhibits.map(({ evidenceId }) => evidenceId)).toEqual(["f"]);
  });

  it("sends images without text and files that cannot be read, which the packet names", () => {
    const documents = ["no-text", "locked", "damaged"].map((outcome) =>
      document(outcome, { relation: "unread", outcome }),
    );
    expect(planPacket(documents, []).exhibits).toHaveLength(3);
  });

  it("never leaves out what the letter rests on", () => {
    const plan = planPacket([document("a", { adverse: [{ severity: "decisive", sentence: "AVS is N." }] })], ["a"]);
    expect([plan.exhibits.length, plan.leftOut.length]).toEqual([1, 0]);
  });
});

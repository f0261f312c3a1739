import { expect, test } from "vitest";
import { CONDITIONS } from "../adverse/conditions";
import { CHAINS, chainNamed, EVENT_TYPES, fieldKind, groupOf, typeOf } from "./catalog";
import { statusEvents } from "./statuses";

test("the catalog holds the 68 event types, each in a chain that ranks it", () => {
  expect(EVENT_TYPES).toHaveLength(68);
  for (const type of EVENT_TYPES) {
    const chain = typeOf(type)?.chain ?? "";
    if (chain !== "none") expect(chainNamed(chain)?.ranks).toContain(type);
  }
});

test("every field, contradiction, chain state and adverse condition that the catalog names exists", () => {
  for (const name of EVENT_TYPES) {
    const type = typeOf(name);
    for (const field of [...(type?.mandatory ?? []), ...(type?.optional ?? [])])
      expect(fieldKind(field), field).toBeDefined();
    for (const other of type?.contradictedBy ?? []) expect(typeOf(other), other).toBeDefined();
    for (const { when } of type?.adverse ?? []) expect(CONDITIONS[when], when).toBeDefined();
  }
  for (const { ranks, reopenedBy, adverse } of CHAINS)
    for (const type of [...ranks, ...reopenedBy, ...adverse]) expect(typeOf(type), type).toBeDefined();
  for (const type of statusEvents()) expect(typeOf(type), type).toBeDefined();
});

test("a family belongs to one group", () => {
  expect(groupOf("not_received")).toBe("not-received");
  expect(groupOf("credit_not_processed")).toBe("credit");
  expect(groupOf("unheard_of")).toBeUndefined();
});

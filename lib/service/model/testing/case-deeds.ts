import { expect } from "vitest";
import { type Command, command, onCase } from "./command";
import { compare } from "./compare";
import { change, DIRECT_PUT_URL_MS, newCase, sorted } from "./desk";

export function create(fields: Record<string, unknown>, agent: boolean | undefined): Command {
  return command(
    `create ${JSON.stringify({ ...fields, agent })}`,
    ({ cases }) => cases.length < 3,
    async ({ cases }, real) => {
      const { status, json } = await real.call("POST", "/chargeback", { data: { ...fields, agent } });
      expect(status).toBe(200);
      const made = newCase({
        id: json.data.id,
        fields: sorted({ currency: "USD", ...fields }),
        writesLetters: agent !== false,
        requirements: json.data.defenseRequirements.map((one: { requirement: string }) => one.requirement),
      });
      cases.push(made);
      await compare(made, real);
    },
  );
}

export function initializeDirect(): Command {
  return command(
    "direct upload",
    ({ cases }) => cases.length < 3,
    async ({ cases }, real) => {
      const { status, json } = await real.call("POST", "/chargeback/upload", {
        data: { uploadFilename: "notice.txt" },
      });
      expect(status).toBe(200);
      const made = newCase({ id: json.data.id, fields: {}, writesLetters: true, requirements: [] });
      const expiresAt = real.clock.now() + DIRECT_PUT_URL_MS;
      cases.push(
        Object.assign(made, { direct: true, documents: [{ ...json.data.putUrls[0], expiresAt, state: "open" }] }),
      );
      await compare(made, real);
    },
  );
}

export function update(which: number, given: Record<string, unknown>): Command {
  return onCase(`update ${JSON.stringify(given)}`, which, async (found, real) => {
    const { status } = await real.call("POST", `/chargeback/${found.id}`, { data: given });
    expect(status).toBe(found.alive ? 200 : 404);
    if (found.alive) change(found, given, real.clock.now());
  });
}

export function refuse(which: number, bad: Record<string, unknown>): Command {
  return onCase(`update wrongly ${JSON.stringify(bad)}`, which, async (found, real) => {
    const data = { amountCents: 777, ...bad };
    expect((await real.call("POST", `/chargeback/${found.id}`, { data })).status).toBe(400);
  });
}

export function deleteCase(which: number): Command {
  return onCase("delete case", which, async (found, real) => {
    const { status, json } = await real.call("DELETE", `/chargeback/${found.id}`);
    if (!found.alive) return expect(status).toBe(404);
    expect(json).toEqual({ data: { id: found.id, status: "deleted" } });
    found.alive = false;
    found.due = undefined;
  });
}

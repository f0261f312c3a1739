import type { Event, FieldValue } from "../../model";
import { eventsOfTypes } from "../lookup";
import type { Scene } from "../scene";
import type { Scalar } from "../schema";
import type { Verdict } from "../verdict";

/** What a named check of the proofs' data is given: the values of its paths, its constants, the event at hand. */
export type CheckInput = {
  values: readonly (FieldValue | undefined)[];
  where: Readonly<Record<string, Scalar>>;
  event?: Event;
  scene: Scene;
};
export type Check = (input: CheckInput) => Verdict;

/** The events that met the need named by the constant `need`, or the needs of `needs` (`a,b`). */
export function eventsNamed({ where, scene }: CheckInput): Event[] {
  const names = String(where.needs ?? where.need ?? "").split(",");
  return names.flatMap((name) => scene.bound[name] ?? []);
}

/** Asserted or reported events of the records that are tied to the case. */
export function provingEvents({ scene }: Pick<CheckInput, "scene">, ...types: string[]): Event[] {
  const { ties } = scene.understanding;
  return eventsOfTypes(types, scene.understanding).filter(
    ({ modality, record }) =>
      (modality === "asserted" || modality === "reported") &&
      ["certain", "strong", "weak"].includes(ties.get(record)?.strength ?? "none"),
  );
}

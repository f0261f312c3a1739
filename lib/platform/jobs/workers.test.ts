import { expect, it } from "vitest";
import { Workers } from "./workers";

function three() {
  const woken: string[] = [];
  const workers = new Workers((id) => woken.push(id));
  for (const id of ["a", "b", "c"]) workers.add("letters", id);
  return { workers, woken };
}

it("wakes one worker for a job, and the next only when that one has found a job", () => {
  const { workers, woken } = three();
  workers.wakeOne("letters");
  expect(woken).toEqual(["a"]);
  workers.begins("letters", "a");
  expect(woken).toEqual(["a", "b"]);
});

it("wakes no one while all are at work, and lets whoever is done look again", () => {
  const { workers, woken } = three();
  for (const id of ["a", "b", "c"]) workers.begins("letters", id);
  woken.length = 0;
  workers.wakeOne("letters");
  workers.wakeOne("exports");
  expect(woken).toEqual([]);
  workers.ends("b");
  expect(woken).toEqual(["b"]);
  workers.wakeOne("letters");
  expect(woken).toEqual(["b", "b"]);
});

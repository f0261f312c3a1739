import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { endTimers, watchTimers } from "./page-timers";

// A generous limit: it only has to end a hang, and a busy machine is slow.
configure({ asyncUtilTimeout: 60_000 });

watchTimers();

afterEach(cleanup);

// The next file has another window and replaces other modules, in the same process: what React and the page still have to do
// is done in this one, what they would do later is not done, and what they were loading is loaded.
afterAll(async () => {
  vi.useRealTimers();
  endTimers();
  await vi.dynamicImportSettled();
  await new Promise((done) => setImmediate(done));
  await new Promise((done) => setTimeout(done, 0));
  endTimers();
});

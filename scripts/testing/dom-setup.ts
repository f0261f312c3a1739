import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

// A generous limit: it only has to end a hang, and a busy machine is slow.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

// The next file has another window, in the same process: what React and the page still have to do is done in this one.
afterAll(async () => {
  await new Promise((done) => setImmediate(done));
  await new Promise((done) => setTimeout(done, 0));
});

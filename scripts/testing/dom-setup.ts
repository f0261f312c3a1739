import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A generous limit: it only has to end a hang, and a busy machine is slow.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

import { configure } from "@testing-library/dom";

// What a test waits for may take its time on a busy machine; the limit ends a hang.
configure({ asyncUtilTimeout: 60_000 });

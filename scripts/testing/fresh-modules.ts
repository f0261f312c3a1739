import { vi } from "vitest";

// Runs before each file that replaces modules: the project's own modules are loaded again, since those that an earlier file
// loaded hold what it replaced. Packages stay loaded, which is most of the time that a process of its own would cost.
vi.resetModules();

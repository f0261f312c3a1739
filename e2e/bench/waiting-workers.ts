import http from "node:http";
import { openDatabase } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { env } from "@/lib/platform/settings";
import { serviceConfig } from "@/lib/service/config";
import { startService } from "@/lib/service/start";

// Several workers in one process, each with the connections of its own that a process has. Built with
// `waiting-assessment.ts` in place of what computes, so that processors are not what is short.

const config = serviceConfig(env());
const connectionString = env().DATABASE_URL;
for (let worker = 0; worker < Number(process.env.WAITING_WORKERS); worker += 1)
  await startService(await openDatabase({ connectionString }), config, { log: log(), work: true });
// Whoever started it asks until it answers.
http.createServer((_, response) => response.end()).listen(Number(process.env.PORT), process.env.HOST);

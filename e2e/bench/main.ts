import crypto from "node:crypto";
import { parseArgs } from "node:util";
import { createAccount } from "../support/create-account";
import { KillableProduct } from "../support/killable-product";
import { analysts } from "./analysts";
import { print } from "./figure";
import { startsAndEnds } from "./starts-and-ends";
import { reassessment, waits } from "./waits";
import { webHooksIn } from "./web-hooks";

// npm run bench: measures a product of its own, built already, and prints each figure beside its limit. It asserts
// nothing: figures of a busy machine say little.

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "0.5" }, events: { type: "string", default: "5000" } },
});

const account = { email: "ada@example.test", password: crypto.randomBytes(12).toString("hex") };
const product = new KillableProduct();
try {
  print(await startsAndEnds());
  await createAccount(product.dataDir, account.email, account.password);
  await product.start();
  print(await waits(product));
  print(await reassessment(product));
  print(await webHooksIn(product, Number(values.events)));
  print(await analysts(product, account, Number(values.minutes)));
} finally {
  await product.end();
}

import http from "node:http";
import { expect, test } from "@playwright/test";
import { CrashableProduct } from "../support/crashable-product";
import { LONG } from "./journeys/documents";

const TEXT = Buffer.from(LONG);

test("SIGTERM lets an upload under way arrive, and refuses what comes after it", async () => {
  test.setTimeout(600_000);
  const product = new CrashableProduct();
  try {
    await product.start();
    const created = await product.call("POST", "/chargeback", {
      referenceNumber: "CB-END",
      reasonCode: "13.1",
      amountCents: 4200,
      currency: "USD",
    });
    const slot = await product.call("POST", `/chargeback/${created.data.id}/upload`, { uploadFilenames: ["pod.txt"] });
    const [{ putUrl }] = slot.data.putUrls as [{ putUrl: string }];
    const upload = http.request(putUrl, {
      method: "PUT",
      headers: { "content-type": "text/plain", "content-length": TEXT.length },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      upload.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
    });
    await new Promise<unknown>((resolve) => upload.write(TEXT.subarray(0, 1000), resolve));
    // Its handler has begun once the next request is answered.
    expect((await product.call("GET", `/chargeback/${created.data.id}`)).status).toBe(200);
    const ended = product.terminate();
    await expect
      .poll(() =>
        fetch(`${product.origin}/api/health`).then(
          ({ status }) => status,
          () => "refused",
        ),
      )
      .not.toBe(200);
    upload.end(TEXT.subarray(1000));
    expect(await answered).toBe(200);
    await ended;
    await product.start();
    const status = async () => (await product.call("GET", `/chargeback/${created.data.id}`)).data.status;
    await expect.poll(status, "the document is assessed").toBe("complete");
  } finally {
    await product.end();
  }
});

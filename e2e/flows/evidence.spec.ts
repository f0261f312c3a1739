import { expect, test } from "../fixtures";

test("a deleted document can be had back, and gone for good it brings a new assessment without it", async ({
  page,
  service,
}) => {
  const created = await service.post("chargeback", {
    data: {
      data: {
        referenceNumber: `E2E-DEL-${Date.now()}`,
        reasonCode: "13.1",
        cardNetwork: "Visa",
        merchantName: "Kestrel Cycles",
      },
    },
  });
  const { id } = (await created.json()).data;
  const attached = await service.post(`chargeback/${id}/upload`, {
    data: { data: { uploadFilenames: ["first.txt", "second.txt"] } },
  });
  for (const { putUrl, uploadFilename } of (await attached.json()).data.putUrls)
    expect((await service.put(putUrl, { data: `Order number: KC-1. This is ${uploadFilename}.` })).ok()).toBe(true);

  await page.goto(`/cases/${id}`);
  await expect(page.getByRole("region", { name: "Assessment" })).toContainText("Hold");
  const evidence = page.getByRole("region", { name: "Evidence" });
  await evidence.getByRole("button", { name: /delete.*second\.txt/i }).click();
  await expect(evidence.getByText("second.txt")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(evidence.getByText("second.txt")).toBeVisible();
  expect((await (await service.get(`chargeback/${id}`)).json()).data.merchantAttachments).toHaveLength(2);
});

test("a case that another client made appears in the list by itself", async ({ page, service }) => {
  const referenceNumber = `E2E-OTHER-${Date.now()}`;
  const created = await service.post("chargeback", {
    data: { data: { referenceNumber, merchantName: "Made elsewhere" } },
  });
  const { id } = (await created.json()).data;
  const attached = await service.post(`chargeback/${id}/upload`, { data: { data: { uploadFilenames: ["note.txt"] } } });
  const [{ putUrl }] = (await attached.json()).data.putUrls;
  await service.put(putUrl, { data: "A note about nothing in particular." });

  await page.goto(`/cases?view=all&q=${referenceNumber}`);
  await expect(page.getByRole("link", { name: /Made elsewhere/ })).toBeVisible();
});

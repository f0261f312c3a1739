import type { Page } from "@playwright/test";
import type { DemoFile } from "@/lib/demo/documents/purchase";

/** Drags files over the page and lets them go, as a person does with the mouse. */
export async function dropFiles(page: Page, files: readonly DemoFile[]): Promise<void> {
  const plain = files.map(({ filename, contentType, bytes }) => ({
    filename,
    contentType,
    base64: Buffer.from(bytes).toString("base64"),
  }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { filename, contentType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], filename, { type: contentType }));
    }
    return transfer;
  }, plain);
  const target = page.getByRole("heading", { level: 1 });
  for (const type of ["dragenter", "dragover", "drop"]) await target.dispatchEvent(type, { dataTransfer });
}

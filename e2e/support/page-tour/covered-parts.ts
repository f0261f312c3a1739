import type { Page } from "@playwright/test";

/**
 * Text and controls over which something else is painted, each as `what: covered by what`. A part is brought to the
 * middle of the window first, so that bars that stay at an edge cover nothing; a transparent link over a whole row
 * paints nothing.
 */
export function coveredParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = "a, button, input, select, textarea, summary, [role=tab], [role=checkbox]";

    const name = (element: Element) => {
      const text = element.getAttribute("aria-label") ?? element.textContent?.trim().replace(/\s+/g, " ") ?? "";
      return `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`;
    };

    const ownTextBoxes = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });

    const holds = (box: DOMRect, x: number, y: number) =>
      x > box.left + 1 && x < box.right - 1 && y > box.top + 1 && y < box.bottom - 1;

    const paints = (element: Element, x: number, y: number) => {
      const { backgroundColor, backgroundImage, opacity, overflowX } = getComputedStyle(element);
      if (Number(opacity) === 0) return false;
      const transparent = /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(backgroundColor) && backgroundImage === "none";
      if (!transparent) return true;
      // Text that is cut off at the edge of its element is not painted beyond it.
      const cutOff = overflowX !== "visible" && !holds(element.getBoundingClientRect(), x, y);
      return !cutOff && ownTextBoxes(element).some((box) => holds(box, x, y));
    };

    const found = new Set<string>();
    for (const element of document.body.querySelectorAll("*")) {
      const control = element.matches(CONTROLS);
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest("[aria-hidden=true], [inert], svg, nextjs-portal")) continue;
      if (!control && ownTextBoxes(element).length === 0) continue;
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      for (const box of control ? [element.getBoundingClientRect()] : ownTextBoxes(element)) {
        if (box.width < 4 || box.height < 4) continue; // for screen readers only
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const stack = document.elementsFromPoint(x, y);
        const own = stack.findIndex((one) => element.contains(one));
        const over = stack.slice(0, Math.max(own, 0)).find((one) => !one.contains(element) && paints(one, x, y));
        if (over) found.add(`${name(element)}: covered by ${name(over)}`);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...found];
  });
}

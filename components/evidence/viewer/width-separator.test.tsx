import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useViewerWidth } from "./viewer-width";
import { storedWidth, viewerWidthScript } from "./viewer-width-key";
import { WidthSeparator } from "./width-separator";

function Page({ userId }: { userId: string }) {
  const { width, setWidth } = useViewerWidth(userId);
  return <WidthSeparator width={width} onWidth={setWidth} />;
}

const style = document.documentElement.style;
const separator = () => screen.getByRole("separator", { name: "Width of the document" });
const now = () => separator().getAttribute("aria-valuenow");

beforeEach(() => {
  localStorage.clear();
  style.removeProperty("--viewer-width");
});
afterEach(cleanup);

describe("the width of the document", () => {
  it("changes with the arrow keys within its limits", () => {
    render(<Page userId="ana" />);
    expect(now()).toBe("36");
    fireEvent.keyDown(separator(), { key: "ArrowLeft" });
    expect([now(), style.getPropertyValue("--viewer-width")]).toEqual(["38", "38%"]);
    fireEvent.keyDown(separator(), { key: "End" });
    fireEvent.keyDown(separator(), { key: "ArrowLeft" });
    expect(now()).toBe("60");
    fireEvent.keyDown(separator(), { key: "Home" });
    expect(now()).toBe("24");
    fireEvent.doubleClick(separator());
    expect(now()).toBe("36");
  });

  it("is remembered for each user, and is there before the page is", () => {
    render(<Page userId="ana" />);
    fireEvent.keyDown(separator(), { key: "End" });
    cleanup();
    style.removeProperty("--viewer-width");
    new Function(viewerWidthScript("ben"))();
    expect(style.getPropertyValue("--viewer-width")).toBe("");
    new Function(viewerWidthScript("ana"))();
    expect(style.getPropertyValue("--viewer-width")).toBe("60%");
    render(<Page userId="ana" />);
    expect(now()).toBe("60");
  });

  it("ignores what it did not store", () => {
    expect([null, "", "wide", "5", "99", "40"].map(storedWidth)).toEqual([...Array(5).fill(undefined), 40]);
  });
});

import { expect, it } from "vitest";
import { attachment } from "./attachment";

it("gives the name twice: for clients of every age", () => {
  expect(attachment("packet-CB-48213.pdf")).toBe(
    `attachment; filename="packet-CB-48213.pdf"; filename*=UTF-8''packet-CB-48213.pdf`,
  );
  expect(attachment("Żółć (1).pdf")).toBe(
    `attachment; filename="Zo_c (1).pdf"; filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87%20%281%29.pdf`,
  );
});

it("lets no name end the header's quoted text or begin a new line", () => {
  expect(attachment('a"; x="\r\nb%41\\.pdf')).toBe(
    `attachment; filename="a_; x=___b_41_.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22%0D%0Ab%2541%5C.pdf`,
  );
});

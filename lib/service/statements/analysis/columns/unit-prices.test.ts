import { expect, it } from "vitest";
import type { ColumnRole } from "../grid/column-roles";
import type { Line } from "../grid/grid";
import { leaveUnitPrices } from "./unit-prices";

const NO_LINE: Line = { page: 1, cells: [], text: "" };

it("takes the price of one of several things for no amount", () => {
  const rows = [
    ["11", "10,00", "110,00"],
    ["14", "8,00", "112,00"],
    ["28", "6,00", "168,00"],
  ].map((cells) => ({ page: 1, cells, line: NO_LINE }));
  const rolesOf = (more: readonly string[]): ColumnRole[] => {
    const roles: ColumnRole[] = ["other", "amount", "other"];
    const last = { page: 1, cells: [...more], line: NO_LINE };
    leaveUnitPrices({ page: 1, titles: ["Pieces", "Value", "Gross"], rows: [...rows, last] }, roles, { mark: "," });
    return roles;
  };
  expect(rolesOf(["7", "10,00", "70,00"])).toEqual(["count", "rate", "amount"]);
  expect(rolesOf(["7", "10,00", "75,00"])).toEqual(["other", "amount", "other"]);
});

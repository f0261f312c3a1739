import { expect, it } from "vitest";
import { isOfHost, siteHost } from "./site-host";

it.each([
  ["https://www.shop.example/en?a=1", "shop.example"],
  ["http://shop.example:8080", "shop.example"],
  ["https://wwwshop.example", "wwwshop.example"],
  ["https://bücher.example", "xn--bcher-kva.example"],
])("takes the host out of %s", (address, host) => {
  expect(siteHost(address)).toBe(host);
});

it.each([
  ["shop.example", true],
  ["mail.shop.example", true],
  ["myshop.example", false],
  ["shop.example.net", false],
])("knows whether %s is of shop.example", (host, belongs) => {
  expect(isOfHost(host, "shop.example")).toBe(belongs);
});

import type { Merchant } from "@/lib/demo/documents/purchase";

function merchant(given: Omit<Merchant, "url" | "host"> & { host: string }): Merchant {
  return { ...given, url: `https://www.${given.host}` };
}

/** Invented shops; `.example` and 555-01xx belong to nobody. */
export const northline = merchant({
  name: "Northline Outfitters",
  host: "northline.example",
  street: "218 Foundry Street",
  place: "Portland, OR 97209",
  phone: "555-0112",
  descriptor: "NORTHLINE OUTFITTERS",
  identifier: "NLO-440218",
  colour: "#1d4d3a",
});
export const halden = merchant({
  name: "Halden Audio",
  host: "haldenaudio.example",
  street: "77 Mercer Lane",
  place: "Chicago, IL 60607",
  phone: "555-0127",
  descriptor: "HALDEN AUDIO",
  identifier: "HAL-209977",
  colour: "#22262b",
});
export const kestrel = merchant({
  name: "Kestrel Cycles",
  host: "kestrelcycles.example",
  street: "Lindenweg 14",
  place: "48143 Münster",
  phone: "555-0133",
  descriptor: "KESTREL CYCLES",
  identifier: "KES-771014",
  colour: "#8a2f1d",
});
export const pageloft = merchant({
  name: "Pageloft Software",
  host: "pageloft.example",
  street: "9 Quay Street",
  place: "Bristol BS1 4DJ",
  phone: "555-0141",
  descriptor: "PAGELOFT SOFTWARE",
  identifier: "PAG-310049",
  colour: "#2b4fa3",
});
export const brightwell = merchant({
  name: "Brightwell Dental",
  host: "brightwell.example",
  street: "640 Linden Avenue",
  place: "Denver, CO 80203",
  phone: "555-0155",
  descriptor: "BRIGHTWELL DENTAL",
  identifier: "BRI-640203",
  colour: "#0f6d78",
});
export const oakridge = merchant({
  name: "Oakridge Rentals",
  host: "oakridge.example",
  street: "31 Castle Hill",
  place: "Edinburgh EH1 2ND",
  phone: "555-0168",
  descriptor: "OAKRIDGE RENTALS",
  identifier: "OAK-311202",
  colour: "#5a4a1f",
});
export const sable = merchant({
  name: "Sable & Finch",
  host: "sablefinch.example",
  street: "5 Orchard Row",
  place: "Savannah, GA 31401",
  phone: "555-0174",
  descriptor: "SABLE AND FINCH",
  identifier: "SAF-531401",
  colour: "#5b2a57",
  serif: true,
});
export const tidewater = merchant({
  name: "Tidewater Charter",
  host: "tidewater.example",
  street: "12 Pier Road",
  place: "Annapolis, MD 21401",
  phone: "555-0189",
  descriptor: "TIDEWATER CHARTER",
  identifier: "TID-121401",
  colour: "#164a6b",
});

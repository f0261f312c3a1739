import type { Network } from "@/lib/service/rules/networks";
import {
  type CheckResult,
  checkPart,
  halfNamed,
  joinChecks,
  namesAddressCheck,
  readAuthentication,
  readCheck,
} from "../../catalog/codes";
import { linesIn } from "../../language/lines";
import { type Found, isMessage, type Pair, type Place, type SourceRecord } from "../../model";
import { tokensOf } from "../../shapes/value-shapes";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

/** Results of address verification, security code and 3-D Secure as events, by their meaning on the case's network. */
export function checkDrafts(record: SourceRecord, known: RecordFields, network: Network | undefined): Draft[] {
  const by = known.network ?? network;
  return [...addressCheck(record, known, by), ...securityCode(record, known, by), ...authentication(record, known, by)];
}

type Read = { check: CheckResult; place: Place };

function addressCheck(record: SourceRecord, known: RecordFields, network: Network | undefined): Draft[] {
  const halves: { street?: Read; postal?: Read } = {};
  let whole: Read | undefined;
  for (const pair of resultsOf(record, "avs", "address-checked")) {
    const check = readCheck("address", pair.value, network);
    if (check === undefined) continue;
    const part = checkPart(pair.words);
    if (part === undefined) whole ??= { check, place: pair.place };
    else halves[part] ??= { check, place: pair.place };
  }
  // `AddressResult` beside `PostCodeResult` is that of the street.
  if (whole !== undefined && halves.postal !== undefined && halves.street === undefined) {
    halves.street = whole;
    whole = undefined;
  }
  if (whole === undefined && halves.street === undefined && halves.postal === undefined)
    for (const { part, ...read } of printedHalves(record, network)) halves[part] ??= read;
  const both = joinChecks(halves.street?.check, halves.postal?.check);
  const place = whole?.place ?? halves.street?.place ?? halves.postal?.place;
  const check = whole?.check ?? both;
  return check && place ? [checked(record, known, "address-checked", { check, place })] : [];
}

/** `avs: address N postcode N` among the other words of a line. */
function printedHalves(record: SourceRecord, network: Network | undefined): (Read & { part: "street" | "postal" })[] {
  if (isMessage(record.kind)) return [];
  return record.prose.flatMap(linesIn).flatMap((place) => {
    const words = tokensOf(place.quote);
    const from = words.findIndex((word) => namesAddressCheck(word));
    return words.flatMap((word, at) => {
      const part = from >= 0 && at > from ? halfNamed(word) : undefined;
      const check = part && readCheck("address", words[at + 1] ?? "", network);
      return part && check ? [{ part, check, place }] : [];
    });
  });
}

function securityCode(record: SourceRecord, known: RecordFields, network: Network | undefined): Draft[] {
  for (const pair of resultsOf(record, "cvv", "security-code-checked")) {
    const check = readCheck("security-code", pair.value, network);
    if (check !== undefined) return [checked(record, known, "security-code-checked", { check, place: pair.place })];
  }
  return [];
}

function checked(record: SourceRecord, known: RecordFields, type: string, { check, place }: Read): Draft {
  return draftOf(record, known, {
    type,
    place,
    // `Service not supported by issuer` says that nothing was compared.
    ...(check.result === "not-checked" && { modality: "negated" }),
    fields: {
      result: { value: check.result, place },
      code: check.code === undefined ? undefined : { value: check.code, place },
      unchecked: check.unchecked === undefined ? undefined : { value: check.unchecked, place },
    },
  });
}

function authentication(record: SourceRecord, known: RecordFields, network: Network | undefined): Draft[] {
  const { eci, securityLevel, transStatus } = known.own;
  const status = record.pairs.find(({ means }) => means && "status" in means && means.status === "authentication");
  const [said = status] = resultsOf(record, "authentication", "payer-authenticated");
  const result = readAuthentication(
    {
      ...text("eci", eci),
      ...text("securityLevel", securityLevel),
      ...text("transStatus", transStatus),
      ...(said && { words: said.value }),
    },
    network,
  );
  const place = (transStatus ?? eci ?? securityLevel)?.place ?? said?.place;
  if (result === undefined || place === undefined) return [];
  // An indicator alone that says `not done` is every plain online sale; it is told, and weighs by the family.
  const type = result === "authenticated" || result === "attempted" ? "payer-authenticated" : "authentication-failed";
  return [
    draftOf(record, known, {
      type,
      place,
      fields: { result: { value: result === "not-done" ? "not done" : result, place } },
    }),
  ];
}

function text(name: "eci" | "securityLevel" | "transStatus", found: Found<unknown> | undefined) {
  return typeof found?.value === "string" ? { [name]: found.value } : {};
}

/** Pairs whose key names the result of a check, as a field of it or as the event itself. */
function resultsOf(record: SourceRecord, of: string, type: string): Pair[] {
  return record.pairs.filter(({ means }) => {
    if (means === undefined) return false;
    if ("event" in means) return means.event === type;
    return "field" in means && (means.field === "result" || means.field === "code") && means.of === of;
  });
}

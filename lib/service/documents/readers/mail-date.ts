const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** The zone names of RFC 5322, section 4.3. */
const ZONES: Record<string, string> = {
  UT: "+0000",
  GMT: "+0000",
  UTC: "+0000",
  Z: "+0000",
  EST: "-0500",
  EDT: "-0400",
  CST: "-0600",
  CDT: "-0500",
  MST: "-0700",
  MDT: "-0600",
  PST: "-0800",
  PDT: "-0700",
};

/** A mail's Date header as ISO 8601 with the sender's own offset, which decides the day; `undefined` when unreadable. */
export function mailDate(header: string | undefined): string | undefined {
  const found =
    /(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([+-]\d{4}|[A-Z]{1,3})?/.exec(
      header ?? "",
    );
  if (!found) return undefined;
  const [, day = "", name = "", year = "", hour = "", minute = "", second = "00", zone = "GMT"] = found;
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  const offset = /^[+-]/.test(zone) ? zone : ZONES[zone];
  if (month === 0 || offset === undefined) return undefined;
  const two = (value: string | number): string => String(value).padStart(2, "0");
  const moment = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${offset.slice(0, 3)}:${offset.slice(3)}`;
  return Number.isNaN(Date.parse(moment)) ? undefined : moment;
}

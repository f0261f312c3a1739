/** Month names and usual short forms in English, German, French, Spanish, Italian, Dutch, Polish and Portuguese. */
const NAMES: readonly string[] = [
  "january jan januar jänner janvier janv enero ene gennaio gen januari stycznia styczeń sty janeiro",
  "february feb febr februar février févr fév febrero febbraio februari lutego luty lut fevereiro fev",
  "march mar märz mär mrz mars marzo maart mrt marca marzec março",
  "april apr avril avr abril abr aprile kwietnia kwiecień kwi",
  "may mai mayo maggio mag mei maja maj maio",
  "june jun juni juin junio giugno giu czerwca czerwiec cze junho",
  "july jul juli juillet juil julio luglio lug lipca lipiec lip julho",
  "august aug août agosto ago augustus sierpnia sierpień sie",
  "september sep sept septembre septiembre settembre set września wrzesień wrz setembro",
  "october oct oktober okt octobre octubre ottobre ott października październik paź outubro out",
  "november nov novembre noviembre listopada listopad lis novembro",
  "december dec dezember dez décembre déc diciembre dic dicembre grudnia grudzień gru dezembro",
];

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);

/** Alternation of all names, longest first, for use inside a pattern with the flags `iu`. */
export const MONTH_PATTERN = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join("|");

export function monthNumber(name: string): number | undefined {
  return MONTHS.get(name.toLowerCase().replace(/\.$/, ""));
}

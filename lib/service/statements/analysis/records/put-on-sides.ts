import { sideOf } from "./lex-line";
import { byMark, type FileRecord } from "./record";

/** A place of its own that says on which side a record is (`SGN=C`): it gives the amounts without a sign theirs. */
export function putOnSides(records: readonly FileRecord[]): void {
  for (const own of byMark(records).values()) {
    const keys = new Set(own.flatMap(({ words }) => [...words.keys()]));
    const key = [...keys].find((one) => {
      const words = own.flatMap(({ words: said }) => said.get(one) ?? []);
      return words.length >= own.length / 2 && words.every((word) => sideOf(word.toUpperCase()) !== undefined);
    });
    if (key === undefined) continue;
    for (const { words, values } of own) {
      const side = sideOf(words.get(key)?.toUpperCase() ?? "");
      if (side === undefined) continue;
      for (const [place, value] of values)
        if (value.sign === 0)
          values.set(place, {
            ...value,
            shared: true,
            sign: side,
            amount: side === -1 ? 0 - Math.abs(value.amount) : value.amount,
          });
    }
  }
}

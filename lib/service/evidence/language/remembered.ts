/** Texts that are asked for again are short: sentences, cells, names. */
const LONGEST = 400;
const MOST = 10_000;

/** What was made for short texts, so that it need not be made again; it begins anew when it holds too much. */
export class Remembered<Result> {
  private readonly made = new Map<string, { result: Result }>();

  get(key: string, make: () => Result): Result {
    if (key.length > LONGEST) return make();
    const known = this.made.get(key);
    if (known) return known.result;
    if (this.made.size >= MOST) this.made.clear();
    const result = make();
    this.made.set(key, { result });
    return result;
  }
}

import { analyse } from "@/lib/service/statements/testing/analyse";
import { measured } from "@/lib/service/statements/testing/formats/measure";
import { RANDOM_FORMS, randomFile } from "@/lib/service/statements/testing/random";

const COUNT = 300;
const SHOWN = 20;

/**
 * Files in layouts that a seed draws: figures by form, and for one form each that is wrong and what of the draws the
 * figures that are not given have in common.
 */
export async function evaluateRandom(only: string | undefined, count = COUNT, from = 1_000): Promise<void> {
  for (const form of RANDOM_FORMS.filter((one) => only === undefined || one === only)) {
    const total = { right: 0, wrong: 0, absent: 0, accused: 0 };
    const shares = new Map<string, { right: number; wrong: number; absent: number }>();
    let shown = 0;
    for (let seed = from; seed < from + count; seed += 1) {
      const { file, contents, truth, chosen } = randomFile(seed, form);
      const { right, wrong, absent, fails } = measured(await analyse(contents, file), truth);
      total.right += right;
      total.wrong += wrong.length;
      total.absent += absent.length;
      total.accused += fails.length > 0 ? 1 : 0;
      for (const [name, value] of Object.entries(chosen)) {
        const share = shares.get(`${name}: ${value}`) ?? { right: 0, wrong: 0, absent: 0 };
        shares.set(`${name}: ${value}`, {
          right: share.right + right,
          wrong: share.wrong + wrong.length,
          absent: share.absent + absent.length,
        });
      }
      if (only && wrong.length + fails.length > 0 && shown < SHOWN) {
        shown += 1;
        console.log(`${file}: ${[...wrong, ...fails].join("; ")} ${JSON.stringify(chosen)}`);
      }
    }
    const { right, wrong, absent, accused } = total;
    console.log(`${form}: ${count} files, ${right} right, ${wrong} wrong, ${absent} absent, ${accused} accused`);
    if (!only) continue;
    for (const [name, share] of [...shares].sort(([one], [other]) => one.localeCompare(other)))
      console.log(`  ${name}: ${share.right} right, ${share.wrong} wrong, ${share.absent} absent`);
  }
}

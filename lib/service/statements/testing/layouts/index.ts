import { ELSEWHERE } from "./elsewhere";
import { FURTHER } from "./further";
import { MARKS } from "./marks";
import { PRINTED } from "./printed";
import { PUBLISHED } from "./published";
import { RECORDS } from "./records";
import { TABLES } from "./tables";
import type { Layout } from "./trade";
import { TREES } from "./trees";
import { WILD } from "./wild";
import { WILDER } from "./wilder";

/** Layouts that no format declares, each written from a month whose figures are known. */
export const LAYOUTS: readonly Layout[] = [
  ...TABLES,
  ...MARKS,
  ...RECORDS,
  ...TREES,
  ...PRINTED,
  ...WILD,
  ...WILDER,
  ...PUBLISHED,
  ...FURTHER,
  ...ELSEWHERE,
];

import { CATALOGUED_NETWORKS, isCatalogued, type Network } from "@/lib/service/domain/networks/network";
import { catalogue } from "./catalogue";
import { findInNetwork } from "./find-in-network";
import { compact } from "./forms";
import { plainWords } from "./keywords";
import type { ReasonCode } from "./schema";

const DEFAULT_LIMIT = 20;

/** Entries for a look-up box: by code in any shape, then by the start of a code, then by words; codes in force first. */
export function searchReasonCodes(search: { network?: Network; query: string; limit?: number }): ReasonCode[] {
  const { network, query, limit = DEFAULT_LIMIT } = search;
  const networks = CATALOGUED_NETWORKS.filter((candidate) => network === undefined || candidate === network);
  if (network !== undefined && !isCatalogued(network)) return [];
  const meant = new Set(networks.map((candidate) => findInNetwork(candidate, query)));
  return catalogue()
    .codes.filter((entry) => networks.includes(entry.network))
    .map((entry) => ({ entry, rank: meant.has(entry) ? 4 : rank(entry, query) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || Number(other.entry.inForce) - Number(one.entry.inForce))
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function rank(entry: ReasonCode, query: string): number {
  const code = compact(query);
  if (code !== "" && compact(entry.code).startsWith(code)) return 3;
  const words = plainWords(query).split(" ");
  const has = (texts: string[]) => words.every((word) => ` ${texts.map(plainWords).join(" ")}`.includes(` ${word}`));
  if (has([entry.title, ...entry.otherTitles])) return 2;
  return has([entry.title, ...entry.otherTitles, ...entry.keywords, entry.description]) ? 1 : 0;
}

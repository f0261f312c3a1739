import type { ReasonCodeEntry, ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import {
  CATALOGED_NETWORKS,
  isCataloged,
  type Network,
  networkName,
  resolveNetwork,
} from "@/lib/service/rules/networks";
import { catalog, type ReasonCode, successorOf } from "./catalog";
import { compact, findInNetwork } from "./code-forms";
import { plainWords } from "./families";
import { matchReasonCode, type ReasonCodeFields } from "./match-reason-code";

/** For forms: the network that the fields name, what their code means, and the codes that fit a search text. */
export function lookUpReasonCodes(fields: ReasonCodeFields & { query?: string }): ReasonCodeLookup {
  const resolved = resolveNetwork(fields);
  const match = matchReasonCode(fields);
  const query = fields.query?.trim() ?? "";
  return {
    network: resolved && { id: resolved.network, name: networkName(resolved.network), from: resolved.from },
    resolved: match && toEntry(match.entry),
    matches: query === "" ? [] : searchReasonCodes({ network: resolved?.network, query }).map(toEntry),
  };
}

function toEntry(entry: ReasonCode): ReasonCodeEntry {
  return {
    network: entry.network,
    networkName: networkName(entry.network),
    code: entry.code,
    title: entry.title,
    category: entry.category,
    inForce: entry.inForce,
    supersededBy: successorOf(entry)?.code,
  };
}

const DEFAULT_LIMIT = 20;

/** Entries for a look-up box: by code in any shape, then by the start of a code, then by words; codes in force first. */
export function searchReasonCodes(search: { network?: Network; query: string; limit?: number }): ReasonCode[] {
  const { network, query, limit = DEFAULT_LIMIT } = search;
  const networks = CATALOGED_NETWORKS.filter((candidate) => network === undefined || candidate === network);
  if (network !== undefined && !isCataloged(network)) return [];
  const meant = new Set(networks.map((candidate) => findInNetwork(candidate, query)));
  return catalog()
    .codes.filter((entry) => networks.includes(entry.network))
    .map((entry) => ({ entry, rank: meant.has(entry) ? 4 : rankOf(entry, query) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || Number(other.entry.inForce) - Number(one.entry.inForce))
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function rankOf(entry: ReasonCode, query: string): number {
  const code = compact(query);
  if (code !== "" && compact(entry.code).startsWith(code)) return 3;
  const words = plainWords(query).split(" ");
  const has = (texts: string[]) => words.every((word) => ` ${texts.map(plainWords).join(" ")}`.includes(` ${word}`));
  if (has([entry.title, ...entry.otherTitles])) return 2;
  return has([entry.title, ...entry.otherTitles, ...entry.keywords, entry.description]) ? 1 : 0;
}

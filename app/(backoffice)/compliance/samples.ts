import { listScreenings } from "@/server/contract/compliance/screenings";
import { listWatchlistEntries } from "@/server/contract/compliance/watchlist";
import { listWatchlistImports } from "@/server/contract/compliance/watchlist-imports";
import type { FindRecord, Sample } from "@/server/testing/samples";

/** With hits if there is one. */
const screening: FindRecord = async (bank) => {
  const [met] = await bank.get(listScreenings, { query: { found: "HITS", limit: 1 } });
  return (met ?? (await bank.get(listScreenings, { query: { limit: 1 } }))[0])?.id;
};
/** With other names. */
const entry: FindRecord = async (bank) => {
  const entries = await bank.get(listWatchlistEntries, { query: { active: true } });
  return entries.find(({ aliases }) => aliases.length > 0)?.id;
};
const imported: FindRecord = async (bank) =>
  (await bank.get(listWatchlistImports, { query: { limit: 1 } }))[0]?.importId;

export const samples: readonly Sample[] = [
  ["compliance", "/compliance/screenings"],
  ["compliance", "/compliance/screenings?show=all"],
  ["compliance", "/compliance/screenings/no-hits"],
  ["compliance", "/compliance/screenings/{id}", screening],
  ["compliance", "/screening-evidence/{id}", screening],
  ["compliance", "/compliance"],
  ["compliance", "/compliance/screen?name=Andrey%20Starozubov"],
  ["compliance", "/compliance/watchlist"],
  ["compliance", "/compliance/watchlist?q=nobody%20is%20called%20so"],
  ["compliance", "/compliance/watchlist/new?name=Andrey%20Starozubov"],
  ["compliance", "/compliance/watchlist/{id}", entry],
  ["compliance", "/compliance/watchlist/imports"],
  ["compliance", "/compliance/watchlist/imports/{id}", imported],
  ["compliance", "/compliance/watchlist/rescreens"],
  ["teller", "/compliance/watchlist"],
];

import { listScreenings } from "@/server/contract/compliance/screenings";
import { listWatchlistEntries } from "@/server/contract/compliance/watchlist";
import { listWatchlistImports } from "@/server/contract/compliance/watchlist-imports";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  {
    compliance: `
      /compliance /compliance/screen?name=Andrey%20Starozubov
      /compliance/screenings /compliance/screenings?show=all /compliance/screenings/no-hits /compliance/screenings/no-hits?tab=unreadable /compliance/screenings/decisions
      /compliance/screenings?tab=waiting /compliance/screenings?tab=escalated /compliance/screenings?tab=before
      /compliance/screenings?sort=customer
      /compliance/screenings/{screening} /screening-evidence/{screening}
      /compliance/watchlist /compliance/watchlist?q=nobody%20is%20called%20so /compliance/watchlist/{entry}
      /compliance/watchlist/new?name=Andrey%20Starozubov /compliance/watchlist/imports
      /compliance/watchlist/imports/{imported} /compliance/watchlist/rescreens /compliance/watchlist/{own}/edit`,
    teller: "/compliance/watchlist",
  },
  {
    /** With hits, if possible. */
    screening: async (bank) => {
      const [withHits] = await bank.get(listScreenings, { query: { found: "HITS", limit: 1 } });
      return (withHits ?? (await bank.get(listScreenings, { query: { limit: 1 } }))[0])?.id;
    },
    /** With aliases. */
    entry: async (bank) => {
      const entries = await bank.get(listWatchlistEntries, { query: { active: true } });
      return entries.find(({ aliases }) => aliases.length > 0)?.id;
    },
    /** Made by hand. */
    own: async (bank) => {
      const entries = await bank.get(listWatchlistEntries, { query: { active: true, limit: 200 } });
      return (entries.find(({ importId }) => importId === null) ?? entries[0])?.id;
    },
    imported: async (bank) => (await bank.get(listWatchlistImports, { query: { limit: 1 } }))[0]?.importId,
  },
);

import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import type { WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import type { PartyView } from "@/server/contract/parties";
import { type Api, type ApiAnswer, apiAs } from "./api";
import { type Fixtures, fixtures, principalOf } from "./fixtures";
import { makeClient, makePerson } from "./identity";
import { startBusinessDate } from "./ledger";

/** A name unlike that of any other test: eight random syllables. */
export function ownName(): { given: string; family: string; full: string } {
  const [given, family] = [nonsense(), nonsense()];
  return { given, family, full: `${given} ${family}` };
}

function nonsense(): string {
  const letter = (of: string) => of.charAt(Math.floor(Math.random() * of.length));
  const [first = "", ...others] = Array.from({ length: 4 }, () => letter("bdfgklmnprstvz") + letter("aeiou"));
  return first.charAt(0).toUpperCase() + first.slice(1) + others.join("");
}

export type Desk = {
  /** A client with all authorities, and one of another person. */
  officer: Api;
  other: Api;
  make: Fixtures;
  list(fullName: string, more?: object): Promise<WatchlistEntryView>;
  screen(body: object): Promise<ScreeningResultView>;
  decide(screening: { id: string }, confirmed: boolean, more?: { by?: string; note?: string }): Promise<ApiAnswer>;
  /** Newest first. */
  resultsOf(party: PartyView): Promise<ScreeningResultView[]>;
  party(partyId: string): Promise<PartyView>;
};

/** A bank with two compliance officers. */
export async function openScreeningDesk(): Promise<Desk> {
  await startBusinessDate();
  const client = await makeClient({ personId: await makePerson("Olga Officer") });
  const [officer, other] = [await apiAs(client), await apiAs(await makeClient())];
  const wanted = async <T>(answer: Promise<ApiAnswer>): Promise<T> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body as unknown as T;
  };
  return {
    officer,
    other,
    make: fixtures(await principalOf(client)),
    list: (fullName, more) => wanted(officer("POST", "/watchlist", { fullName, listType: "SANCTIONS", ...more })),
    screen: (body) => wanted(officer("POST", "/screenings", body)),
    decide: ({ id }, confirmed, { by = "Olga Officer", note } = {}) => {
      const query = new URLSearchParams({ confirmed: String(confirmed), by, ...(note !== undefined && { note }) });
      return officer("POST", `/screenings/${id}/disposition?${query}`);
    },
    resultsOf: ({ partyId }) => wanted(officer("GET", `/screenings?partyId=${partyId}`)),
    party: (partyId) => wanted(officer("GET", `/parties/${partyId}`)),
  };
}

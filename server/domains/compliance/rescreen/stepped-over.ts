import * as t from "@/words/service/compliance";

/** So many letters of names at most; further customers are counted. */
const MOST_NAMED = 2_000;

/** What a run says of the customers whom it stepped over, with one more: the number stands first, those who are named behind the colon. */
export function withOneMore(failure: string | null, { partyId, name }: { partyId: string; name: string }): string {
  const [, count = "0", named = ""] = /^(\d+) [^:]*: (.*)$/s.exec(failure ?? "") ?? [];
  const all = named === "" ? `${name} (${partyId})` : `${named}, ${name} (${partyId})`;
  return t.customersNotHeld(Number(count) + 1, all.length > MOST_NAMED ? named : all);
}

import * as t from "@/words/service/compliance";

/** Letters of names listed in a failure. Further customers are only counted. */
const MOST_NAMED = 2_000;

/** The failure text of a run with one more skipped customer: the count, a colon, then names. */
export function withOneMore(failure: string | null, { partyId, name }: { partyId: string; name: string }): string {
  const [, count = "0", named = ""] = /^(\d+) [^:]*: (.*)$/s.exec(failure ?? "") ?? [];
  const all = named === "" ? `${name} (${partyId})` : `${named}, ${name} (${partyId})`;
  return t.customersNotHeld(Number(count) + 1, all.length > MOST_NAMED ? named : all);
}

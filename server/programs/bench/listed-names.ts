import type { Bearer } from "../../compliance/evaluation/population";
import { analyse, ready } from "../../compliance/matching/analyse";
import { keysOf } from "../../compliance/matching/keys";
import { newId } from "../../kernel/ids";
import { line, withIndexLast } from "./bulk-load";
import type { Owner } from "./fixture";

/** Entries per statement. */
const AT_ONCE = 5_000;

/** Bearers from the list until they have `names` names together. */
export function* take(list: Iterator<Bearer>, names: number): Generator<Bearer> {
  for (let taken = 0; taken < names; ) {
    const bearer = list.next().value as Bearer;
    taken += 1 + bearer.aliases.length;
    yield bearer;
  }
}

export async function countNames(owner: Owner): Promise<number> {
  const [row] = await owner<{ names: number }[]>`select count(*)::int as names from watchlist_names`;
  return row?.names ?? 0;
}

/**
 * Inserts entries with the hashes that the bank would store. The index is created last, as after a bulk load. Returns the number of names.
 */
export async function loadNames(owner: Owner, bearers: readonly Bearer[]): Promise<number> {
  let written = 0;
  await withIndexLast(owner, "watchlist_names_keys", async (write) => {
    for (let at = 0; at < bearers.length; at += AT_ONCE) {
      const { entries, names } = await rowsOf(bearers.slice(at, at + AT_ONCE));
      written += names.length;
      await write([
        ["watchlist_entries (id, full_name, list_type, aliases, active, changed_in, created_by)", entries],
        ["watchlist_names (entry_id, place, name, active, keys)", names],
      ]);
    }
  });
  await owner`vacuum analyze watchlist_entries`;
  await owner`vacuum analyze watchlist_names`;
  return written;
}

type Rows = { readonly entries: readonly string[]; readonly names: readonly string[] };

/** In the format of COPY. */
async function rowsOf(bearers: readonly Bearer[]): Promise<Rows> {
  await ready(bearers.flatMap(({ name, aliases }) => [name, ...aliases]));
  const entries: string[] = [];
  const names: string[] = [];
  for (const { name, aliases } of bearers) {
    const id = newId();
    entries.push(line(id, name, "SANCTIONS", array(aliases), "t", "0", "bench"));
    for (const [place, text] of [name, ...aliases].entries())
      names.push(line(id, String(place), text, "t", `{${keysOf(analyse(text)).join(",")}}`));
  }
  return { entries, names };
}

const array = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

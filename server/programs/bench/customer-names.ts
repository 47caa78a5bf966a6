import { type Bearer, customers } from "../../compliance/evaluation/population";
import { analyse, isComparable, ready } from "../../compliance/matching/analyse";
import { keysOf } from "../../compliance/matching/keys";
import { newId } from "../../kernel/ids";
import { seededRandom } from "../../kernel/seeded-random";
import { line, withIndexLast } from "./bulk-load";
import type { Owner } from "./fixture";

/** Customers per statement. */
const AT_ONCE = 10_000;
const SEED = 29;

export async function countCustomers(owner: Owner): Promise<number> {
  const [row] = await owner<{ n: number }[]>`select count(*)::int as n from screened_parties`;
  return row?.n ?? 0;
}

/** Inserts customers as the bank stores them for screening, up to `count` in total. */
export async function loadCustomers(owner: Owner, count: number): Promise<void> {
  const known = await countCustomers(owner);
  if (known >= count) return;
  await withIndexLast(owner, "screened_party_names_keys", async (write) => {
    const all = customers(seededRandom(SEED + known), count - known);
    for (let some = next(all); some.length > 0; some = next(all)) {
      await ready(some);
      const parties: string[] = [];
      const names: string[] = [];
      for (const name of some) {
        const [id, analysis] = [newId(), analyse(name)];
        parties.push(line(id, isComparable(analysis) ? "t" : "f"));
        names.push(line(id, "0", name, `{${keysOf(analysis).join(",")}}`, "0"));
      }
      await write([
        ["screened_parties (party_id, comparable)", parties],
        ["screened_party_names (party_id, place, name, keys, list_version)", names],
      ]);
    }
  });
  await owner`vacuum analyze screened_parties`;
  await owner`vacuum analyze screened_party_names`;
}

function next(all: Iterator<Bearer>): string[] {
  const names: string[] = [];
  for (let one = all.next(); !one.done; one = all.next()) {
    names.push(one.value.name);
    if (names.length === AT_ONCE) break;
  }
  return names;
}

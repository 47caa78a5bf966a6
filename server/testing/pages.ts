import { database } from "@/db/client";
import type { ListSource } from "../http/keyset-list";

/** All items of a list, read in pages. */
export async function allPages<View, Key>(source: ListSource<View, Key>, pageOf: number): Promise<View[]> {
  const items: View[] = [];
  let after: Key | null = null;
  do {
    const page: { items: readonly View[]; next: Key | null } = await source.read(database().reportsDb, after, pageOf);
    items.push(...page.items);
    after = page.next;
  } while (after !== null);
  return items;
}

import type { Domain } from "@/server/domain";
import type { DemoPart } from "./part";

/**
 * The demo bank as its slices contribute it (`seed` of their `domain.ts`): each part after those that it stands on, otherwise in
 * the order of the domains.
 *
 * @throws Error when a part stands on a slice that has none, or parts stand on one another
 */
export async function demoParts(domains: readonly Domain[]): Promise<readonly DemoPart[]> {
  const parts = new Map<string, DemoPart>();
  for (const { name, seed } of domains) if (seed) parts.set(name, await seed());
  const ordered = new Set<DemoPart>();
  const place = (name: string, above: readonly string[]): void => {
    const part = parts.get(name);
    if (!part) throw new Error(`${above.at(-1)}: its part of the demo bank stands on ${name}, which has none`);
    if (above.includes(name))
      throw new Error(`parts of the demo bank stand on one another: ${[...above, name].join(", ")}`);
    for (const below of part.after ?? []) place(below, [...above, name]);
    ordered.add(part);
  };
  for (const name of parts.keys()) place(name, []);
  return [...ordered];
}

import type { Domain } from "@/server/domain";
import type { DemoPart } from "./part";

/** Resolved when the program is bundled, so that a new part needs only its file. */
const loadPart = async (slice: string): Promise<DemoPart> => (await import(`./parts/${slice}.ts`)).part;

/**
 * The demo bank's parts (`seed` of a `domain.ts`), in dependency order, otherwise in the order of the registry.
 *
 * @throws Error for a dependency without a part, or a cycle
 */
export async function demoParts(
  domains: readonly Pick<Domain, "name" | "seed">[],
  load = loadPart,
): Promise<readonly DemoPart[]> {
  const parts = new Map<string, DemoPart>();
  for (const { name, seed } of domains) if (seed) parts.set(name, await load(name));
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

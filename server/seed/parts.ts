import type { Domain } from "@/server/domain";
import type { DemoPart } from "./part";

/** By the name of its slice. The bundler resolves the import, so a new part needs no line here. */
const loadPart = async (slice: string): Promise<DemoPart> => (await import(`./parts/${slice}.ts`)).part;

/**
 * The parts of the demo bank (`seed` of a `domain.ts`), each after those it requires, otherwise in the order of the domains. @throws Error
 * if a required slice has no part, or parts require each other
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
    if (!part) throw new Error(`${above.at(-1)}: its demo data requires ${name}, which has none`);
    if (above.includes(name))
      throw new Error(`parts of the demo bank require each other: ${[...above, name].join(", ")}`);
    for (const below of part.after ?? []) place(below, [...above, name]);
    ordered.add(part);
  };
  for (const name of parts.keys()) place(name, []);
  return [...ordered];
}

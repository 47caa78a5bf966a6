import type { ReadDb } from "@/db/tx";
import { firstCurrency } from "../../accounts/products/queries";
import type { Due } from "./checks";
import type { Figures } from "./figures";

/** The currency of the answer: the session's, if it has items in it or none at all. */
export async function mainCurrency(
  read: ReadDb,
  { session }: Pick<Due, "session">,
  figures: readonly Figures[],
): Promise<string> {
  const own = session?.currency ?? (await firstCurrency(read));
  return figures.some(({ currency }) => currency === own) ? own : (figures[0]?.currency ?? own);
}

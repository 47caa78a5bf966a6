import type { ClearingHouseView } from "@/server/contract/clearing/houses";
import { isKeyOf } from "@/server/kernel/is-key-of";
import * as t from "@/words/clearing/houses";

/** A scheme without words shows its own code. */
export function schemeWord(scheme: string): string {
  const code = scheme.trim().toUpperCase();
  return isKeyOf(t.schemes, code) ? t.schemes[code] : scheme;
}

export const statusOf = ({ active }: Pick<ClearingHouseView, "active">) => (active ? "ACTIVE" : "INACTIVE");

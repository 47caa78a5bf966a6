import type { RescreenView } from "@/server/contract/compliance/watchlist-imports";
import * as t from "@/words/compliance/watchlist";

/** The cause of a rescreening. */
export function causeWords({ cause, causeName }: RescreenView): string {
  if (cause === "REQUEST") return t.causeRequest;
  return cause === "IMPORT" ? t.importOf(causeName ?? "") : t.causeEntry(causeName ?? "");
}

/** Failed runs and runs with hits are marked in the list. */
export function rescreenTone({ status, hits }: RescreenView) {
  if (status === "FAILED") return "danger";
  return hits > 0 ? "warning" : undefined;
}

import type { RescreenView } from "@/server/contract/compliance/watchlist-imports";
import * as t from "@/words/compliance/watchlist";

export function causeWords({ cause, causeName }: RescreenView): string {
  if (cause === "REQUEST") return t.causeRequest;
  return cause === "IMPORT" ? t.importOf(causeName ?? "") : t.causeEntry(causeName ?? "");
}

export function rescreenTone({ status, hits }: RescreenView) {
  if (status === "FAILED") return "danger";
  return hits > 0 ? "warning" : undefined;
}

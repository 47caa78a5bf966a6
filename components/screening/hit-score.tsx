import { clsx } from "clsx";
import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import * as t from "@/words/compliance/screenings";
import { bandWords } from "./agreement";

const LOOKS: Record<ScreeningHit["band"], string> = {
  SAME_NAME: "text-danger",
  STRONG_VARIANT: "text-danger",
  PLAUSIBLE: "text-warning",
  RELATED: "text-muted",
  NONE: "text-muted",
};

export function HitScore({ score, band }: Pick<ScreeningHit, "score" | "band">) {
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span className={clsx("figures font-semibold text-section", LOOKS[band])} title={t.scoreOf(score)}>
        {score}
      </span>
      <span className="font-normal text-label text-muted">{bandWords(band)}</span>
    </span>
  );
}

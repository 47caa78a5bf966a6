"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { callApi, TRIALS } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import { Notice } from "@/components/ui/notice";
import type { ApiError } from "@/server/contract/api-error";
import type { tryScreening } from "@/server/contract/compliance/screenings";
import type { ReplyBodyOf } from "@/server/contract/operation";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { HitTable } from "../hit-table";

/** Names this many points below the threshold are also shown. */
const JUST_BELOW = 15;

/** A name, or the number of a customer, whose names are all screened. */
export type Tried = { readonly name: string } | { readonly subjectRef: string };

/** The hits of a trial screening, and names just below the threshold. Nothing is recorded. */
export function TrialResult({ tried, threshold }: { tried: Tried; threshold: number }) {
  const trial = useTrial(tried);
  if (isEmpty(tried)) return <Quiet>{t.hitsAppearAsYouType}</Quiet>;
  if (trial.error)
    return (
      <Notice tone="danger" live="alert" title={t.couldNotBeTried}>
        {trial.error.message}
      </Notice>
    );
  if (!trial.data) return <Quiet>{t.screening}</Quiet>;
  const stale = trial.data.tried !== JSON.stringify(tried);
  if (stale && (trial.data.hits.length === 0 || !trial.data.screenable)) return <Quiet>{t.screening}</Quiet>;
  const { screenable, incomplete } = trial.data;
  if (!screenable && incomplete === null) {
    return (
      <Notice tone="warning" live="status" title={t.notScreenable}>
        {t.notScreenableWhy}
      </Notice>
    );
  }
  return <Found trial={trial.data} threshold={threshold} stale={stale} />;
}

/** While the next name is screened no result is shown, because "no hit" would belong to the previous one. */
function Found({ trial, threshold, stale }: { trial: Trial; threshold: number; stale: boolean }) {
  const hits = trial.hits.filter(({ score }) => score >= threshold);
  const below = trial.hits.filter(({ score }) => score < threshold && score >= threshold - JUST_BELOW);
  return (
    <div className="grid gap-4" aria-busy={stale}>
      {trial.incomplete && (
        <Notice tone="warning" live="status" title={c.notComparedInFull}>
          {c.whyIncomplete[trial.incomplete]}
        </Notice>
      )}
      <p role="status" className="font-semibold text-form">
        {stale ? t.screening : hits.length === 0 ? t.noHitAt(threshold) : t.hitsAt(hits.length, threshold)}
      </p>
      {hits.length > 0 && <HitTable label={t.wouldBeHits} hits={hits} ofSeveral={trial.names.length > 1} />}
      {below.length > 0 && (
        <details className="group">
          <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">{t.justBelow(below.length)}</summary>
          <div className="pt-2">
            <HitTable label={t.justBelow(below.length)} hits={below} ofSeveral={trial.names.length > 1} />
          </div>
        </details>
      )}
      <p className="text-label text-muted">{t.comparedWith(trial.entries, trial.listVersion)}</p>
    </div>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}

/** The hits with their subject. They stay on view while the next one is screened. */
type Trial = ReplyBodyOf<typeof tryScreening, 200> & { readonly tried: string };

const isEmpty = (tried: Tried) => ("name" in tried ? tried.name : tried.subjectRef).trim() === "";

/** The lower end of the slider: below it the search does not find all candidates. */
export const LOWEST_THRESHOLD = 50;

/**
 * All hits from the lowest threshold up, requested after a pause in typing. A change of the threshold needs no request.
 */
function useTrial(tried: Tried): UseQueryResult<Trial, ApiError> {
  const settled = useSettled(JSON.stringify(tried));
  return useQuery<Trial, ApiError>({
    queryKey: [TRIALS, settled],
    queryFn: async ({ signal }) => {
      const body = { ...(JSON.parse(settled) as Tried), threshold: LOWEST_THRESHOLD };
      return { ...(await callApi<typeof tryScreening>(TRIALS, { body }, { signal })).body, tried: settled };
    },
    enabled: !isEmpty(JSON.parse(settled) as Tried),
    placeholderData: (last) => last,
  });
}

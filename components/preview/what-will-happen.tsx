"use client";

import { lazy, Suspense } from "react";
import * as t from "@/words/commands";
import { NotForeseen } from "./not-foreseen";
import { type Foreseen, loadEffects } from "./use-preview";

const ForeseenEffects = lazy(async () => ({ default: (await loadEffects()).ForeseenEffects }));

/** The predicted outcome of a form's command, or the reason that it is unknown. Empty without a request. */
export function WhatWillHappen({ foreseen: { view, asking, failure } }: { foreseen: Foreseen }) {
  if (failure !== null) {
    return <NotForeseen failure={failure}>{t.balancesAndLimitsAreChecked}</NotForeseen>;
  }
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <ForeseenEffects view={view} asking={asking} />
    </Suspense>
  );
}

"use client";

import { lazy, Suspense } from "react";
import { type Foreseen, loadEffects } from "./use-preview";

const ForeseenEffects = lazy(async () => ({ default: (await loadEffects()).ForeseenEffects }));

/** What a form's command would do, as the service says. Nothing stands here while the form makes no request. */
export function WhatWillHappen({ foreseen: { view, asking } }: { foreseen: Foreseen }) {
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <ForeseenEffects view={view} asking={asking} />
    </Suspense>
  );
}

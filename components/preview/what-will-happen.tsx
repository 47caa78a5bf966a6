"use client";

import { lazy, Suspense } from "react";
import type { Foreseen } from "./use-preview";

// The counter is at its budget of scripts: what shows a preview comes with the first one.
const ForeseenEffects = lazy(async () => ({ default: (await import("./foreseen-effects")).ForeseenEffects }));

/** What a form's command would do, as the service says. Nothing stands here while the form makes no request. */
export function WhatWillHappen({ foreseen: { view, asking } }: { foreseen: Foreseen }) {
  if (!view) return null;
  return (
    <Suspense fallback={null}>
      <ForeseenEffects view={view} asking={asking} />
    </Suspense>
  );
}

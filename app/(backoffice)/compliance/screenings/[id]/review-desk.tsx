"use client";

import type { ReactNode } from "react";
import { DecisionBar } from "./decision-bar";
import { ReviewContext, type Reviewed, useReview, useReviewKeys } from "./use-review";

/** The evidence, drawn by the server, and below it what decides on it. */
export function ReviewDesk({ reviewed, children }: { reviewed: Reviewed; children: ReactNode }) {
  const review = useReview(reviewed);
  useReviewKeys(reviewed, review);
  return (
    <ReviewContext value={review}>
      <div className="grow pb-6">{children}</div>
      <DecisionBar reviewed={reviewed} review={review} />
    </ReviewContext>
  );
}

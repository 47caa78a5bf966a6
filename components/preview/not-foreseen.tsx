import type { ReactNode } from "react";
import * as t from "@/words/commands";
import { Notice } from "../ui/notice";

/** Shown if the preview fails, so that the button's words are no promise. */
export function NotForeseen({ failure, children }: { failure: string; children?: ReactNode }) {
  return (
    <Notice tone="warning" live="status" title={t.previewNotAvailable}>
      {failure} {children}
    </Notice>
  );
}

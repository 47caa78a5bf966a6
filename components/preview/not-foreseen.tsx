import type { ReactNode } from "react";
import * as t from "@/words/commands";
import { Notice } from "../ui/notice";

/** The service could not be asked what a command would do: nobody takes the button's words for a promise. */
export function NotForeseen({ failure, children }: { failure: string; children?: ReactNode }) {
  return (
    <Notice tone="warning" live="status" title={t.previewNotAvailable}>
      {failure} {children}
    </Notice>
  );
}

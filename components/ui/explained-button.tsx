"use client";

import type { ReactNode } from "react";
import { stopPress } from "./stop-press";
import { useTooltip } from "./tooltip";

/**
 * A disabled button that shows its reason. It stays a submit button and stops its click: without one, Enter in a form
 * with a single field would submit the form.
 */
export function ExplainedButton({
  reason,
  className,
  children,
}: {
  reason: string;
  className: string;
  children: ReactNode;
}) {
  const { trigger, layer } = useTooltip(reason);
  return (
    <>
      <button {...trigger} type="submit" aria-disabled="true" className={className} onClick={stopPress}>
        {children}
      </button>
      {layer}
    </>
  );
}

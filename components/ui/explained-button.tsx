"use client";

import type { ReactNode } from "react";
import { stopPress } from "./stop-press";
import { useTooltip } from "./tooltip";

/**
 * A button that cannot be pressed now and says why. It stays a submit button whose click is stopped: without one,
 * Enter in a form of a single field would submit it behind the teller's back.
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

"use client";

import type { ReactNode } from "react";
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
      <button {...trigger} type="submit" aria-disabled="true" className={className} onClick={stop}>
        {children}
      </button>
      {layer}
    </>
  );
}

/** A button whose answer is awaited: it keeps its focus and its place, and further presses do nothing. */
export function BusyButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="submit" aria-busy="true" aria-disabled="true" className={className} onClick={stop}>
      {children}
    </button>
  );
}

function stop(event: { preventDefault(): void; stopPropagation(): void }): void {
  event.preventDefault();
  event.stopPropagation();
}

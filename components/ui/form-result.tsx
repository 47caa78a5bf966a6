"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice";

/** Replaces a form by its result. The first action takes the focus unless another has `autoFocus`. */
export function FormResult({
  actions,
  ...notice
}: Omit<ComponentProps<typeof Notice>, "live"> & { actions: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!row.current?.contains(document.activeElement)) row.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, []);
  return (
    <div className="grid max-w-xl gap-4">
      <Notice {...notice} live="status" />
      <div ref={row} className="flex flex-wrap gap-2">
        {actions}
      </div>
    </div>
  );
}

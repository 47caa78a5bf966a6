"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice";

/** The result of a form in place of the form. Without an `autoFocus` the first action takes the focus. */
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

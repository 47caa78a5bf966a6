"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** Sent to a row's detail by its opener. `detail` is whether to show it. */
const TOGGLED = "row-detail-toggled";

export function toggleDetail(id: string, seen: boolean): void {
  document.getElementById(id)?.dispatchEvent(new CustomEvent(TOGGLED, { detail: seen }));
}

/**
 * The detail below a row. Its elements are created on first opening: fifty closed details were half of a journal's
 * layout work.
 */
export function RowDetail({ id, colSpan, children }: { id: string; colSpan: number; children: ReactNode }) {
  const line = useRef<HTMLTableRowElement>(null);
  const [{ seen, made }, setState] = useState({ seen: false, made: false });
  useEffect(() => {
    const element = line.current;
    const toggle = (event: Event) => {
      const visible = (event as CustomEvent<boolean>).detail;
      setState((before) => ({ seen: visible, made: before.made || visible }));
    };
    element?.addEventListener(TOGGLED, toggle);
    return () => element?.removeEventListener(TOGGLED, toggle);
  }, []);
  return (
    <tr ref={line} id={id} hidden={!seen}>
      <td colSpan={colSpan} className="border-line border-b bg-sunken px-6 py-3">
        {made && children}
      </td>
    </tr>
  );
}

"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** Sent to the line below a row by its opener; `detail` says whether it is to be seen. */
const TOGGLED = "row-detail-toggled";

/** Shows or hides the line of this id. */
export function toggleDetail(id: string, seen: boolean): void {
  document.getElementById(id)?.dispatchEvent(new CustomEvent(TOGGLED, { detail: seen }));
}

/**
 * The line below a row. What stands in it has come with the page, and is made into elements when it is first opened: fifty closed entries
 * of a journal were half of what a browser had to lay out.
 */
export function RowDetail({ id, colSpan, children }: { id: string; colSpan: number; children: ReactNode }) {
  const line = useRef<HTMLTableRowElement>(null);
  const [{ seen, made }, setState] = useState({ seen: false, made: false });
  useEffect(() => {
    const element = line.current;
    const toggle = (event: Event) => {
      const wanted = (event as CustomEvent<boolean>).detail;
      setState((before) => ({ seen: wanted, made: before.made || wanted }));
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

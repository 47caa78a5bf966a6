import type { ReactNode } from "react";

/** Paper is white: printed pages are light whatever the console is, on the screen as well. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <div data-theme="light" className="min-h-dvh bg-panel text-ink">
      {children}
    </div>
  );
}

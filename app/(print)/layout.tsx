import type { ReactNode } from "react";

/** Papers are light in both themes, also on screen. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <div data-theme="light" className="min-h-dvh bg-panel text-ink">
      {children}
    </div>
  );
}

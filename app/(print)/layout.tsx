import type { ReactNode } from "react";

/** Printed pages are light in every theme. */
export default function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <div data-theme="light" className="min-h-dvh bg-panel text-ink">
      {children}
    </div>
  );
}

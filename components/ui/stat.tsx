import Link from "next/link";
import type { ReactNode } from "react";

// Each cell draws its own line, so that an incomplete last row stays empty.
const CELL = "min-w-0 px-4 py-3 shadow-[0_0_0_1px_var(--border)]";

/** A figure with its name and link. `size="figure"` is for the one balance of a screen. */
export function Stat({
  label,
  value,
  note,
  href,
  size = "title",
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  href?: string;
  size?: "title" | "figure";
}) {
  const content = (
    <>
      <span className="block text-label text-muted">{label}</span>
      <span className={`figures block font-semibold ${size === "figure" ? "text-figure" : "text-title"}`}>{value}</span>
      {note && <span className="block text-label text-muted">{note}</span>}
    </>
  );
  if (!href) return <div className={CELL}>{content}</div>;
  return (
    <Link
      prefetch={false}
      href={href}
      className={`${CELL} block transition-colors duration-100 hover:bg-row-hover`}
      data-focus-inside
    >
      {content}
    </Link>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] gap-px overflow-hidden rounded-panel border border-line bg-panel">
      {children}
    </div>
  );
}

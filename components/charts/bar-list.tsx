import Link from "next/link";
import type { ReactNode } from "react";

export type Bar = {
  label: ReactNode;
  /** Length of the bar, not negative. */
  value: number;
  /** The figure in words: `12`, `1,204.00 USD`. */
  words: ReactNode;
  /** The list behind the figure. */
  href?: string;
};

/** Bars compared line by line, drawn on the server. Each has its figure in words. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-2">
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are a fixed list, never reordered
        <li key={index} className="grid gap-0.5">
          <span className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate text-muted">{bar.label}</span>
            <Figure href={bar.href}>{bar.words}</Figure>
          </span>
          <span aria-hidden className="block h-1.5 rounded-full bg-line">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${(bar.value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Figure({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className="figures">{children}</span>;
  return (
    <Link href={href} prefetch={false} className="figures rounded-[2px] text-accent underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";

/** For the slots of the bar: my till with its cash, what waits with its count. */
export function TopBarLink({
  href,
  icon,
  title,
  children,
}: {
  href: string;
  icon?: ReactNode;
  /** Where words are for screen readers alone: what a pointer is told. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <Link
      prefetch={false}
      href={href}
      title={title}
      className="inline-flex h-8 min-w-0 items-center gap-1.5 whitespace-nowrap rounded-control px-2 text-body text-muted transition-colors duration-100 hover:bg-row-hover hover:text-ink"
    >
      {icon}
      {children}
    </Link>
  );
}

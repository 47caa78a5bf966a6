import Link from "next/link";
import type { ReactNode } from "react";

/** A link in a slot of the top bar, such as the till or the pending items. */
export function TopBarLink({
  href,
  icon,
  title,
  children,
}: {
  href: string;
  icon?: ReactNode;
  /** The tooltip where the words are for screen readers alone. */
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

"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { isCurrent } from "./nav";

/** A screen of the sidebar, marked if it is the current one. */
export function NavLink({
  href,
  label,
  below,
  children,
}: {
  href: string;
  label: string;
  below: readonly string[];
  children: ReactNode;
}) {
  const current = isCurrent(usePathname(), href, below);
  return (
    <Link
      prefetch={false}
      href={href}
      title={label}
      aria-current={current ? "page" : undefined}
      data-focus-inside
      className={clsx(
        "flex h-7 items-center gap-2.5 rounded-control px-2 text-body transition-colors duration-100 group-data-collapsed/side:h-8 group-data-collapsed/side:justify-center",
        current ? "bg-accent-soft font-medium text-ink" : "text-muted hover:bg-row-hover hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}

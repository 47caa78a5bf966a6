import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

/** A link in text or in a cell. `quiet` underlines it only on hover, for tables with many links. */
export function TextLink({ quiet = false, className, ...props }: ComponentProps<typeof Link> & { quiet?: boolean }) {
  return (
    <Link
      prefetch={false}
      {...props}
      className={clsx(
        "rounded-[2px] text-accent underline-offset-2 hover:text-accent-hover hover:underline",
        !quiet && "underline decoration-accent/40",
        className,
      )}
    />
  );
}

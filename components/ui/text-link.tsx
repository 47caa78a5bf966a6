import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

/** A link in running text or in a cell. `quiet` shows its line only on hover, for tables where every cell leads somewhere. */
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

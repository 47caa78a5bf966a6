import { clsx } from "clsx";
import Link from "next/link";
import { CopyButton } from "./copy-button";

/**
 * An account number, reference or id in Geist Mono. `href` makes it a link and `copy` adds a copy button. `short` shows
 * the last 8 characters of a UUID.
 */
export function Reference({
  children,
  href,
  copy = false,
  short = false,
  className,
}: {
  children: string;
  href?: string | undefined;
  copy?: boolean;
  short?: boolean;
  className?: string;
}) {
  const shown = short && children.length > 12 ? `…${children.slice(-8)}` : children;
  const style = clsx("reference whitespace-nowrap", className);
  const title = short ? { title: children } : {};
  return (
    <span className="inline-flex items-center gap-1">
      {href ? (
        <Link
          prefetch={false}
          href={href}
          {...title}
          className={clsx(style, "rounded-[2px] text-accent underline-offset-2 hover:underline")}
        >
          {shown}
        </Link>
      ) : (
        <span {...title} className={style}>
          {shown}
        </span>
      )}
      {copy && <CopyButton text={children} />}
    </span>
  );
}

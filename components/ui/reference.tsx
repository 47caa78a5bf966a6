import { clsx } from "clsx";
import Link from "next/link";
import { CopyButton } from "./copy-button";

/**
 * An account number, a reference or an id in Geist Mono. With `href` it leads to what it names; with `copy` a small
 * button beside it copies it; `short` shows the last 8 characters of a UUID and keeps the whole in its title.
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

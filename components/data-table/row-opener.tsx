"use client";

import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { type MouseEvent, type ReactNode, useState } from "react";
import { toggleDetail } from "./row-detail";

const STYLE = "min-h-6 max-w-full rounded-[2px] text-left text-ink";

/**
 * The action of a row on its main cell: a link, a function, or the toggle of its detail (`details` is the detail's id).
 * With script a link's function replaces its navigation.
 */
export function RowOpener({
  href,
  onOpen,
  details,
  children,
}: {
  href: string | undefined;
  onOpen: (() => void) | undefined;
  details: string | undefined;
  children: ReactNode;
}) {
  const [expanded, setExpanded] = useState(false);
  if (details) {
    return (
      <button
        type="button"
        data-row-opener
        aria-expanded={expanded}
        aria-controls={details}
        className={clsx(STYLE, "relative inline-flex items-center")}
        onClick={() => {
          toggleDetail(details, !expanded);
          setExpanded(!expanded);
        }}
      >
        <ChevronRight
          size={14}
          aria-hidden
          className={clsx("-left-4.5 absolute text-faint transition-transform duration-100", expanded && "rotate-90")}
        />
        {children}
      </button>
    );
  }
  if (href) {
    return (
      <Link
        href={href}
        data-row-opener
        prefetch={false}
        {...(onOpen && { onClick: (event) => opensHere(event) && onOpen() })}
        className={clsx(STYLE, "inline-block truncate align-middle leading-6")}
      >
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      data-row-opener
      className={clsx(STYLE, "inline-block truncate align-middle")}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

/** False for presses that open another tab. */
function opensHere(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  event.preventDefault();
  return true;
}

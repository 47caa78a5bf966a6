"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { buttonStyle } from "./button-style";
import { Kbd } from "./kbd";
import { type FloatingProps, usePopover } from "./popover";

const ITEMS = '[role^="menuitem"]';

/** A menu behind a button. Arrows, Home, End and first letters move, Escape closes. */
export function Menu({
  trigger,
  label,
  side = "bottom-end",
  variant = "quiet",
  size,
  className,
  children,
}: FloatingProps & { children: ReactNode }) {
  const { open, layer, triggerProps, layerProps, close } = usePopover(side);

  useEffect(() => {
    if (open) layer.current?.querySelector<HTMLElement>(ITEMS)?.focus();
  }, [open, layer]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={typeof trigger === "string" ? undefined : label}
        className={buttonStyle({ variant, ...(size && { size }), ...(className && { className }) })}
        {...triggerProps}
      >
        {trigger}
      </button>
      <div
        {...layerProps}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveInMenu}
        onClick={(event) => (event.target as HTMLElement).closest(`${ITEMS}:not([aria-disabled="true"])`) && close()}
        className="min-w-52 rounded-panel border border-line bg-panel p-1 text-body text-ink shadow-float"
      >
        {children}
      </div>
    </>
  );
}

const ITEM = "flex min-h-8 w-full items-center gap-2 rounded-control px-2 text-left outline-none focus:bg-row-hover";

/** A line of a menu. `href` makes it a link. `disabledReason` is shown in the line. */
export function MenuItem({
  children,
  icon,
  shortcut,
  href,
  onSelect,
  danger = false,
  disabledReason,
}: {
  children: ReactNode;
  icon?: ReactNode;
  shortcut?: string;
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabledReason?: string | null | false;
}) {
  const content = (
    <>
      {icon && <span className="text-muted">{icon}</span>}
      <span className="grow py-1">
        {children}
        {disabledReason && <span className="block text-label text-faint">{disabledReason}</span>}
      </span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  );
  const className = clsx(ITEM, danger && "text-danger", disabledReason && "cursor-not-allowed text-faint");
  if (href && !disabledReason) {
    return (
      <Link
        prefetch={false}
        role="menuitem"
        tabIndex={-1}
        href={href}
        className={className}
        onPointerMove={focusOnHover}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      onPointerMove={focusOnHover}
      {...(disabledReason ? { "aria-disabled": true } : { onClick: onSelect })}
    >
      {content}
    </button>
  );
}

/** One of several exclusive choices, such as the theme. */
export function MenuChoice({
  children,
  checked,
  onSelect,
}: {
  children: ReactNode;
  checked: boolean;
  onSelect: () => void;
}) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={ITEM}
      onClick={onSelect}
      onPointerMove={focusOnHover}
    >
      <span aria-hidden className={clsx("size-1.5 rounded-full", checked ? "bg-accent" : "bg-transparent")} />
      <span className="grow">{children}</span>
    </button>
  );
}

/** The heading of the items after it. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a menu
    <div role="group" aria-label={label} className="border-line border-t py-1 first:border-t-0 first:pt-0 last:pb-0">
      <div aria-hidden className="px-2 pt-1 pb-0.5 text-label text-faint">
        {label}
      </div>
      {children}
    </div>
  );
}

function focusOnHover(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.focus({ preventScroll: true });
}

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = nextInMenu(event.key, at, items);
  if (to === undefined) {
    if (event.key === "Tab") (event.currentTarget as HTMLElement).hidePopover();
    return;
  }
  event.preventDefault();
  items[to]?.focus();
}

function nextInMenu(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  if (key === "ArrowDown") return (at + 1) % items.length;
  if (key === "ArrowUp") return (at - 1 + items.length) % items.length;
  if (key === "Home") return 0;
  if (key === "End") return items.length - 1;
  if (key.length !== 1 || key === " ") return undefined;
  const starts = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  const after = items.findIndex((item, index) => index > at && starts(item));
  const found = after >= 0 ? after : items.findIndex(starts);
  return found >= 0 ? found : undefined;
}

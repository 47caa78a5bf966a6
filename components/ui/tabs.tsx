"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { TAB, TabCount, tabLook } from "./tab-links";

export type Tab = { value: string; label: string; count?: number; content: ReactNode };

/**
 * Views that change in place, without an address of their own: the forms of the counter. Where a view should be
 * linked to, use `TabLinks`. Arrow keys move and choose, as the pattern for tabs asks.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  /** Controlled when given together with `onChange`, else the first tab is chosen at the start. */
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
}) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value ?? "");
  const current = value ?? own;
  const choose = (next: string) => (onChange ? onChange(next) : setOwn(next));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(event.key, tabs, current);
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="flex gap-5 border-line border-b" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === current}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === current ? 0 : -1}
            onClick={() => choose(tab.value)}
            className={clsx(TAB, tabLook(tab.value === current))}
            data-focus-inside
          >
            {tab.label}
            {tab.count !== undefined && <TabCount count={tab.count} />}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== current}
          className="pt-4"
        >
          {tab.value === current && tab.content}
        </div>
      ))}
    </div>
  );
}

function nextTab(key: string, tabs: readonly Tab[], current: string): string | undefined {
  const at = tabs.findIndex((tab) => tab.value === current);
  if (key === "ArrowRight") return tabs[(at + 1) % tabs.length]?.value;
  if (key === "ArrowLeft") return tabs[(at - 1 + tabs.length) % tabs.length]?.value;
  if (key === "Home") return tabs[0]?.value;
  if (key === "End") return tabs.at(-1)?.value;
  return undefined;
}

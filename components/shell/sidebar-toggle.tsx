"use client";

import { PanelLeft } from "lucide-react";
import { type MouseEvent, useState } from "react";
import * as t from "@/words/shell";
import { keepPreference, SIDEBAR_COOKIE } from "./preferences";

/** Narrows or widens the sidebar and stores the choice. */
export function SidebarToggle({ startsCollapsed }: { startsCollapsed: boolean }) {
  const [collapsed, setCollapsed] = useState(startsCollapsed);
  const toggle = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest("aside")?.toggleAttribute("data-collapsed", !collapsed);
    keepPreference(SIDEBAR_COOKIE, collapsed ? "open" : "collapsed");
    setCollapsed(!collapsed);
  };
  const words = collapsed ? t.expandSidebar : t.collapseSidebar;
  return (
    <button
      type="button"
      onClick={toggle}
      aria-expanded={!collapsed}
      title={words}
      className="flex h-10 shrink-0 items-center gap-2 border-line border-t px-5 text-faint hover:text-ink"
      data-focus-inside
    >
      <PanelLeft size={16} aria-hidden className="shrink-0" />
      <span className={collapsed ? "sr-only" : "text-label"}>{words}</span>
    </button>
  );
}

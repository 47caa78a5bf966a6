"use client";

import { KeyRound, LogOut, Settings2 } from "lucide-react";
import { useEffect, useState } from "react";
import * as common from "@/words/common";
import * as t from "@/words/shell";
import type { NavItem } from "../../server/kernel/navigation";
import { Menu, MenuChoice, MenuGroup, MenuItem } from "../ui/menu";
import { chooseTheme, THEME_CHOSEN, type Theme, themeOf } from "./preferences";
import { showShortcuts } from "./shell-events";
import { signOut } from "./sign-out";

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: "system", label: t.system },
  { value: "light", label: t.light },
  { value: "dark", label: t.dark },
];

/** The user, the screens outside the sidebar, the theme, the shortcuts and signing out. */
export function UserMenu({
  who,
  elsewhere,
  theme,
}: {
  /** Screens that the reader may open outside the sidebar. */
  elsewhere: readonly Pick<NavItem, "href" | "label">[];
  /** The names of the roles. */
  who: { displayName: string; email: string; roles: readonly string[] };
  theme: Theme;
}) {
  const [chosen, setChosen] = useState(theme);
  useEffect(() => {
    const follow = () => setChosen(themeOf(document.documentElement.dataset.theme));
    window.addEventListener(THEME_CHOSEN, follow);
    return () => window.removeEventListener(THEME_CHOSEN, follow);
  }, []);
  return (
    <Menu
      label={t.userMenuOf(who.displayName)}
      className="!px-1.5"
      trigger={
        <>
          <span
            aria-hidden
            className="flex size-6 items-center justify-center rounded-full bg-accent-soft font-semibold text-[0.6875rem] text-accent"
          >
            {initialsOf(who.displayName)}
          </span>
          <span className="hidden max-w-40 truncate font-normal xl:inline">{who.displayName}</span>
        </>
      }
    >
      <div role="presentation" className="max-w-64 px-2 pt-1.5 pb-2">
        <p className="truncate font-medium">{who.displayName}</p>
        <p className="truncate text-label text-muted">{who.email}</p>
        <p className="text-label text-muted">{who.roles.join(", ")}</p>
      </div>
      {elsewhere.length > 0 && (
        <MenuGroup label={t.moreScreens}>
          {elsewhere.map(({ href, label }) => (
            <MenuItem key={href} href={href}>
              {label}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuGroup label={t.theme}>
        {THEMES.map(({ value, label }) => (
          <MenuChoice key={value} checked={chosen === value} onSelect={() => chooseTheme(value)}>
            {label}
          </MenuChoice>
        ))}
      </MenuGroup>
      <div role="presentation" className="border-line border-t pt-1">
        <MenuItem icon={<Settings2 size={16} aria-hidden />} shortcut="?" onSelect={showShortcuts}>
          {t.keyboardShortcuts}
        </MenuItem>
        <MenuItem icon={<KeyRound size={16} aria-hidden />} href="/profile">
          {t.signInAndSecurity}
        </MenuItem>
        <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={() => void signOut()}>
          {common.signOut}
        </MenuItem>
      </div>
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.[0] ?? "?"}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase();
}

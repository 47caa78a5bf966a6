export type Theme = "system" | "light" | "dark";

export const THEME_COOKIE = "theme";
export const SIDEBAR_COOKIE = "sidebar";

/** The theme that a cookie names; the system's for anything else. */
export function themeOf(cookie: string | undefined): Theme {
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

/** Shows the console in a theme at once, and keeps it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keepPreference(THEME_COOKIE, theme);
  window.dispatchEvent(new Event(THEME_CHOSEN));
}

/** Told when a theme was chosen, wherever that was. */
export const THEME_CHOSEN = "countinghouse:theme-chosen";

/** Keeps a choice for a year, for the whole site. Nothing secret is kept this way. */
export function keepPreference(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before the first byte, so that nothing flickers
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}

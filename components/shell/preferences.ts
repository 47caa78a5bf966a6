export type Theme = "system" | "light" | "dark";

export const THEME_COOKIE = "theme";
export const SIDEBAR_COOKIE = "sidebar";

/** The theme in a cookie. Any other text means the system's theme. */
export function themeOf(cookie: string | undefined): Theme {
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

/** Applies a theme and stores it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keepPreference(THEME_COOKIE, theme);
  window.dispatchEvent(new Event(THEME_CHOSEN));
}

/** Fired when a theme is chosen. */
export const THEME_CHOSEN = "countinghouse:theme-chosen";

/** Stores a choice for a year, for the whole site. It must not be secret. */
export function keepPreference(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before the first byte, which prevents flicker
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
}

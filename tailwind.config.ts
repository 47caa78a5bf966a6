import type { Config } from "tailwindcss";

/**
 * Names of the design tokens. Values are CSS variables of `app/globals.css`, so that a theme changes only variables.
 * Colors and text sizes replace Tailwind's own. Spacing keeps Tailwind's 4 px base, because tokens called sm, md or lg
 * would override `max-w-*`.
 */
const token = (name: string): string => `var(--${name})`;

const soft = (name: string) => ({ DEFAULT: token(name), soft: token(`${name}-soft`) });

export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      page: token("surface-page"),
      panel: token("surface-panel"),
      sunken: token("surface-sunken"),
      "row-hover": token("row-hover"),
      "row-selected": token("row-selected"),
      ink: token("text"),
      muted: token("text-muted"),
      faint: token("text-faint"),
      line: token("border"),
      control: token("border-control"),
      accent: { DEFAULT: token("accent"), hover: token("accent-hover"), soft: token("accent-soft") },
      "on-accent": token("on-accent"),
      success: soft("success"),
      warning: soft("warning"),
      danger: soft("danger"),
      info: soft("info"),
      pending: soft("pending"),
    },
    fontSize: {
      label: ["0.75rem", "1rem"],
      body: ["0.8125rem", "1.25rem"],
      form: ["0.875rem", "1.25rem"],
      section: ["1rem", "1.5rem"],
      title: ["1.25rem", "1.75rem"],
      figure: ["1.75rem", "2rem"],
    },
    borderRadius: {
      none: "0",
      control: "4px",
      panel: "6px",
      dialog: "8px",
      full: "9999px",
    },
    boxShadow: {
      none: "none",
      float: token("shadow-float"),
    },
    fontFamily: {
      sans: ["var(--font-geist-sans)", "ui-sans-serif", "system-ui", "sans-serif"],
      mono: ["var(--font-geist-mono)", "ui-monospace", "monospace"],
    },
  },
} satisfies Config;

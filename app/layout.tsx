import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { EarlyInputScript } from "@/components/early-input/early-input-script";
import { PageReady } from "@/components/early-input/page-ready";
import { THEME_COOKIE, themeOf } from "@/components/shell/preferences";
import * as t from "@/words/shell";
import "./globals.css";

/** `geist/font/mono` without preload: the first view has few account numbers. */
const GeistMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  adjustFontFallback: false,
  fallback: ["ui-monospace", "monospace"],
  weight: "100 900",
  preload: false,
});

export const metadata: Metadata = {
  title: { template: "%s · Countinghouse", default: t.countinghouse },
  description: t.backOfficeOfTheBank,
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8fafb" },
    { media: "(prefers-color-scheme: dark)", color: "#0b1215" },
  ],
};

/** The cookie sets the theme in the first byte, so that no other theme flashes. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang="en"
      data-theme={theme}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      suppressHydrationWarning
    >
      <body>
        <EarlyInputScript nonce={(await headers()).get("x-nonce") ?? undefined} />
        {children}
        <PageReady />
      </body>
    </html>
  );
}

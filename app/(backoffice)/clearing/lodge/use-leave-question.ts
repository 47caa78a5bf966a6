"use client";

import { useEffect, useState } from "react";

/** Asks before the page is left by a link, a reload or the tab's close. Returns the address of the link in question. */
export function useLeaveQuestion(unsent: boolean) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    if (!unsent) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    const onPress = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || link.getAttribute("href")?.startsWith("#")) return;
      if (link.target === "_blank" || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setHref(link.href);
    };
    window.addEventListener("beforeunload", onLeave);
    window.addEventListener("click", onPress, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      window.removeEventListener("click", onPress, { capture: true });
    };
  }, [unsent]);
  return { href, stay: () => setHref(null) };
}

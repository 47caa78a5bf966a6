"use client";

import { useEffect, useState } from "react";

type Toast = { words: string; undo?: { label: string; run: () => void } };

const TOAST = "countinghouse:toast";

/** A toast for minor, reversible events: "View saved", with undo. Results of postings stay on the screen instead. */
export function notify(words: string, undo?: Toast["undo"]): void {
  window.dispatchEvent(new CustomEvent<Toast>(TOAST, { detail: { words, ...(undo && { undo }) } }));
}

/** Loads the library with the first toast. */
export function Toasts() {
  const [library, setLibrary] = useState<typeof import("sonner") | null>(null);
  useEffect(() => {
    const show = (event: Event) => {
      const { words, undo } = (event as CustomEvent<Toast>).detail;
      void import("sonner").then((sonner) => {
        setLibrary(sonner);
        requestAnimationFrame(() =>
          sonner.toast(words, undo ? { action: { label: undo.label, onClick: undo.run } } : {}),
        );
      });
    };
    window.addEventListener(TOAST, show);
    return () => window.removeEventListener(TOAST, show);
  }, []);
  if (!library) return null;
  return (
    <library.Toaster
      position="bottom-right"
      style={{ fontFamily: "inherit" }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-80 items-center gap-3 rounded-panel border border-line bg-panel px-4 py-3 text-body text-ink shadow-float",
          actionButton: "ml-auto rounded-control px-2 py-1 font-medium text-accent hover:bg-row-hover",
        },
      }}
    />
  );
}

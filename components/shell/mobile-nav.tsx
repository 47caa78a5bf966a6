"use client";

import { Menu as MenuIcon, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { buttonStyle } from "../ui/button-style";

/** The sidebar as a drawer, where the screen is narrow or zoomed. `children` are its links, from the server. */
export function MobileNav({ children, wordmark }: { children: ReactNode; wordmark: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  const closeAfter = ({ target }: MouseEvent) => {
    if (target === drawer.current || (target as HTMLElement).closest("a")) close();
  };
  const square = buttonStyle({ variant: "quiet", square: true });
  return (
    <div className="lg:hidden">
      <button type="button" className={square} aria-haspopup="dialog" onClick={() => drawer.current?.showModal()}>
        <MenuIcon size={18} aria-hidden />
        <span className="sr-only">Screens</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={drawer}
        aria-label="Screens"
        onClick={closeAfter}
        className="mr-auto ml-0 h-dvh max-h-dvh w-70 max-w-[calc(100vw-40px)] border-line border-r bg-sunken p-0 text-ink shadow-float"
      >
        <div className="flex h-full flex-col">
          <div className="flex h-11 shrink-0 items-center justify-between pr-2 pl-4">
            {wordmark}
            <button type="button" className={square} onClick={close}>
              <X size={16} aria-hidden />
              <span className="sr-only">Close</span>
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  );
}

"use client";

import { Menu as MenuIcon, X } from "lucide-react";
import { useRef } from "react";
import { buttonStyle } from "../ui/button-style";
import type { NavSection } from "./nav";
import { NavList } from "./sidebar";
import { Wordmark } from "./wordmark";

/** The sidebar as a drawer, where the screen is narrow or zoomed. */
export function MobileNav({ sections }: { sections: readonly NavSection[] }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
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
        onClick={(event) => event.target === drawer.current && close()}
        className="mr-auto ml-0 h-dvh max-h-dvh w-70 max-w-[calc(100vw-40px)] border-line border-r bg-sunken p-0 text-ink shadow-float"
      >
        <div className="flex h-full flex-col">
          <div className="flex h-11 shrink-0 items-center justify-between pr-2 pl-4">
            <Wordmark />
            <button type="button" className={square} onClick={close}>
              <X size={16} aria-hidden />
              <span className="sr-only">Close</span>
            </button>
          </div>
          <NavList sections={sections} onGo={close} />
        </div>
      </dialog>
    </div>
  );
}

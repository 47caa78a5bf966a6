"use client";

import { useEffect } from "react";
import { READY_EVENT } from "./ready-event";

/** Stands last in the page, so its effect runs after all others. */
export function PageReady() {
  useEffect(() => {
    window.dispatchEvent(new Event(READY_EVENT));
  }, []);
  return null;
}

"use client";

import { useEffect } from "react";
import { READY_EVENT } from "./ready-event";

/** Goes last in the page: its effect runs after those of everything before it, so all of it listens by then. */
export function PageReady() {
  useEffect(() => {
    window.dispatchEvent(new Event(READY_EVENT));
  }, []);
  return null;
}

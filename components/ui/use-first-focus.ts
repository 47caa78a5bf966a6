"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * For what takes the place of a form that is done: the first link or button in it has the focus, which would else be lost with the
 * form. `ref` goes on the element around them.
 */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const around = useRef<E>(null);
  useEffect(() => around.current?.querySelector<HTMLElement>("a, button")?.focus(), []);
  return around;
}

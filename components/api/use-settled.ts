"use client";

import { useEffect, useState } from "react";

/** While somebody types nothing is asked; the next figure is on view soon after the last key. */
const TYPING_MS = 250;

/** The value once it has stood for a moment; the first one at once. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

"use client";

import { useEffect, useState } from "react";

/** Delays requests until a pause in typing. */
const TYPING_MS = 250;

/** The value after it has stayed the same for a moment. The first value is immediate. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

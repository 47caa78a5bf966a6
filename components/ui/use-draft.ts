"use client";

import { type Dispatch, type SetStateAction, useState } from "react";

/**
 * A draft of a value: it starts as `given` and restarts when `key` changes. An effect would restart it once more on
 * hydration and undo early typing.
 */
export function useDraft<T>(given: T, key: string): [T, Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState(given);
  const [known, setKnown] = useState(key);
  if (key !== known) {
    setKnown(key);
    setDraft(given);
  }
  return [draft, setDraft];
}

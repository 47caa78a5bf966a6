"use client";

import { type Dispatch, type SetStateAction, useState } from "react";

/**
 * What is being typed in place of a value: it starts as `given`, and starts again when `key` is another. An effect would do so
 * once more when the page's script takes over, and so undo the first letters of a hasty reader.
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

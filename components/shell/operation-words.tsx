"use client";

import { createContext, type ReactNode, useCallback, useContext } from "react";
import { titleOf } from "@/server/kernel/words";

const Words = createContext<Readonly<Record<string, string>>>({});

/** Gives the screens below what the slices call their operations. */
export function OperationWords({ words, children }: { words: Readonly<Record<string, string>>; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

/** What people call an operation; one without words of its own reads like its id in plain letters. */
export function useOperationWord(): (operation: string) => string {
  const words = useContext(Words);
  return useCallback((operation) => words[operation] ?? titleOf(operation), [words]);
}

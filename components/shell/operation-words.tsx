"use client";

import { createContext, type ReactNode, useCallback, useContext } from "react";
import { titleOf } from "@/server/kernel/words";

const Words = createContext<Readonly<Record<string, string>>>({});

/** Provides the slices' names of operations. */
export function OperationWords({ words, children }: { words: Readonly<Record<string, string>>; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

/** The name of an operation, or its id in plain letters. */
export function useOperationWord(): (operation: string) => string {
  const words = useContext(Words);
  return useCallback((operation) => words[operation] ?? titleOf(operation), [words]);
}

"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { holdInput } from "../early-input/hold-input";

const RefreshContext = createContext({ refreshing: false, refresh: () => {} });

/** Refreshes the page after the user's commands and knows when its new content is on view. */
export function PageRefresh({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [refreshing, startTransition] = useTransition();
  const refresh = useCallback(() => startTransition(() => router.refresh()), [router]);
  return <RefreshContext value={{ refreshing, refresh }}>{children}</RefreshContext>;
}

export const usePageRefresh = () => useContext(RefreshContext).refresh;

/**
 * Whether a dialog that the user asked for is open. During a refresh it opens afterwards: a record of the old page has
 * the version before the user's own change, so the service would refuse the next one. Keys pressed meanwhile are
 * replayed in the dialog. `close` is called if the user gives up the wait or it takes too long.
 */
export function useOpening(asked: boolean, close: () => void): boolean {
  const { refreshing } = useContext(RefreshContext);
  const [opened, setOpened] = useState(false);
  const open = asked && (opened || !refreshing);
  if (open !== opened) setOpened(open);
  const waits = asked && !open;
  const forget = useRef<() => void>(undefined);
  useEffect(() => {
    if (waits) forget.current = holdInput(close);
  }, [waits, close]);
  useEffect(() => (asked ? () => forget.current?.() : undefined), [asked]);
  return open;
}

"use client";

import { useEffect, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import type { AccountView, listAccounts } from "@/server/contract/accounts";

const SHOWN = 8;
const SHORTEST = 2;
const TYPING_MS = 200;
const ACCOUNT_NO = /^\d{12}$/;

/** The twelve digits of a whole account number, however it is grouped; null while there are more or fewer. */
export function accountNoOf(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return ACCOUNT_NO.test(digits) ? digits : null;
}

/** Accounts that the text finds by number or holder, shortly after the last letter. A whole number finds itself elsewhere. */
export function useFoundAccounts(
  text: string,
  enabled: boolean,
): { options: readonly AccountView[] /** The search has an answer, and it is empty. */; none: boolean } {
  const q = useDelayed(text.trim());
  const searches = enabled && q.length >= SHORTEST && accountNoOf(q) === null;
  const found = useOperation<typeof listAccounts>(
    "GET /accounts",
    { query: { q, limit: SHOWN } },
    { enabled: searches },
  );
  const options = searches ? (found.data ?? []) : [];
  return { options, none: searches && q === text.trim() && found.data?.length === 0 };
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}

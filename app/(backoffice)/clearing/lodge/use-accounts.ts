"use client";

import { useQueries } from "@tanstack/react-query";
import { callApi } from "@/components/api/call-api";
import { accountNoOf } from "@/components/records/account-number";
import type { AccountView, getAccount } from "@/server/contract/accounts";
import { ApiError } from "@/server/contract/api-error";
import type { Cheque, KnownAccounts } from "./slip";

/** The accounts that the cheques name, each read once. `pending`: one of them is being looked up. */
export function useAccounts(cheques: readonly Cheque[]): { accounts: KnownAccounts; pending: boolean } {
  const numbers = [...new Set(cheques.flatMap(({ account }) => accountNoOf(account) ?? []))];
  const answers = useQueries({
    queries: numbers.map((id) => ({
      queryKey: ["GET /accounts/{id}", { params: { id } }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callApi<typeof getAccount>("GET /accounts/{id}", { params: { id } }, { signal })).body as AccountView,
      retry: (failures: number, error: Error) => !isUnknown(error) && failures < 3,
      refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
        error && !isUnknown(error) ? AGAIN_MS : false,
    })),
  });
  const known = new Map<string, AccountView | "UNKNOWN" | "UNREADABLE">();
  for (const [index, { data, error }] of answers.entries()) {
    const number = numbers[index] ?? "";
    if (data) known.set(number, data);
    else if (error) known.set(number, isUnknown(error) ? "UNKNOWN" : "UNREADABLE");
  }
  return { accounts: known, pending: answers.some(({ isPending }) => isPending) };
}

/** An account that could not be read is asked for again. */
const AGAIN_MS = 5_000;

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404;

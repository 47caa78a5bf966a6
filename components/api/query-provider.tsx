"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../server/contract/api-error";
import { PageRefresh } from "../ui/page-refresh";
import { PasswordPrompt } from "./password-prompt";

const RETRIES = 2;

/**
 * Server state of the client islands, and the password prompt of their writes. Reads are retried when the service is
 * unreachable, never after a refusal.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 5_000,
            refetchOnWindowFocus: true,
            retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.outcomeUnknown,
          },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <PageRefresh>{children}</PageRefresh>
      <PasswordPrompt />
    </QueryClientProvider>
  );
}

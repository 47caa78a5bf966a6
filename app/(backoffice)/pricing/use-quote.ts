"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi, QUOTES } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import type { ApiError } from "@/server/contract/api-error";
import type { QuoteView, quoteCharges } from "@/server/contract/pricing/charge-quotes";
import type { RequestOf } from "@/server/contract/wire";

export type QuoteRequest = RequestOf<typeof quoteCharges>["body"];

/** The quote of the form's transaction. */
export type Quoted = {
  /** Null without a request, before an answer, or after a refusal. */
  quote: QuoteView | null;
  /** The quote belongs to earlier values or an earlier tariff. */
  asking: boolean;
  /** The refusal, or the failure of the request. */
  error: ApiError | null;
  again: () => void;
};

/** Requests a quote. Null requests none. `asOf` changes with the tariff. */
export function useQuote(request: QuoteRequest | null, asOf: number): Quoted {
  const text = request === null ? null : JSON.stringify(request);
  const settled = useSettled(text);
  const query = useQuery<QuoteView, ApiError>({
    queryKey: [QUOTES, asOf, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled ?? "{}") as QuoteRequest;
      return (await callApi<typeof quoteCharges>(QUOTES, { body }, { signal })).body;
    },
    enabled: text !== null && settled !== null,
    placeholderData: (last) => last,
  });
  const again = () => void query.refetch();
  if (text === null || settled === null) return { quote: null, asking: false, error: null, again };
  // A failure is shown from the first attempt. An earlier quote does not stand for the answer.
  const error = query.error ?? query.failureReason;
  return {
    quote: error ? null : (query.data ?? null),
    asking: text !== settled || query.isPlaceholderData || query.isPending,
    error,
    again,
  };
}

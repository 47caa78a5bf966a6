"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi, QUOTES } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import type { ApiError } from "@/server/contract/api-error";
import type { QuoteView, quoteCharges } from "@/server/contract/pricing/charge-quotes";
import type { RequestOf } from "@/server/contract/wire";

export type QuoteRequest = RequestOf<typeof quoteCharges>["body"];

/** What the service quotes of what stands in the form. */
export type Quoted = {
  /** Null while nothing can be asked, no answer is there yet, or it was refused. */
  quote: QuoteView | null;
  /** The quote is of what stood in the form a moment ago, or of the tariff before its last change. */
  asking: boolean;
  /** Why there is none: what the service refuses, or that it could not be asked. */
  error: ApiError | null;
  again: () => void;
};

/** Asks what a transaction would be charged; null while the form makes no request. `asOf` changes whenever the tariff may have. */
export function useQuote(request: QuoteRequest | null, asOf: number): Quoted {
  const asked = request === null ? null : JSON.stringify(request);
  const settled = useSettled(asked);
  const query = useQuery<QuoteView, ApiError>({
    queryKey: [QUOTES, asOf, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled ?? "{}") as QuoteRequest;
      return (await callApi<typeof quoteCharges>(QUOTES, { body }, { signal })).body;
    },
    enabled: asked !== null && settled !== null,
    placeholderData: (last) => last,
  });
  const again = () => void query.refetch();
  if (asked === null || settled === null) return { quote: null, asking: false, error: null, again };
  // What failed is said from the first try on; what stood there before is not taken for the answer.
  const error = query.error ?? query.failureReason;
  return {
    quote: error ? null : (query.data ?? null),
    asking: asked !== settled || query.isPlaceholderData || query.isPending,
    error,
    again,
  };
}

"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ALLOCATIONS, callApi } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import type { MonetaryAmount } from "@/components/money/format-amount";
import type { ApiError } from "@/server/contract/api-error";
import type { AllocationView, previewPayment } from "@/server/contract/card-loans/loans";

/** How the service would apply a payment of this amount now. Null without an amount. */
export function useAllocation(id: string, amount: MonetaryAmount | null) {
  const settled = useSettled(amount === null ? null : JSON.stringify(amount));
  const query = useQuery<AllocationView, ApiError>({
    queryKey: [ALLOCATIONS, id, settled],
    queryFn: async ({ signal }) => {
      const request = { params: { id }, body: { amount: JSON.parse(settled ?? "{}") as MonetaryAmount } };
      return (await callApi<typeof previewPayment>(ALLOCATIONS, request, { signal })).body;
    },
    enabled: amount !== null && settled !== null,
    placeholderData: keepPreviousData,
  });
  if (amount === null) return { view: null, asking: false, failure: null };
  const asking = JSON.stringify(amount) !== settled || query.isPlaceholderData || query.isPending;
  return { view: query.data ?? null, asking, failure: query.error?.message ?? null };
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../../server/contract/api-error";
import type { OperationInput } from "../../server/contract/operation";
import type { PreviewView } from "../../server/contract/previews";
import type { AnyRequest, RequestOf } from "../../server/contract/wire";
import { PREVIEWS } from "../api/call-api";
import { askPreview, REFUSED_MS, withoutKey } from "./use-preview";

/** The longest wait of a pressed button for a preview. */
const ONCE_MS = 2_000;

/**
 * The preview of a request that is about to be sent: the known answer, else a new one. Null if the service cannot
 * answer in time.
 */
export function usePreviewOnce<Op extends OperationInput>(
  operationId: Op["id"],
): (request: RequestOf<Op>) => Promise<PreviewView | null> {
  const queries = useQueryClient();
  return async (request) => {
    const text = JSON.stringify(withoutKey(request));
    const answer = queries.fetchQuery<PreviewView, ApiError>({
      queryKey: [PREVIEWS, operationId, text],
      queryFn: ({ signal }) =>
        askPreview(
          operationId,
          JSON.parse(text) as AnyRequest,
          AbortSignal.any([signal, AbortSignal.timeout(ONCE_MS)]),
        ),
      staleTime: REFUSED_MS,
      retry: false,
    });
    return answer.catch(() => null);
  };
}

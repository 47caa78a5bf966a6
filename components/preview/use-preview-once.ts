"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../../server/contract/api-error";
import type { OperationInput } from "../../server/contract/operation";
import type { PreviewView } from "../../server/contract/previews";
import type { AnyRequest, RequestOf } from "../../server/contract/wire";
import { PREVIEWS } from "../api/call-api";
import { askPreview, REFUSED_MS, withoutKey } from "./use-preview";

/** So long a press of the button waits for what it does not know yet. */
const ONCE_MS = 2_000;

/**
 * Asks once, of a request that is about to be sent, what is not on view yet: the answer that is there for it already, else a new one.
 * Null when the service cannot say it now; nobody waits for that.
 */
export function usePreviewOnce<Op extends OperationInput>(
  operationId: Op["id"],
): (request: RequestOf<Op>) => Promise<PreviewView | null> {
  const queries = useQueryClient();
  return async (request) => {
    const asked = JSON.stringify(withoutKey(request));
    const answer = queries.fetchQuery<PreviewView, ApiError>({
      queryKey: [PREVIEWS, operationId, asked],
      queryFn: ({ signal }) =>
        askPreview(
          operationId,
          JSON.parse(asked) as AnyRequest,
          AbortSignal.any([signal, AbortSignal.timeout(ONCE_MS)]),
        ),
      staleTime: REFUSED_MS,
      retry: false,
    });
    return answer.catch(() => null);
  };
}

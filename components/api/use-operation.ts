"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { OperationInput, ReplyBodyOf, StatusOf } from "../../server/contract/operation";
import type { ApiError } from "./api-error";
import { callApi } from "./call-api";
import type { EndpointOf, RequestOf } from "./endpoint";

type Answer<Op extends OperationInput> = ReplyBodyOf<Op, 200 & StatusOf<Op>>;

/**
 * Reads an operation and keeps it fresh: `useOperation<typeof listTills>("GET /teller/tills", {})`. `everyMs` asks again
 * while the tab is seen (queues: 5,000). `initial` is what the server component already read, so that nothing flickers.
 */
export function useOperation<Op extends OperationInput>(
  endpoint: EndpointOf<Op>,
  request: RequestOf<Op>,
  { enabled = true, everyMs, initial }: { enabled?: boolean; everyMs?: number; initial?: Answer<Op> } = {},
): UseQueryResult<Answer<Op>, ApiError> {
  return useQuery<Answer<Op>, ApiError>({
    queryKey: [endpoint, request],
    queryFn: async ({ signal }) => (await callApi<Op>(endpoint, request, { signal })).body as Answer<Op>,
    enabled,
    ...(everyMs && { refetchInterval: everyMs }),
    ...(initial !== undefined && { initialData: initial as Answer<Op> & (() => undefined) }),
  });
}

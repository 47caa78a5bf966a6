"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ApiError } from "../../server/contract/api-error";
import type { OperationInput, ReplyBodyOf, StatusOf } from "../../server/contract/operation";
import type { EndpointOf, RequestOf } from "../../server/contract/wire";
import { useCovered } from "../live/live-channel";
import { callApi } from "./call-api";

type Answer<Op extends OperationInput> = ReplyBodyOf<Op, 200 & StatusOf<Op>>;

/**
 * Reads an operation and keeps it fresh: `useOperation<typeof listTills>("GET /teller/tills", {})`. What changes it arrives by the live
 * stream; while there is none, or it does not tell of this read, `everyMs` asks again as long as the tab is seen (queues: 5,000). `initial` is what the server component already read, so that nothing flickers; `meanwhile`
 * is shown until the answer comes, where a list knows the record already and less of it.
 */
export function useOperation<Op extends OperationInput>(
  endpoint: EndpointOf<Op>,
  request: RequestOf<Op>,
  {
    enabled = true,
    everyMs,
    initial,
    meanwhile,
  }: { enabled?: boolean; everyMs?: number; initial?: Answer<Op>; meanwhile?: Answer<Op> } = {},
): UseQueryResult<Answer<Op>, ApiError> {
  const covered = useCovered(endpoint);
  return useQuery<Answer<Op>, ApiError>({
    queryKey: [endpoint, request],
    queryFn: async ({ signal }) => (await callApi<Op>(endpoint, request, { signal })).body as Answer<Op>,
    enabled,
    ...(everyMs && !covered && { refetchInterval: everyMs }),
    ...(meanwhile !== undefined && { placeholderData: meanwhile as Answer<Op> & (() => undefined) }),
    ...(initial !== undefined && { initialData: initial as Answer<Op> & (() => undefined) }),
  });
}

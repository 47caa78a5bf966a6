"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ApiError } from "../../server/contract/api-error";
import type { OperationInput, ReplyBodyOf, StatusOf } from "../../server/contract/operation";
import type { EndpointOf, RequestOf } from "../../server/contract/wire";
import { useCovered } from "../live/live-channel";
import { callApi } from "./call-api";

export const REFRESH_MS = 4_000;

type Answer<Op extends OperationInput> = ReplyBodyOf<Op, 200 & StatusOf<Op>>;

/**
 * Reads an operation and keeps it fresh: `useOperation<typeof listTills>("GET /teller/tills", {})`. What changes it arrives by the live
 * stream; without the stream, and for a read that the stream does not cover, `refresh` asks again while the tab is visible: every 4 seconds, or at
 * an interval of its own. `initial` is what the server component already read, so that nothing flickers; `meanwhile`
 * is shown until the answer comes, where a list knows the record already and less of it.
 */
export function useOperation<Op extends OperationInput>(
  endpoint: EndpointOf<Op>,
  request: RequestOf<Op>,
  {
    enabled = true,
    refresh = false,
    initial,
    meanwhile,
  }: { enabled?: boolean; refresh?: boolean | number; initial?: Answer<Op>; meanwhile?: Answer<Op> } = {},
): UseQueryResult<Answer<Op>, ApiError> {
  const covered = useCovered(endpoint);
  return useQuery<Answer<Op>, ApiError>({
    queryKey: [endpoint, request],
    queryFn: async ({ signal }) => (await callApi<Op>(endpoint, request, { signal })).body as Answer<Op>,
    enabled,
    ...(refresh && !covered && { refetchInterval: refresh === true ? REFRESH_MS : refresh }),
    ...(meanwhile !== undefined && { placeholderData: meanwhile as Answer<Op> & (() => undefined) }),
    ...(initial !== undefined && { initialData: initial as Answer<Op> & (() => undefined) }),
  });
}

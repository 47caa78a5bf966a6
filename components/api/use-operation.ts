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
 * Reads an operation and keeps it fresh: `useOperation<typeof listTills>("GET /teller/tills", {})`. Changes arrive by
 * the live stream. Otherwise `refresh` polls while the tab is visible, every 4 seconds or at the given interval.
 * `initial` is the server component's answer, and `meanwhile` a list's partial record until the answer arrives.
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

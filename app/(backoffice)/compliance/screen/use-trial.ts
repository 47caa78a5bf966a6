"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callApi, TRIALS } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import type { ApiError } from "@/server/contract/api-error";
import type { tryScreening } from "@/server/contract/compliance/screenings";
import type { ReplyBodyOf } from "@/server/contract/operation";

/** The hits with their name. They stay on view while the next name is screened. */
export type Trial = ReplyBodyOf<typeof tryScreening, 200> & { readonly name: string };

/** The lower end of the slider: below it the search does not find all candidates. */
export const LOWEST_THRESHOLD = 50;

/**
 * All hits from the lowest threshold up, requested after a pause in typing. A change of the threshold needs no request.
 */
export function useTrial(name: string): UseQueryResult<Trial, ApiError> {
  const asked = useSettled(name);
  return useQuery<Trial, ApiError>({
    queryKey: [TRIALS, asked],
    queryFn: async ({ signal }) => {
      const body = { name: asked, threshold: LOWEST_THRESHOLD };
      return { ...(await callApi<typeof tryScreening>(TRIALS, { body }, { signal })).body, name: asked };
    },
    enabled: asked.trim() !== "",
    placeholderData: (last) => last,
  });
}

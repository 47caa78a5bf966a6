"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callApi, TRIALS } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import type { ApiError } from "@/server/contract/api-error";
import type { tryScreening } from "@/server/contract/compliance/screenings";
import type { ReplyBodyOf } from "@/server/contract/operation";

/** What was found, and of which name: that of a moment ago stays on view while the next is asked. */
export type Trial = ReplyBodyOf<typeof tryScreening, 200> & { readonly name: string };

/** The slider goes no lower: below it the search for candidates promises no recall. */
export const LOWEST_THRESHOLD = 50;

/** All that a name meets from the lowest threshold up, shortly after the last key; moving the threshold asks nothing anew. */
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

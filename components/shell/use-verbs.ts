"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OfferedVerb } from "../../server/kernel/verbs";

const VERBS = {
  queryKey: ["verbs"],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OfferedVerb[]> => {
    const answer = await fetch("/verbs", { signal, headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(`the verbs answered ${answer.status}`);
    return (await answer.json()) as OfferedVerb[];
  },
} as const;

/**
 * The actions of the palette: the declared ones (`said`), later with address and reason. A choice made before that
 * waits for `settled`.
 */
export function useVerbs(declared: readonly OfferedVerb[]) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...VERBS, staleTime: 0 });
  return {
    verbs: data ?? declared,
    settled: async (verb: OfferedVerb): Promise<OfferedVerb> => {
      const known =
        data ?? (await queries.fetchQuery({ ...VERBS, staleTime: Number.POSITIVE_INFINITY }).catch(() => declared));
      return known.find(({ id }) => id === verb.id) ?? verb;
    },
  };
}

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
 * What the palette offers to do: as the slices say it (`said`), and with where it leads and why it cannot be done as soon as that is
 * known. Whoever is faster waits for it in `settled`.
 */
export function useVerbs(said: readonly OfferedVerb[]) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...VERBS, staleTime: 0 });
  return {
    verbs: data ?? said,
    settled: async (verb: OfferedVerb): Promise<OfferedVerb> => {
      const known =
        data ?? (await queries.fetchQuery({ ...VERBS, staleTime: Number.POSITIVE_INFINITY }).catch(() => said));
      return known.find(({ id }) => id === verb.id) ?? verb;
    },
  };
}

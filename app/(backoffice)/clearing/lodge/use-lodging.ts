"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { PREVIEWS } from "@/components/api/call-api";
import type { CommandState } from "@/components/api/command-attempt";
import { sendMany } from "@/components/api/send-many";
import type { ClearingItemView, enterOutwardItem } from "@/server/contract/clearing/items";
import type { RequestOf } from "@/server/contract/wire";

export type ToLodge = { id: string; request: RequestOf<typeof enterOutwardItem> };

export type Lodging = {
  /** Of the cheques that were sent, by row. */
  states: ReadonlyMap<string, CommandState>;
  running: boolean;
  /** Sends the cheques in their order. A corrected cheque keeps its key, so that it cannot be lodged twice. */
  lodge: (cheques: readonly ToLodge[]) => void;
  isLodged: (id: string) => boolean;
  /** A changed row is no longer refused. */
  forget: (id: string) => void;
  clear: () => void;
};

export function useLodging(): Lodging {
  const [states, setStates] = useState<ReadonlyMap<string, CommandState>>(new Map());
  const [running, setRunning] = useState(false);
  const queries = useQueryClient();
  const put = ({ id }: ToLodge, state: CommandState) => setStates((old) => new Map(old).set(id, state));
  const lodge = async (cheques: readonly ToLodge[]) => {
    setRunning(true);
    setStates((old) => new Map([...old, ...cheques.map(({ id }): [string, CommandState] => [id, QUEUED])]));
    await sendMany(cheques, commandOf, put, ONE_BY_ONE);
    setRunning(false);
    void queries.invalidateQueries({ queryKey: [PREVIEWS] });
  };
  return {
    states,
    running,
    lodge: (cheques) => void lodge(cheques),
    isLodged: useCallback((id) => states.get(id)?.kind === "done", [states]),
    forget: (id) => {
      if (states.get(id)?.kind === "refused") setStates((old) => new Map([...old].filter(([row]) => row !== id)));
    },
    clear: () => setStates(new Map()),
  };
}

/** References follow the order of the slip. The house takes items one by one in any case. */
const ONE_BY_ONE = 1;

const QUEUED: CommandState = { kind: "ready" };

const commandOf = ({ id, request }: ToLodge) => ({
  form: `lodge:${id}`,
  endpoint: "POST /clearing/outward",
  keyInBody: "idempotencyKey" as const,
  request,
});

/** The item that a lodged row became. */
export function lodgedItem(state: CommandState | undefined): ClearingItemView | null {
  return state?.kind === "done" ? (state.reply.body as ClearingItemView) : null;
}

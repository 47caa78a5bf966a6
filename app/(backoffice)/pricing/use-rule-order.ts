"use client";

import { useEffect, useRef, useState } from "react";
import { type Command, useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import type { orderChargeRules } from "@/server/contract/pricing/charge-rules";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { movedTo, wholeOrder } from "./rule-order";

/** A rule and its version in an order. */
export type RuleEdition = { id: string; version: number };

/** The picked-up rule, its target, and the order at that time. */
type Held = { id: string; target: number } & Order;
type Order = { ids: readonly string[]; all: readonly RuleEdition[] };

export type RuleOrder = {
  /** The visible ids. While a rule is picked up, they keep the order of that time. */
  ids: readonly string[];
  picked: Held | null;
  pickUp: (id: string) => void;
  /** Moves the picked-up rule to the position of another. */
  moveTo: (target: number) => void;
  /** Returns the rule to its position. */
  cancel: () => void;
  /** Sends the new order, unless the position is unchanged. */
  putDown: () => void;
  /** Moves a rule without picking it up. */
  place: (id: string, target: number) => void;
  command: Command<typeof orderChargeRules>;
};

/**
 * The order of the visible rules of a code. The complete order of `all` is sent. The rows stay until the page is
 * redrawn, and then the moved rule's handle takes the focus.
 */
export function useRuleOrder(chargeCode: string, ids: readonly string[], all: readonly RuleEdition[]): RuleOrder {
  const [picked, setPicked] = useState<Held | null>(null);
  const moved = useRef<string | null>(null);
  // The order before the last move, for undo. Null while it is being restored.
  const before = useRef<readonly string[] | null>(null);
  const command = useCommand<typeof orderChargeRules>("POST /charge-rules/order", {
    form: `pricing:order:${chargeCode}`,
    changes: ["GET /charge-rules"],
    onDone: ({ body }) => {
      const back = before.current;
      if (back === null) return notify(t.orderRestored);
      notify(t.orderSaved, { label: common.undo, run: () => send(back, body, null) });
    },
  });
  const editions = all.map(({ id, version }) => `${id} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rules, named by `editions`, trigger it
  useEffect(() => {
    if (moved.current !== null) handleOf(moved.current)?.focus();
    moved.current = null;
  }, [editions]);

  /** Sends an order with the versions that were read, so that no other change is overwritten. */
  function send(order: readonly string[], read: readonly RuleEdition[], undoneBy: readonly string[] | null) {
    const versions = new Map(read.map(({ id, version }) => [id, version]));
    before.current = undoneBy;
    command.again();
    void command.send({ body: { chargeCode, rules: order.map((id) => ({ id, version: versions.get(id) })) } });
  }
  const shown = { ids, all };
  const place = (id: string, target: number, order: Order = shown) => {
    const now = order.all.map((rule) => rule.id);
    moved.current = id;
    send(wholeOrder(now, movedTo(order.ids, id, target), id), order.all, now);
  };
  return {
    ids: picked?.ids ?? ids,
    picked,
    place: (id, target) => place(id, target),
    command,
    pickUp: (id) => setPicked({ id, target: ids.indexOf(id), ...shown }),
    moveTo: (target) => setPicked((now) => now && { ...now, target }),
    cancel: () => setPicked(null),
    putDown: () => {
      setPicked(null);
      if (picked !== null && picked.ids[picked.target] !== picked.id) place(picked.id, picked.target, picked);
    },
  };
}

function handleOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${id}"] [data-handle]`);
}

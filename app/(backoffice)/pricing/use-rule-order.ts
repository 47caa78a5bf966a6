"use client";

import { useEffect, useRef, useState } from "react";
import { type Command, useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import type { orderChargeRules } from "@/server/contract/charge-rule-order";
import * as t from "@/words/pricing";
import { movedTo, wholeOrder } from "./rule-order";

/** A rule of a code by what its order is sent with. */
export type RuleEdition = { id: string; version: number };

/** The rule that is picked up, and the place where it would go. */
type Held = { id: string; target: number };

export type RuleOrder = {
  /** The ids on view, in their order. */
  ids: readonly string[];
  held: Held | null;
  pickUp: (id: string) => void;
  /** Takes the rule that is picked up to the place of another. */
  moveTo: (target: number) => void;
  /** Leaves it where it was. */
  cancel: () => void;
  /** Asks for the order in which it stands there; nothing when that is its place already. */
  putDown: () => void;
  /** Moves a rule without picking it up. */
  place: (id: string, target: number) => void;
  command: Command<typeof orderChargeRules>;
};

/**
 * The order of the rules on view of one code, as it is moved about; `all` of the code are sent, in the order that follows. The rows stay
 * where they are until the page comes anew, and then the handle of the one that was moved has the focus again.
 */
export function useRuleOrder(chargeCode: string, ids: readonly string[], all: readonly RuleEdition[]): RuleOrder {
  const [held, setHeld] = useState<Held | null>(null);
  const moved = useRef<string | null>(null);
  const command = useCommand<typeof orderChargeRules>("POST /charge-rules/order", {
    form: `pricing:order:${chargeCode}`,
    changes: ["GET /charge-rules"],
    onDone: () => notify(t.orderSaved),
  });
  const editions = all.map(({ id, version }) => `${id} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has come anew, in whatever order
  useEffect(() => {
    setHeld(null);
    if (command.state.kind === "refused") command.again();
    if (moved.current !== null) handleOf(moved.current)?.focus();
    moved.current = null;
  }, [editions]);

  const place = (id: string, target: number) => {
    const versions = new Map(all.map(({ id, version }) => [id, version]));
    const order = wholeOrder([...versions.keys()], movedTo(ids, id, target), id);
    moved.current = id;
    command.again();
    void command.send({ body: { chargeCode, rules: order.map((id) => ({ id, version: versions.get(id) })) } });
  };
  return {
    ids,
    held,
    place,
    command,
    pickUp: (id) => setHeld({ id, target: ids.indexOf(id) }),
    moveTo: (target) => setHeld((now) => now && { ...now, target }),
    cancel: () => setHeld(null),
    putDown: () => {
      setHeld(null);
      if (held !== null && ids[held.target] !== held.id) place(held.id, held.target);
    },
  };
}

function handleOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${id}"] [data-handle]`);
}

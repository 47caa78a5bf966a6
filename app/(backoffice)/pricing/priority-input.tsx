"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Input } from "@/components/ui/input";
import type { ChargeRuleView, replaceChargeRule } from "@/server/contract/pricing/charge-rules";
import * as commands from "@/words/commands";
import * as t from "@/words/pricing/pricing";

const WHOLE = /^[-−]?\d{1,10}$/;
const MOST = 2_147_483_647;

/** The number in a text. Null if empty, undefined if invalid. */
function priorityOf(text: string): number | null | undefined {
  const bare = text.trim();
  if (bare === "") return null;
  const number = Number(bare.replace("−", "-"));
  return WHOLE.test(bare) && Math.abs(number) <= MOST ? number : undefined;
}

/** Edits a rule's priority in place. Enter or leaving the field saves it, Escape restores it. */
export function PriorityInput({ rule, words }: { rule: ChargeRuleView; words: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { id } = rule;
  const before = rule.priority === null ? "" : String(rule.priority);
  /** The rule on entering the field. Later changes affect neither the text nor the version. */
  const entered = useRef<ChargeRuleView>(null);
  /** Another user has changed the rule: the text stays, and the saved priority appears below it. */
  const [refused, setRefused] = useState(false);
  const isLeaving = useRef(false);
  const router = useRouter();
  const restore = () => {
    setRefused(false);
    if (field.current) field.current.value = before;
  };
  useEffect(() => {
    if (!refused && field.current && document.activeElement !== field.current) field.current.value = before;
  }, [before, refused]);
  const command = useCommand<typeof replaceChargeRule>("PUT /charge-rules/{id}", {
    form: `pricing:priority:${id}`,
    changes: ["GET /charge-rules"],
    onDone: () => {
      setRefused(false);
      notify(t.prioritySaved);
    },
    onRefused: ({ message }) => {
      notify(message);
      setRefused(true);
      router.refresh();
    },
  });
  const save = () => {
    if (isLeaving.current) return;
    const { version, id: _, ...body } = entered.current ?? rule;
    const priority = priorityOf(field.current?.value ?? "");
    if (priority === body.priority) return restore();
    if (priority === undefined) {
      notify(t.enterAWholeNumber);
      return restore();
    }
    command.again();
    void command.send({ params: { id }, ifMatch: version, body: { ...body, priority } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Escape") restore();
    isLeaving.current = event.key === "Escape";
    field.current?.blur();
    isLeaving.current = false;
  };
  return (
    <>
      <Input
        ref={field}
        size="medium"
        inputMode="numeric"
        aria-label={t.priorityOf(words)}
        defaultValue={before}
        placeholder="–"
        readOnly={command.busy}
        onKeyDown={onKeyDown}
        onFocus={() => {
          entered.current = rule;
        }}
        onBlur={save}
        className="figures w-16 text-right"
      />
      {refused && (
        <span className="block text-label text-muted whitespace-nowrap">
          {commands.theirs}: {before || commands.nothingEntered}
        </span>
      )}
    </>
  );
}

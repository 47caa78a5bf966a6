"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { ApiError } from "../../server/contract/api-error";
import type { DoneStatusOf, OperationInput } from "../../server/contract/operation";
import type { AnyRequest, EndpointOf, RequestOf, SuccessOf } from "../../server/contract/wire";
import { notify } from "../shell/toasts";
import { callAny, PREVIEWS } from "./call-api";
import { CommandAttempt, type CommandState } from "./command-attempt";

/** Replies that mean «done»; the 202 of a command that waits for a checker is not among them, since nothing has moved yet. */
export type DoneReplyOf<Op extends OperationInput> = Extract<SuccessOf<Op>, { status: DoneStatusOf<Op> }>;

/** Where the command of a form stands, typed by its operation. */
export type StateOf<Op extends OperationInput> =
  | Exclude<CommandState, { kind: "done" }>
  | { kind: "done"; reply: DoneReplyOf<Op> };

export type CommandOptions<Op extends OperationInput> = {
  /** Names the form in this tab: `deposit:<tillId>`. Two forms open at once need two names. */
  form: string;
  /** Reads to ask anew once it is done: `["GET /teller/tills"]`. */
  changes?: readonly string[];
  /** The request holds a password: it is never kept in the tab's storage, so a reload forgets it. */
  secret?: boolean;
  /** The interface has the key in the body (transfers, clearing items) instead of the header. */
  keyInBody?: boolean;
  /** Said at the edge of the screen once it is done. */
  done?: string | ((body: DoneReplyOf<Op>["body"]) => string);
  onDone?: (reply: DoneReplyOf<Op>) => void;
  /** Closes the dialog of the form once it is done. */
  onClose?: () => void;
  onParked?: (approvalId: string) => void;
  onRefused?: (error: ApiError) => void;
};

export type Command<Op extends OperationInput> = {
  state: StateOf<Op>;
  /** On its way or being checked: the form is locked. */
  busy: boolean;
  send: (request: RequestOf<Op>) => Promise<StateOf<Op>>;
  /** Ready for the next one, under a new key. */
  again: () => void;
};

/**
 * A write of the interface, from a form. `useCommand<typeof postCashDeposit>("POST /teller/cash-deposits", { form })`.
 * Never optimistic: the screen changes when the answer is there. A lost answer is asked for again under the same key, also
 * after a reload. When it is done, the reads named in `changes` and the server components of the page are read anew.
 */
export function useCommand<Op extends OperationInput>(
  endpoint: EndpointOf<Op>,
  options: CommandOptions<Op>,
): Command<Op> {
  const { form, keyInBody = false, secret = false } = options;
  const [attempts] = useState(() => new Map<string, CommandAttempt>());
  const attempt = attemptOf(attempts, { form, endpoint, keyInBody, secret });
  const state = useSyncExternalStore(
    attempt.subscribe,
    () => attempt.state,
    () => READY,
  ) as StateOf<Op>;
  const settle = useSettle(options);

  const run = useCallback(
    async (going: Promise<CommandState | undefined>) => {
      const end = ((await going) ?? READY) as StateOf<Op>;
      settle(end);
      return end;
    },
    [settle],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left unanswered is asked for once, when the form opens
  useEffect(() => {
    if (attempt.unanswered && attempt.state.kind === "ready") void run(attempt.resume());
  }, [attempt]);

  return {
    state,
    busy: state.kind === "sending" || state.kind === "checking",
    send: (request) => run(attempt.send(request as AnyRequest)),
    again: () => attempt.again(),
  };
}

const READY: CommandState = { kind: "ready" };

function useSettle<Op extends OperationInput>(options: CommandOptions<Op>) {
  const { changes = [], done, onDone, onClose, onParked, onRefused } = options;
  const queries = useQueryClient();
  const router = useRouter();
  return useCallback(
    (state: StateOf<Op>) => {
      // What was foreseen before it was sent is no longer true, whatever became of it.
      void queries.invalidateQueries({ queryKey: [PREVIEWS] });
      if (state.kind === "refused") onRefused?.(state.error);
      if (state.kind !== "done" && state.kind !== "parked") return;
      for (const endpoint of changes) void queries.invalidateQueries({ queryKey: [endpoint] });
      router.refresh();
      if (state.kind === "parked") return onParked?.(state.approvalId);
      if (done !== undefined) notify(typeof done === "string" ? done : done(state.reply.body));
      onDone?.(state.reply);
      onClose?.();
    },
    [changes, done, onDone, onClose, onParked, onRefused, queries, router],
  );
}

type AttemptOptions = { form: string; endpoint: string; keyInBody: boolean; secret: boolean };

function attemptOf(attempts: Map<string, CommandAttempt>, options: AttemptOptions): CommandAttempt {
  const name = `${options.endpoint} ${options.form}`;
  let attempt = attempts.get(name);
  if (!attempt) {
    attempt = newAttempt(options);
    attempts.set(name, attempt);
  }
  return attempt;
}

/** An attempt outside of a form of its own, such as one of many that are sent together: each has its key and its outcome. */
export function newAttempt({ form, endpoint, keyInBody, secret }: AttemptOptions): CommandAttempt {
  return new CommandAttempt(form, {
    send: (request, key) =>
      keyInBody
        ? callAny(endpoint, { ...request, body: { ...(request.body as object), idempotencyKey: key } })
        : callAny(endpoint, request, { key }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newKey: () => crypto.randomUUID(),
    storage: secret || typeof sessionStorage === "undefined" ? NO_STORAGE : sessionStorage,
  });
}

/** While the server renders the form there is no tab to keep a key in; the browser makes its own on arrival. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

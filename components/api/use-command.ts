"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { ApiError } from "../../server/contract/api-error";
import type { BodyKey, DoneStatusOf, OperationInput } from "../../server/contract/operation";
import type { AnyRequest, EndpointOf, RequestOf, SuccessOf } from "../../server/contract/wire";
import { notify } from "../shell/toasts";
import { usePageRefresh } from "../ui/page-refresh";
import { callAny, PREVIEWS } from "./call-api";
import { CommandAttempt, type CommandState } from "./command-attempt";

/** Replies of a completed command. A 202 that awaits approval is excluded, because no funds have moved. */
export type DoneReplyOf<Op extends OperationInput> = Extract<SuccessOf<Op>, { status: DoneStatusOf<Op> }>;

export type StateOf<Op extends OperationInput> =
  | Exclude<CommandState, { kind: "done" }>
  | { kind: "done"; reply: DoneReplyOf<Op> };

export type CommandOptions<Op extends OperationInput> = {
  /** Names the form in this tab: `deposit:<tillId>`. Forms that are open together need different names. */
  form: string;
  /** Reads to refresh on completion: `["GET /teller/tills"]`. */
  changes?: readonly string[];
  /** Keeps a request with a password out of the tab's storage. A reload discards it. */
  secret?: boolean;
  /** The member of the body that takes the key, as transfers and messages of the card network require. */
  keyInBody?: BodyKey;
  /** The toast on completion. */
  done?: string | ((body: DoneReplyOf<Op>["body"]) => string);
  onDone?: (reply: DoneReplyOf<Op>) => void;
  /** Closes the form's dialog on completion. */
  onClose?: () => void;
  onParked?: (approvalId: string) => void;
  onRefused?: (error: ApiError) => void;
};

export type Command<Op extends OperationInput> = {
  state: StateOf<Op>;
  /** Sending or checking. The form is locked. */
  busy: boolean;
  send: (request: RequestOf<Op>) => Promise<StateOf<Op>>;
  /** Readies the form for another command, under a new key. */
  again: () => void;
};

/**
 * A write from a form: `useCommand<typeof postCashDeposit>("POST /teller/cash-deposits", { form })`. The screen changes
 * only when the reply arrives. A lost reply is requested again under the same key, also after a reload. On completion
 * the page and the reads in `changes` are refreshed.
 */
export function useCommand<Op extends OperationInput>(
  endpoint: EndpointOf<Op>,
  options: CommandOptions<Op>,
): Command<Op> {
  const { form, keyInBody, secret = false } = options;
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: an interrupted request resumes once, when the form opens
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
  const refresh = usePageRefresh();
  return useCallback(
    (state: StateOf<Op>) => {
      // Every outcome invalidates the previews.
      void queries.invalidateQueries({ queryKey: [PREVIEWS] });
      if (state.kind === "refused") onRefused?.(state.error);
      if (state.kind !== "done" && state.kind !== "parked") return;
      for (const endpoint of changes) void queries.invalidateQueries({ queryKey: [endpoint] });
      refresh();
      if (state.kind === "parked") return onParked?.(state.approvalId);
      if (done !== undefined) notify(typeof done === "string" ? done : done(state.reply.body));
      onDone?.(state.reply);
      onClose?.();
    },
    [changes, done, onDone, onClose, onParked, onRefused, queries, refresh],
  );
}

type AttemptOptions = { form: string; endpoint: string; keyInBody?: BodyKey | undefined; secret: boolean };

function attemptOf(attempts: Map<string, CommandAttempt>, options: AttemptOptions): CommandAttempt {
  const name = `${options.endpoint} ${options.form}`;
  let attempt = attempts.get(name);
  if (!attempt) {
    attempt = newAttempt(options);
    attempts.set(name, attempt);
  }
  return attempt;
}

/** An attempt without a form, such as one of many sent together. Each has its own key and outcome. */
export function newAttempt({ form, endpoint, keyInBody, secret }: AttemptOptions): CommandAttempt {
  return new CommandAttempt(form, {
    send: (request, key) =>
      keyInBody
        ? callAny(endpoint, { ...request, body: { ...(request.body as object), [keyInBody]: key } })
        : callAny(endpoint, request, { key }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newKey: () => crypto.randomUUID(),
    storage: secret || typeof sessionStorage === "undefined" ? NO_STORAGE : sessionStorage,
  });
}

/** The server has no tab to keep a key in. The browser creates its own. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

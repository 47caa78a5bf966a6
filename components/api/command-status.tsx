"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import { addressOf } from "../../server/kernel/addresses";
import { groupedNumbers } from "../records/account-number";
import { Notice } from "../ui/notice";
import type { CommandState } from "./command-attempt";

/**
 * The status of a command: checking, parked or refused. The caller supplies the result of a completed command as
 * `done`.
 */
export function CommandStatus({
  state,
  done,
  parked,
  opens = true,
}: {
  state: CommandState | { kind: "done" };
  done?: ReactNode;
  parked?: ReactNode;
  /** False if the reader cannot open approvals. */
  opens?: boolean;
}) {
  if (state.kind === "checking") {
    return (
      <Notice tone="warning" live="status" title={t.checking}>
        {t.noResponseYet}
      </Notice>
    );
  }
  if (state.kind === "parked") {
    return (
      <Notice tone="pending" live="status" title={common.sentForApproval}>
        {parked ?? common.noFundsHaveMoved}{" "}
        {opens && (
          <Link prefetch={false} className="underline underline-offset-2" href={addressOf.approval(state.approvalId)}>
            {common.openTheApproval}
          </Link>
        )}
      </Notice>
    );
  }
  if (state.kind === "refused") {
    const { error } = state;
    return (
      <Notice tone="danger" live="alert" title={groupedNumbers(error.message)}>
        {Object.keys(error.fieldErrors).length === 0 && error.requestId && error.status >= 500 && (
          <span className="text-muted">{t.request(<code className="reference">{error.requestId}</code>)}</span>
        )}
      </Notice>
    );
  }
  return state.kind === "done" ? (done ?? null) : null;
}

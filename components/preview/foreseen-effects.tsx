"use client";

import { clsx } from "clsx";
import { CircleCheck } from "lucide-react";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import type { ErrorView } from "../../server/contract/error";
import type { PreviewEntry, PreviewView } from "../../server/contract/previews";
import { fieldSentence } from "../api/field-of";
import { formatAmount } from "../money/format-amount";
import { JournalEntryStrip } from "../money/journal-entry-strip";
import { groupedNumbers } from "../records/account-number";
import { namedLines } from "../records/entry";
import { Notice } from "../ui/notice";
import { BalanceTable } from "./balance-table";
import { ChargeList } from "./charge-list";

/** The predicted outcome of a form's command: posting, approval or refusal, with lines, balances and charges. */
export function ForeseenEffects({ view, asking }: { view: PreviewView; asking: boolean }) {
  if (changesNothing(view)) return null;
  return (
    <section
      aria-label={common.preview}
      aria-busy={asking}
      className={clsx("@container grid min-w-0 gap-3", asking && "opacity-60")}
    >
      <Outcome view={view} />
      <Warnings warnings={view.warnings} />
      {view.balances.length > 0 && (
        <BalanceTable
          balances={view.balances}
          label={t.balancesBeforeAndAfter}
          before={common.before}
          after={view.outcome === "PARKS" ? t.afterApproval : t.after}
        />
      )}
      <ChargeList charges={view.charges} />
      <PreviewStrips entries={view.entries} />
    </section>
  );
}

/** True if there is nothing to show: no posting, no approval, no refusal. */
function changesNothing({ outcome, entries, warnings, balances, charges }: PreviewView): boolean {
  return outcome === "POSTS" && [entries, warnings, balances, charges].every(({ length }) => length === 0);
}

function Outcome({ view: { outcome, limit, refusal, entries } }: { view: PreviewView }) {
  if (outcome === "PARKS") {
    return (
      <Notice tone="pending" live="status">
        {limit ? t.exceedsLimitOf(formatAmount(limit)) : t.approvalRequired}
      </Notice>
    );
  }
  if (outcome === "REFUSED") return refusal && <Refused refusal={refusal} />;
  if (entries.length === 0) return null;
  return (
    <p role="status" className="flex items-center gap-1.5 text-success">
      <CircleCheck size={16} aria-hidden />
      {t.postsAtOnce}
    </p>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" live="status">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );
}

/** The sentence of the refusal, or the field errors of an invalid form. */
function Refused({ refusal: { error, message, fieldErrors } }: { refusal: ErrorView }) {
  const fields = Object.entries(fieldErrors).map(([path, problem]) => fieldSentence(path, problem));
  return (
    <Notice tone="danger" live="status" title={t.wouldBeRefused}>
      {(error === "VALIDATION_ERROR" && fields.length > 0 ? fields : [message]).map((sentence) => (
        <p key={sentence}>{groupedNumbers(sentence)}</p>
      ))}
    </Notice>
  );
}

/** The predicted lines, one strip per entry. */
function PreviewStrips({ entries }: { entries: readonly PreviewEntry[] }) {
  return entries.map(({ lines }, index) => (
    <JournalEntryStrip
      // biome-ignore lint/suspicious/noArrayIndexKey: a predicted entry has no reference
      key={index}
      preview
      place={index + 1}
      lines={namedLines(lines)}
    />
  ));
}

import type { CommandState } from "@/components/api/command-attempt";
import type { Column } from "@/components/data-table/column";
import { groupedNumbers } from "@/components/records/account-number";
import { StatusWord } from "@/components/ui/status";
import { statusShown, type Tone } from "@/components/ui/status-map";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import type { Bulk } from "./use-bulk";

export function bulkColumn({ kind, results }: Bulk): Column<ApprovalView> {
  return {
    id: "result",
    header: t.result,
    cell: ({ approvalId }) => {
      const state = results.get(approvalId);
      if (!state) return null;
      const { tone, word } = resultOf(state, kind);
      return (
        <span {...(state.kind === "refused" && { title: groupedNumbers(state.error.message) })}>
          <StatusWord tone={tone}>{word}</StatusWord>
        </span>
      );
    },
  };
}

function resultOf(state: CommandState, kind: Bulk["kind"]): { tone: Tone; word: string } {
  switch (state.kind) {
    case "ready":
      return { tone: "neutral", word: common.queued };
    case "sending":
      return { tone: "info", word: t.inProgress };
    case "checking":
      return { tone: "warning", word: t.checkingOutcome };
    case "refused":
      return { tone: "danger", word: common.refused };
    default:
      return statusShown("approval", kind === "approve" ? "APPROVED" : "REJECTED");
  }
}

export function tally({ results }: Bulk): { decided: number; refused: number } {
  const kinds = [...results.values()].map((state) => state.kind);
  return {
    decided: kinds.filter((kind) => kind === "done").length,
    refused: kinds.filter((kind) => kind === "refused").length,
  };
}

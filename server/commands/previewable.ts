import type { OperationInput } from "../contract/operation";
import type { Authority } from "../kernel/authorities";
import { processState } from "../kernel/process-state";
import { findCommand } from "./command";
import { type DryRun, dryRun, type Hiding } from "./dry-run";
import type { CommandContext, RequestOf } from "./plan";

export type Previewable = {
  readonly operation: OperationInput;
  /** The authority that may see all accounts of any kind, as in the record to decide on. */
  readonly opens?: Authority;
  readonly dryRun: (request: RequestOf<OperationInput>, context: CommandContext, hiding: Hiding) => Promise<DryRun>;
};

const special = processState("commands.previewable", () => new Map<string, Previewable>());

/** For a write that is not a command, such as a decision: its own preview. */
export function previewable<Op extends OperationInput>(
  operation: Op,
  how: (request: RequestOf<Op>, context: CommandContext) => Promise<DryRun>,
  shown: Pick<Previewable, "opens"> = {},
): void {
  special.set(operation.id, { ...shown, operation, dryRun: how as Previewable["dryRun"] });
}

/** Null if the operation cannot be previewed. */
export function findPreviewable(operationId: string): Previewable | null {
  const own = special.get(operationId);
  if (own) return own;
  const command = findCommand(operationId);
  if (!command) return null;
  return {
    operation: command.operation,
    dryRun: (request, context, hiding) => dryRun(command, request, context, hiding),
  };
}

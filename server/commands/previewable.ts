import type { OperationInput } from "../contract/operation";
import type { Authority } from "../kernel/authorities";
import { processState } from "../kernel/process-state";
import { findCommand } from "./command";
import { type DryRun, dryRun, type Hiding } from "./dry-run";
import type { CommandContext, RequestOf } from "./plan";

/** A write of the interface that can say what it would do. */
export type Previewable = {
  readonly operation: OperationInput;
  /** Shows all accounts whatever their kind, as the record that is decided on does. */
  readonly opens?: Authority;
  readonly dryRun: (request: RequestOf<OperationInput>, context: CommandContext, hiding: Hiding) => Promise<DryRun>;
};

const special = processState("commands.previewable", () => new Map<string, Previewable>());

/** For a write that is no command of its own, such as a decision: how it is foreseen. */
export function previewable<Op extends OperationInput>(
  operation: Op,
  how: (request: RequestOf<Op>, context: CommandContext) => Promise<DryRun>,
  shown: Pick<Previewable, "opens"> = {},
): void {
  special.set(operation.id, { ...shown, operation, dryRun: how as Previewable["dryRun"] });
}

/** The write with this operation id, or null for what is none. */
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

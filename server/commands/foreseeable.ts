import type { OperationInput } from "../contract/operation";
import type { Authority } from "../kernel/authorities";
import { processState } from "../kernel/process-state";
import { findCommand } from "./command";
import { type Foresight, foresee, type Hiding } from "./foresee";
import type { CommandContext, RequestOf } from "./plan";

/** A write of the interface that can say what it would do. */
export type Foreseeable = {
  readonly operation: OperationInput;
  /** Shows all accounts whatever their kind, as the record that is decided on does. */
  readonly opens?: Authority;
  readonly foresee: (request: RequestOf<OperationInput>, context: CommandContext, hiding: Hiding) => Promise<Foresight>;
};

const special = processState("commands.foreseeable", () => new Map<string, Foreseeable>());

/** For a write that is no command of its own, such as a decision: how it is foreseen. */
export function foreseeable<Op extends OperationInput>(
  operation: Op,
  how: (request: RequestOf<Op>, context: CommandContext) => Promise<Foresight>,
  shown: Pick<Foreseeable, "opens"> = {},
): void {
  special.set(operation.id, { ...shown, operation, foresee: how as Foreseeable["foresee"] });
}

/** The write with this operation id, or null for what is none. */
export function findForeseeable(operationId: string): Foreseeable | null {
  const own = special.get(operationId);
  if (own) return own;
  const command = findCommand(operationId);
  if (!command) return null;
  return {
    operation: command.operation,
    foresee: (request, context, hiding) => foresee(command, request, context, hiding),
  };
}

import type { OperationInput } from "../contract/operation";
import type { Money } from "../kernel/money";
import type { CommandContext, RequestOf } from "./plan";

/** A requirement of a write beside its amount, shown in its preview: identification of the presenter, a document, a signature. */
export type Requirement = {
  readonly code: string;
  /** True if this request must meet it. */
  readonly required: boolean;
  /** The amount above which it is required. Null if independent of amounts. */
  readonly above: Money | null;
  /** The request fields that meet it. */
  readonly fields: readonly string[];
};

/** A slice's requirement for one operation, its own or another slice's. */
export type RequirementRule = {
  readonly operation: string;
  readonly of: (
    request: RequestOf<OperationInput>,
    context: CommandContext,
  ) => Requirement | null | Promise<Requirement | null>;
};

/** A rule for `requirements` of a `domain.ts`. Null if it cannot apply to this request. */
export function requirement<Op extends OperationInput>(
  operation: Op,
  of: (request: RequestOf<Op>, context: CommandContext) => Requirement | null | Promise<Requirement | null>,
): RequirementRule {
  return { operation: operation.id, of: of as RequirementRule["of"] };
}

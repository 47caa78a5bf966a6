import type { OperationInput } from "../contract/operation";
import type { Money } from "../kernel/money";
import type { CommandContext, RequestOf } from "./plan";

/** What a write wants beside its amount, as its preview says it: who presents large cash, a document, a second signature. */
export type Requirement = {
  /** What is wanted: `IDENTIFICATION`. */
  readonly code: string;
  /** Whether this request, as it stands, has to have it. */
  readonly required: boolean;
  /** The amount above which it is required; null where an amount has no part in it. */
  readonly above: Money | null;
  /** The fields of the request that hold it. */
  readonly fields: readonly string[];
};

/** What a slice asks of one operation, of its own or of another slice. */
export type RequirementRule = {
  readonly operation: string;
  readonly of: (
    request: RequestOf<OperationInput>,
    context: CommandContext,
  ) => Requirement | null | Promise<Requirement | null>;
};

/** A rule for `requirements` of a `domain.ts`. Null: nothing of the kind can be required of this request. */
export function requirement<Op extends OperationInput>(
  operation: Op,
  of: (request: RequestOf<Op>, context: CommandContext) => Requirement | null | Promise<Requirement | null>,
): RequirementRule {
  return { operation: operation.id, of: of as RequirementRule["of"] };
}

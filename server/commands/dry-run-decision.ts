import * as t from "@/words/service/commands";
import { DomainError } from "../kernel/errors";
import { foreseeCommand } from "../posting/execute-command";
import { type Decision, decideDocument, postDocument } from "./document";
import { type DryRun, judged, ROUNDS, refused } from "./dry-run";
import type { CommandContext, Plan } from "./plan";
import { commandOf, type ParkedCommand, type PlannedAgain, planAgain } from "./plan-again";
import { effectChanged, isAsSeen } from "./replacement";
import type { Approving } from "./replay";
import { lenient } from "./stale-plan";

// The decision is checked before the command, as when it is taken: a person who may not decide sees no rule of the command.

/** Planned as the maker's. */
export async function foreseeApproval(
  operationId: string,
  parked: ParkedCommand,
  { note = null, effect = null }: Pick<Approving, "note" | "effect">,
  context: CommandContext,
): Promise<DryRun> {
  const decision: Decision = { id: parked.id, outcome: "APPROVED", note };
  try {
    const command = commandOf(parked);
    const decided = await foreseeDecline(operationId, decision, context);
    if (decided.outcome === "REFUSED") return decided;
    for (let round = 1; ; round++) {
      const again = lenient(await planAgain(command, parked, context), round);
      if (effect !== null && !isAsSeen(again, parked, effect)) throw effectChanged();
      const foreseen = await foreseeCommand(postDocument(command, again, context, null, decision));
      if (foreseen.verdict !== "STALE" || round >= ROUNDS) {
        const dryRunResult = judged({}, ofTheMaker(again.plan), foreseen);
        return {
          ...dryRunResult,
          effect: again.effectId,
          warnings: [...dryRunResult.warnings, ...differing(again, parked)],
        };
      }
    }
  } catch (error) {
    return refused(asApproving(error));
  }
}

function differing(again: PlannedAgain, parked: ParkedCommand): string[] {
  return isAsSeen(again, parked, null) ? [] : [t.effectDiffers];
}

/** Previews a rejection or withdrawal, which posts nothing. */
export async function foreseeDecline(
  operationId: string,
  decision: Decision,
  context: CommandContext,
): Promise<DryRun> {
  const plan = { subject: { type: "approval", id: decision.id } };
  return judged({}, plan, await foreseeCommand(decideDocument(operationId, decision, context, null)));
}

/** The plan's fields belong to the maker's form, not the checker's. Both see a shortfall due to fees. */
function ofTheMaker({ fields, ...plan }: Plan): Plan {
  return fields?.fees ? { ...plan, fields: { fees: fields.fees } } : plan;
}

/** Keeps code and message. The fields belong to the maker's form. */
function asApproving(error: unknown): unknown {
  return error instanceof DomainError ? new DomainError(error.code, error.message, { status: error.status }) : error;
}

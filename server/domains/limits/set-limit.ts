import { z } from "zod";
import type { LegacyDescription as ApprovalDescription, CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import type { Template } from "../../commands/template";
import { DomainError } from "../../kernel/errors";
import { type Money, moneyFromWire, moneyText, moneyToWire } from "../../kernel/money";
import { currentLimit, isLimitedOperation, LIMITED_OPERATIONS, type LimitedOperation } from "./limit-queries";

// Changes the amount up to which an operation posts at once. Moves no money. Always parks: whoever sets limits could
// otherwise lift the second pair of eyes from everything else. A limit set to what it is changes nothing and answers 200.

const input = z.object({
  operation: z.string(),
  amount: z.object({ amount: z.number(), currency: z.string() }),
});
export type SetLimitInput = z.infer<typeof input>;

export const setLimitCommand = defineCommand<SetLimitInput>({
  type: "administration.set-limit",
  version: 1,
  operationId: "setLimit",
  input,
  checkerPermission: "limit:manage",
  plan,
  describe,
});

function checkedOperation(operation: string): LimitedOperation {
  if (isLimitedOperation(operation)) return operation;
  const known = Object.keys(LIMITED_OPERATIONS).join(", ");
  throw new DomainError("UNKNOWN_LIMIT", `There is no limit of ${operation.slice(0, 64)}.`, {
    fieldErrors: { operation: `must be one of ${known}` },
  });
}

async function plan(request: SetLimitInput, context: CommandContext): Promise<CommandPlan> {
  const operation = checkedOperation(request.operation);
  const amount = moneyFromWire(request.amount);
  const before = await currentLimit(operation, amount.currency);
  const unchanged = before.minor === amount.minor;
  const change: CommandPlan["rows"] = [
    {
      action: "upsert",
      table: "limits",
      key: { operation, currency: amount.currency },
      values: { amount_minor: amount.minor.toString(), updated_by: context.principal.name },
      facts: { updated_at: "postedAt" },
    },
  ];
  return {
    mustPark: !unchanged && context.replay === null,
    rows: unchanged ? [] : change,
    subject: { type: "limit", id: `${operation} ${amount.currency}` },
    auditDetail: { before: moneyText(before), after: moneyText(amount) },
    answer: { status: 200, body: view(operation, amount) },
  };
}

function view(operation: string, amount: Money): { [key: string]: Template } {
  return { operation, currency: amount.currency, amount: moneyToWire(amount) as unknown as Template };
}

async function describe(request: SetLimitInput): Promise<ApprovalDescription> {
  const operation = checkedOperation(request.operation);
  const amount = moneyFromWire(request.amount);
  const before = await currentLimit(operation, amount.currency);
  return {
    summary: `Limit of ${LIMITED_OPERATIONS[operation].toLowerCase()}s from ${moneyText(before)} to ${moneyText(amount)}`,
    amount,
    before: { limit: moneyText(before) },
    after: { limit: moneyText(amount) },
    expires: "FIVE_DAYS",
  };
}
